import { redactProfile } from '../profile/policy';
import { createEmptyProfile, type ProfileRecord } from '../profile/record';
import { computeScore, defaultGoalOf, explainScore } from './policy';

it.each([
  ['dating when there are no goals', [], 'dating'],
  ['dating when it is one of the goals', ['friendship', 'dating'], 'dating'],
  ['the first goal when dating is not one of them', ['business', 'friendship'], 'business'],
] as const)('defaultGoalOf returns %s', (_title, connectionGoals, expected) => {
  expect(defaultGoalOf({ connectionGoals: [...connectionGoals] })).toBe(expected);
});

describe('score computation', () => {
  const empty: ProfileRecord = { ...createEmptyProfile(), id: 'p1', userId: 'ann' };
  const viewer: ProfileRecord = { ...empty, mbtiType: 'INFP', astrologySign: 'Leo', numerologyLifePath: 3 };
  const other: ProfileRecord = { ...empty, mbtiType: 'ENFJ', astrologySign: 'Taurus', numerologyLifePath: 4 };
  const onlyMbti = {
    ...empty.importance,
    astrology: 'none' as const,
    numerology: 'none' as const,
  };
  const seen = redactProfile(other, 'stranger');

  it("weights the systems by the viewer's importance, never by the other member's", () => {
    const usual = computeScore(viewer, seen, 'dating');
    const own = computeScore({ ...viewer, importance: onlyMbti }, seen, 'dating');
    expect(own.overall).toBe(usual.breakdown.mbti);
    expect(own.overall).not.toBe(usual.overall);
    const theirs = redactProfile({ ...other, importance: onlyMbti }, 'stranger');
    expect(computeScore(viewer, theirs, 'dating')).toEqual(usual);
  });

  it('treats a hidden trait as missing', () => {
    const visibility = { ...other.visibility, mbti: 'nobody' as const };
    const score = computeScore(viewer, redactProfile({ ...other, visibility }, 'match'), 'dating');
    expect(score.known.mbti).toBe(false);
  });

  it("explains the score in a sentence with the other member's name", () => {
    const explained = explainScore(viewer, seen, 'Ben', 'friendship');
    expect(explained).toEqual({
      ...computeScore(viewer, seen, 'friendship'),
      reason: explained.reason,
    });
    expect(explained.connectionGoal).toBe('friendship');
    expect(explained.reason).toMatch(/Ben.*\.$/);
  });
});
