import { buildCompatibility, buildOwnProfile } from '@sixfold/api-contract/testing';
import type { MemberProfile } from '@sixfold/api-contract';
import { buildMemberProfile } from '../../../testing/sampleData';
import { fitOf, tierOf } from './fit';

const memberOf = (over: Partial<MemberProfile> = {}) =>
  buildMemberProfile({ compatibility: buildCompatibility({ reason: 'You both like a plan.' }), ...over });
const unknown = {
  mbtiType: null,
  enneagramType: null,
  loveLanguage: null,
  astrologySign: null,
  numerologyLifePath: null,
  humanDesignType: null,
};

it.each([
  [0.8, 'star'],
  [0.79, 'heart'],
  [0.6, 'heart'],
  [0.59, 'spark'],
])('%s has the tier %s', (overall, tier) => expect(tierOf(overall)).toBe(tier));

it('shows the reason of two who fit well', () => {
  const { overall, insight } = fitOf(buildOwnProfile(), memberOf());
  expect(overall).toBeGreaterThanOrEqual(0.7);
  expect(insight).toBe('You both like a plan.');
});

it.each([
  ['INFJ', 6, 0.7, 'You both like a plan.'],
  ['ENTP', 1, 0.69, null],
] as const)(
  'of %s with type %d scores %d and has the insight %s',
  (mbtiType, enneagramType, score, words) => {
    const own = buildOwnProfile({ mbtiType: 'INTJ', enneagramType: 1 });
    const other = memberOf({ ...unknown, mbtiType, enneagramType });
    expect(fitOf(own, other)).toMatchObject({ overall: score, insight: words });
  },
);

it('keeps the insight to itself below 70 percent', () => {
  const other = memberOf({ ...unknown, mbtiType: 'INTJ' });
  const { overall, insight } = fitOf(buildOwnProfile(), other);
  expect(overall).toBeLessThan(0.7);
  expect(insight).toBeNull();
});

it('has no insight for two who fit well when their card gave no reason', () => {
  const { overall, insight } = fitOf(buildOwnProfile(), memberOf({ compatibility: null }));
  expect(overall).toBeGreaterThanOrEqual(0.7);
  expect(insight).toBeNull();
});

it('has no score for two who have nothing in common to compare, nor for a reader without a profile', () => {
  expect(fitOf(buildOwnProfile(), memberOf(unknown))).toMatchObject({ overall: null, insight: null });
  expect(fitOf(null, memberOf()).overall).toBeNull();
});

it('uses the weights for dating, whatever the goal of the match', () => {
  const own = buildOwnProfile({ ...unknown, mbtiType: 'INTJ', loveLanguage: 'Quality Time' });
  const other = memberOf({ ...unknown, mbtiType: 'ENFP', loveLanguage: 'Receiving Gifts' });
  // .9 and .5, weighed .25 and .3 for dating; friendship would give .77 and business .86.
  for (const connectionGoal of ['dating', 'friendship', 'business'] as const)
    expect(fitOf(own, { ...other, connectionGoal }).overall).toBe(0.68);
});
