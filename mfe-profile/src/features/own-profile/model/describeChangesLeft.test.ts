import { describeChangesLeft } from './describeChangesLeft';

describe('describeChangesLeft', () => {
  it.each([
    [{ left: 1, nextAt: null }, 'You can change this once more in 24 hours.'],
    [{ left: 0, nextAt: '2026-06-20T12:05:00.000Z' }, 'You can change this again on Saturday at 2:05 PM.'],
  ])('describes the remaining changes for %j', (allowance, sentence) => {
    const text = describeChangesLeft(allowance, 'this', 'Europe/Berlin');
    expect(text?.replace(/\s/g, ' ')).toBe(sentence);
  });

  it('returns nothing while two or more changes are left, or without a limit', () => {
    expect(describeChangesLeft({ left: 2, nextAt: null })).toBeUndefined();
    expect(describeChangesLeft(undefined)).toBeUndefined();
  });
});
