import type { DiscoveryReason } from '@sixfold/api-contract';
import { buildMatch, idOf } from '@sixfold/api-contract/testing';
import type { ConnectionGoal } from '@sixfold/domain';
import type { DiscoveredList } from '../../../shared/model/matchesList';
import { describeBounds, describeReason, describeStep, hasOtherFilters, progressAt, wait } from './discovery';

const query = { connectionGoal: 'dating', minCompatibility: 0.3 } as const;
const lookingFor = (...connectionGoals: ConnectionGoal[]) => {
  const { otherUser } = buildMatch();
  return { otherUser: { ...otherUser, profile: { ...otherUser.profile, connectionGoals } } };
};

describe('describeReason', () => {
  it.each<[DiscoveryReason, string]>([
    [{ kind: 'goal', goal: 'dating' }, 'Looks for dating'],
    [{ kind: 'goal', goal: 'friendship' }, 'Looks for friendship'],
    [{ kind: 'distance', beyondMiles: 12 }, '12 miles beyond your limit'],
    [{ kind: 'distance', beyondMiles: 1 }, '1 mile beyond your limit'],
    [{ kind: 'distance', beyondMiles: null }, 'Distance not known'],
    [{ kind: 'filter', filter: 'ageRange' }, 'Outside your age range'],
    [{ kind: 'filter', filter: 'maxDistance' }, 'Beyond your distance'],
    [{ kind: 'filter', filter: 'connectionGoals' }, 'Outside your goals filter'],
    [{ kind: 'filter', filter: 'mbtiTypes' }, 'Outside your MBTI filter'],
    [{ kind: 'filter', filter: 'enneagramTypes' }, 'Outside your Enneagram filter'],
    [{ kind: 'filter', filter: 'loveLanguages' }, 'Outside your love language filter'],
    [{ kind: 'filter', filter: 'zodiacSigns' }, 'Outside your zodiac filter'],
    [{ kind: 'filter', filter: 'humanDesignTypes' }, 'Outside your Human Design filter'],
    [{ kind: 'filter', filter: 'numerologyNumbers' }, 'Outside your life path filter'],
    [{ kind: 'filter', filter: 'verifiedOnly' }, 'Not verified'],
    [{ kind: 'filter', filter: 'newHere' }, 'Joined a while ago'],
    [{ kind: 'filter', filter: 'isOnline' }, 'Outside “Currently Online”'],
    [{ kind: 'filter', filter: 'recentlyActive' }, 'Outside “Active This Week”'],
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

describe('describeStep', () => {
  const goal = { kind: 'goal', goal: 'friendship' } as const;
  const newcomer = buildMatch({ id: idOf(1), isNewHere: true });
  const others = [2, 3].map((number) => buildMatch({ id: idOf(number), isNewHere: false }));
  const found: DiscoveredList = {
    userProfile: null,
    potentialMatches: [newcomer, ...others],
    total: 3,
    nextOffset: 3,
    reasons: {
      [idOf(1)]: { kind: 'filter', filter: 'hasPhotos' },
      [idOf(2)]: goal,
      [idOf(3)]: { kind: 'filter', filter: 'ageRange' },
    },
    excludedIds: [],
  };
  const filtered = { ...query, maxDistance: 25, hasPhotos: 'true' } as const;

  it.each([
    [0, 'Looking beyond your list', 'Looking beyond your list: 3 people'],
    [1, 'Looking at other goals', 'Looking at other goals: 1 person'],
    [2, 'Looking past your distance', 'Looking past your distance: nobody'],
    [3, 'Looking past your other filters', 'Looking past your other filters: 2 people'],
    [4, 'Welcoming people who have just joined', 'Welcoming people who have just joined: 1 person'],
  ])('names step %i, and afterwards the people it found', (step, before, after) => {
    expect(describeStep(step, null, filtered)).toBe(before);
    expect(describeStep(step, found, filtered)).toBe(after);
  });

  it('names limits that the list does not have', () => {
    expect(describeStep(2, found, query)).toBe('Your list has no limit of distance');
    expect(describeStep(3, found, { ...query, maxDistance: 25 })).toBe('Your list has no other filters');
  });

  it('ends with the outcome', () => {
    expect(describeStep(5, null, query)).toBe('Done');
    expect(describeStep(5, found, query)).toBe('Done');
    expect(describeStep(5, { ...found, potentialMatches: [] }, query)).toBe('Nobody new this time');
  });

  it('advances by 20 percent per step', () => {
    expect([0, 1, 4, 5].map(progressAt)).toEqual([0, 20, 80, 100]);
  });
});

describe('wait', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const start = (signal: AbortSignal) => {
    const onDone = jest.fn();
    void wait(1_200, signal).then(onDone);
    return onDone;
  };

  it('resolves after the delay, not before', async () => {
    const onDone = start(new AbortController().signal);
    await jest.advanceTimersByTimeAsync(1_199);
    expect(onDone).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('resolves at once when it is aborted, and leaves no timer', async () => {
    const abort = new AbortController();
    const onDone = start(abort.signal);
    abort.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('resolves at once when it was aborted before', async () => {
    const onDone = start(AbortSignal.abort());
    await jest.advanceTimersByTimeAsync(0);
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});
