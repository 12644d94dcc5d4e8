import { buildCompatibility, buildOwnProfile } from '@sixfold/api-contract/testing';
import { CONNECTION_GOALS, IMPORTANCES, percentOf } from '@sixfold/domain';
import { computeShares } from './shares';

const { importance } = buildOwnProfile();
const known = buildCompatibility();
const partly = buildCompatibility({ known: { ...known.known, mbti: false, numerology: false } });

describe('the composition of a score', () => {
  it('follows the goal, largest share first', () => {
    expect(computeShares(known, 'dating', importance).map(({ name, percent }) => [name, percent])).toEqual([
      ['Love Languages', 27],
      ['MBTI', 23],
      ['Enneagram', 18],
      ['Astrology', 14],
      ['Numerology', 9],
      ['Human Design', 9],
    ]);
  });

  it('omits systems not known for both, with a remark', () => {
    const shares = computeShares(partly, 'friendship', importance);
    expect(shares.slice(-2)).toEqual([
      { system: 'mbti', name: 'MBTI', percent: null, points: 0, remark: 'not known for both of you yet' },
      {
        system: 'numerology',
        name: 'Numerology',
        percent: null,
        points: 0,
        remark: 'not known for both of you yet',
      },
    ]);
  });

  it("follows the viewer's priorities and omits excluded systems", () => {
    const shares = computeShares(known, 'dating', { ...importance, astrology: 'most', enneagram: 'none' });
    expect(shares[0]).toMatchObject({ name: 'Astrology', percent: 45, remark: 'matters most to you' });
    expect(shares.at(-1)).toMatchObject({ name: 'Enneagram', percent: null });
  });

  it('sums to 100 for any known systems and priorities', () => {
    for (const goal of CONNECTION_GOALS)
      for (const mbti of IMPORTANCES)
        for (const loveLanguage of IMPORTANCES) {
          const shares = computeShares(partly, goal, { ...importance, mbti, loveLanguage });
          expect(shares.reduce((sum, { percent }) => sum + (percent ?? 0), 0)).toBe(100);
          expect(shares.reduce((sum, { points }) => sum + points, 0)).toBe(percentOf(partly.overall ?? 0));
        }
  });

  it('is empty without a common system', () => {
    const nothing = Object.fromEntries(Object.keys(known.known).map((system) => [system, false]));
    const shares = computeShares({ ...known, known: nothing as typeof known.known }, 'dating');
    expect(shares.map(({ percent }) => percent)).toEqual(Array(6).fill(null));
  });
});

it.each([
  ['none', 'not for you, so it does not count'],
  ['less', 'matters less to you'],
  ['usual', ''],
  ['more', 'matters more to you'],
  ['most', 'matters most to you'],
] as const)('the remark on a system with the priority %s is: %s', (level, remark) => {
  const shares = computeShares(known, 'dating', { ...importance, numerology: level });
  expect(shares.find(({ system }) => system === 'numerology')?.remark).toBe(remark);
});

it('every system counts as usual without priorities', () =>
  expect(computeShares(known, 'business')).toEqual(computeShares(known, 'business', importance)));
