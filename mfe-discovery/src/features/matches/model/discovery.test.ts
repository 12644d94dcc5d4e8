import type { DiscoveryReason } from '@sixfold/api-contract';
import { buildMatch } from '@sixfold/api-contract/testing';
import type { ConnectionGoal } from '@sixfold/domain';
import { describeBounds, describeReason, hasOtherFilters } from './discovery';

const query = { connectionGoal: 'dating', minCompatibility: 0.3 } as const;
const lookingFor = (...connectionGoals: ConnectionGoal[]) => {
  const { otherUser } = buildMatch();
  return { otherUser: { ...otherUser, profile: { ...otherUser.profile, connectionGoals } } };
};

describe('describeReason', () => {
  it.each<[DiscoveryReason, string]>([
    [{ kind: 'goal', goal: 'friendship' }, 'Looks for friendship'],
    [{ kind: 'distance', beyondMiles: 12 }, '12 miles beyond your limit'],
    [{ kind: 'distance', beyondMiles: 1 }, '1 mile beyond your limit'],
    [{ kind: 'distance', beyondMiles: null }, 'Distance not known'],
    [{ kind: 'filter', filter: 'ageRange' }, 'Outside your age range'],
    [{ kind: 'filter', filter: 'mbtiTypes' }, 'Outside your MBTI filter'],
    [{ kind: 'filter', filter: 'minCompatibility' }, 'Below your minimum of 70%'],
    [{ kind: 'filter', filter: 'hasPhotos' }, 'Without photos'],
  ])('describes %j as: %s', (reason, words) => {
    expect(describeReason(lookingFor('friendship'), reason, { minCompatibility: 0.7 })).toBe(words);
  });

  it('describes a member with several goals as also looking for this one', () => {
    const reason = { kind: 'goal', goal: 'business' } as const;
    expect(describeReason(lookingFor('friendship', 'business'), reason, query)).toBe(
      'Also looks for a business partner',
    );
  });

  it('returns nothing without a reason, which older servers omit', () => {
    expect(describeReason(lookingFor('dating'), undefined, query)).toBeNull();
  });

  it('does not reveal when a member is online', () => {
    for (const filter of ['isOnline', 'recentlyActive'] as const)
      expect(describeReason(lookingFor(), { kind: 'filter', filter }, query)).toMatch(/^Outside “/);
  });
});

describe('describeBounds', () => {
  it('explains whether other filters apply', () => {
    const plain = 'Not in your dating list, because they look for something else.';
    expect(describeBounds(query)).toBe(plain);
    expect(describeBounds({ ...query, maxDistance: 25 })).toContain('Your other filters apply.');
    expect(describeBounds({ ...query, minCompatibility: 0.5 })).toContain('Your other filters apply.');
  });
});

describe('hasOtherFilters', () => {
  it('ignores the goal, the distance and the lowest minimum', () => {
    expect(hasOtherFilters({ ...query, maxDistance: 25 })).toBe(false);
    expect(hasOtherFilters({ ...query, hasPhotos: 'true' })).toBe(true);
    expect(hasOtherFilters({ ...query, minCompatibility: 0.5 })).toBe(true);
  });
});
