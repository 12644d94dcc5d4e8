import { describeChangesLeft } from './describeChangesLeft';

describe('describeChangesLeft', () => {
  it.each([
    [{ left: 3, nextAt: null }, 'You can change this 3 more times in 24 hours.'],
    [{ left: 1, nextAt: null }, 'You can change this once more in 24 hours.'],
    [{ left: 0, nextAt: '2026-06-20T12:05:00.000Z' }, 'You can change this again on Saturday at 2:05 PM.'],
  ])('says for %j what is possible', (allowance, sentence) => {
    const said = describeChangesLeft(allowance, 'this', 'Europe/Berlin');
    expect(said?.replace(/\s/g, ' ')).toBe(sentence);
  });

  it('says nothing while nothing is limited', () => {
    expect(describeChangesLeft(undefined)).toBeUndefined();
  });
});
