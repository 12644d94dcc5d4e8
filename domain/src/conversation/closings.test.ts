import { CONNECTION_GOALS } from '../vocabulary';
import { CLOSINGS, getClosingText } from './closings';

it('getClosingText returns a distinct short sentence for every closing and goal', () => {
  for (const goal of CONNECTION_GOALS) {
    const texts = CLOSINGS.map((closing) => getClosingText(closing, goal));
    expect(new Set(texts).size).toBe(CLOSINGS.length);
    for (const text of texts) expect(text).toMatch(/^I .{60,117}\.$/);
  }
});
