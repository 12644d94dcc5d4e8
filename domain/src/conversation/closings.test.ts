import { CONNECTION_GOALS } from '../vocabulary';
import { CLOSINGS, getClosingText } from './closings';

it('every closing has a short sentence of its own for every goal', () => {
  for (const goal of CONNECTION_GOALS) {
    const texts = CLOSINGS.map((closing) => getClosingText(closing, goal));
    expect(new Set(texts).size).toBe(CLOSINGS.length);
    for (const text of texts) expect(text).toMatch(/^I .{60,117}\.$/);
  }
});
