import { carriesWeight, listDoubts, shouldFlag, type ReportContext } from './policy';

const full: ReportContext = {
  hasCompleteProfile: true,
  hasConfirmedAddress: true,
  isDayOld: true,
  hadContact: true,
  isRepeated: false,
};

describe('carriesWeight', () => {
  it('accepts a report without doubts', () => {
    expect(carriesWeight(full)).toBe(true);
    expect(listDoubts(full)).toEqual([]);
  });

  it.each<[string, Partial<ReportContext>]>([
    ['incomplete profile', { hasCompleteProfile: false }],
    ['address not confirmed', { hasConfirmedAddress: false }],
    ['account younger than a day', { isDayOld: false }],
    ['never in contact', { hadContact: false }],
    ['repeats a report that was decided', { isRepeated: true }],
  ])('rejects a report with the doubt: %s', (doubt, overrides) => {
    expect(carriesWeight({ ...full, ...overrides })).toBe(false);
    expect(listDoubts({ ...full, ...overrides })).toEqual([doubt]);
  });
});

describe('listDoubts', () => {
  it('returns a reason for a report of an earlier version', () => {
    expect(listDoubts(null)).toEqual(['filed before weights were recorded']);
  });
});

describe('shouldFlag', () => {
  it.each<[boolean, (string | null)[]]>([
    [false, []],
    [false, ['a', 'b']],
    [true, ['a', 'b', 'c']],
    [true, ['a', 'a', 'b']],
    [false, ['a', 'a', 'a', 'a']],
    [false, ['a', null, null]],
    [true, ['a', 'b', null]],
  ])('returns %s for reports from the networks %j', (expected, networks) => {
    expect(shouldFlag(networks.map((network) => ({ network })))).toBe(expected);
  });
});
