import { buildCompatibility, buildOwnProfile } from '@sixfold/api-contract/testing';
import {
  getKnownBreakdown,
  describeScore,
  scoresHighToLow,
  alignmentBadge,
  countOwnPriorities,
  describeScoreBasis,
  overallPercent,
} from './score';

const partly = buildCompatibility({
  known: { ...buildCompatibility().known, numerology: false, mbti: false },
  coverage: { known: 4, of: 6 },
});

it('a system missing on either side is drawn as unknown, never as its placeholder', () => {
  expect(getKnownBreakdown(partly)).toMatchObject({ mbti: null, numerology: null, astrology: 0.85 });
});

it('systems are sorted by score, unknown ones last', () => {
  expect(scoresHighToLow(partly).map(({ system }) => system)).toEqual([
    'loveLanguage',
    'astrology',
    'humanDesign',
    'enneagram',
    'mbti',
    'numerology',
  ]);
});

it('the description has the label and the number of known systems', () => {
  expect(describeScore(buildCompatibility())).toBe('Exceptional · 6 of 6 known');
  expect(describeScore({ ...partly, overall: undefined })).toBe('4 of 6 known');
});

it.each([
  ['high', 'Cosmic'],
  ['medium', 'Aligned'],
  ['low', 'Good'],
] as const)('a %s boost is labelled %s', (boostLevel, words) =>
  expect(alignmentBadge({ aligned: true, boostLevel, reason: '' })).toBe(words),
);

it('no badge is shown for a pair without alignment', () =>
  expect(alignmentBadge({ aligned: false, boostLevel: 'high', reason: '' })).toBeNull());

const { importance } = buildOwnProfile();

it('the basis of a score names the goal and any changed priorities', () => {
  expect(describeScoreBasis('dating', importance)).toBe('for dating');
  expect(describeScoreBasis('business', { ...importance, numerology: 'none' })).toBe(
    'for business, by your priorities',
  );
});

it('unknown priorities count as usual', () => expect(countOwnPriorities(undefined)).toBe(0));

it('a score under other weights counts only common systems, and is unknown when none has a weight', () => {
  const weights = { mbti: 1, enneagram: 0, loveLanguage: 0, astrology: 1, numerology: 1, humanDesign: 0 };
  expect(overallPercent(partly, weights)).toBe(85);
  expect(overallPercent(partly, { ...weights, astrology: 0 })).toBeNull();
});
