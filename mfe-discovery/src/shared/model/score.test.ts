import { buildCompatibility } from '@sixfold/api-contract/testing';
import { knownBreakdown, scoreRemark, scoresHighToLow } from './score';

const partly = buildCompatibility({
  known: { ...buildCompatibility().known, numerology: false, mbti: false },
  coverage: { known: 4, of: 6 },
});

it('draws a system that either side lacks as unknown, never as its placeholder', () => {
  expect(knownBreakdown(partly)).toMatchObject({ mbti: null, numerology: null, astrology: 0.85 });
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
  expect(scoreRemark(buildCompatibility())).toBe('Excellent · 6 of 6 known');
  expect(scoreRemark({ ...partly, overall: undefined })).toBe('4 of 6 known');
});
