import { buildCompatibility } from '@sixfold/api-contract/testing';
import type { MemberProfile } from '@sixfold/api-contract';
import { buildMemberProfile } from '../../../testing/sampleData';
import { fitOf, tierOf } from './fit';

const memberOf = (overall: number | undefined, overrides: Partial<MemberProfile> = {}) =>
  buildMemberProfile({
    compatibility: buildCompatibility({ overall, reason: 'You both like a plan.' }),
    ...overrides,
  });

it.each([
  [0.8, 'star'],
  [0.79, 'heart'],
  [0.6, 'heart'],
  [0.59, 'spark'],
])('%s has the tier %s', (overall, tier) => expect(tierOf(overall)).toBe(tier));

it('shows the reason for a high score', () => {
  expect(fitOf(memberOf(0.86)).insight).toBe('You both like a plan.');
});

it.each([
  [0.7, 'You both like a plan.'],
  [0.69, null],
])('with the score %s has the insight %s', (overall, insight) => {
  expect(fitOf(memberOf(overall))).toMatchObject({ overall, insight });
});

it('has no insight for a high score without a reason', () => {
  expect(fitOf(buildMemberProfile({ compatibility: buildCompatibility() })).insight).toBeNull();
});

it('has no score for members without a shared system or without a visible profile', () => {
  expect(fitOf(memberOf(undefined))).toMatchObject({ overall: null, insight: null });
  expect(fitOf(buildMemberProfile({ compatibility: null })).overall).toBeNull();
});

it('returns the same score as the lists, with its goal, and null for unknown systems', () => {
  const compatibility = buildCompatibility({ overall: 0.77 });
  const known = { ...compatibility.known, numerology: false };
  const fit = fitOf(
    buildMemberProfile({ compatibility: { ...compatibility, known }, connectionGoal: 'friendship' }),
  );
  expect(fit).toMatchObject({ overall: 0.77, goal: 'friendship' });
  expect(fit.breakdown).toMatchObject({ mbti: 0.9, numerology: null });
});
