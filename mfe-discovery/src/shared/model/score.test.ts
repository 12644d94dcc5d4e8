import { buildCompatibility, buildOwnProfile } from '@sixfold/api-contract/testing';
import {
  getKnownBreakdown,
  describeScore,
  scoresHighToLow,
  alignmentBadge,
  countOwnPriorities,
  describeScoreBasis,
} from './score';

const partly = buildCompatibility({
  known: { ...buildCompatibility().known, numerology: false, mbti: false },
  coverage: { known: 4, of: 6 },
});

it('draws a system that either side lacks as unknown, never as its placeholder', () => {
  expect(getKnownBreakdown(partly)).toMatchObject({ mbti: null, numerology: null, astrology: 0.85 });
});

it('orders the systems from the highest score to the lowest, the unknown ones last', () => {
  expect(scoresHighToLow(partly).map(({ system }) => system)).toEqual([
    'loveLanguage',
    'astrology',
    'humanDesign',
    'enneagram',
    'mbti',
    'numerology',
  ]);
});

it('says the label and how much is known', () => {
  expect(describeScore(buildCompatibility())).toBe('Exceptional · 6 of 6 known');
  expect(describeScore({ ...partly, overall: undefined })).toBe('4 of 6 known');
});

it.each([
  ['high', 'Cosmic'],
  ['medium', 'Aligned'],
  ['low', 'Good'],
] as const)('calls a %s boost %s', (boostLevel, words) =>
  expect(alignmentBadge({ aligned: true, boostLevel, reason: '' })).toBe(words),
);

it('has no badge for two whom the Moon leaves alone', () =>
  expect(alignmentBadge({ aligned: false, boostLevel: 'high', reason: '' })).toBeNull());

const { importance } = buildOwnProfile();

it('says for which goal a score is, and that it follows the reader’s priorities when any is set', () => {
  expect(describeScoreBasis('dating', importance)).toBe('for dating');
  expect(describeScoreBasis('business', { ...importance, numerology: 'none' })).toBe(
    'for business, by your priorities',
  );
});

it('takes what is not known yet for usual', () => expect(countOwnPriorities(undefined)).toBe(0));
