import { describeChangesLeft } from './describeChangesLeft';

describe('describeChangesLeft', () => {
  it.each([
    [{ left: 1, nextAt: null }, 'You can change this once more in 24 hours.'],
    [{ left: 0, nextAt: '2026-06-20T12:05:00.000Z' }, 'You can change this again on Saturday at 2:05 PM.'],
  ])('says for %j what is possible', (allowance, sentence) => {
    const said = describeChangesLeft(allowance, 'this', 'Europe/Berlin');
    expect(said?.replace(/\s/g, ' ')).toBe(sentence);
  });

  it('says nothing while more changes are left, or all', () => {
    expect(describeChangesLeft({ left: 2, nextAt: null })).toBeUndefined();
    expect(describeChangesLeft(undefined)).toBeUndefined();
  });
});
