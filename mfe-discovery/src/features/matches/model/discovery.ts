import { FILTER_BOUNDS, type DiscoveryReason, type Match, type NobodyBecause } from '@sixfold/api-contract';
import { formatDistance } from '@sixfold/client-kit';
import { percentOf, type ConnectionGoal } from '@sixfold/domain';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import type { DiscoveredList } from '../../../shared/model/matchesList';

/** Messages during a search, one per step of 20 percent. */
export const DISCOVERY_STEPS = [
  'Looking beyond your list',
  'Looking at other goals',
  'Looking past your distance',
  'Looking past your other filters',
  'Welcoming people who have just joined',
] as const;
export const STEP_MS = 1_200;
/** How long a finished search stays visible. */
export const DONE_MS = 1_000;
/** Delay after which a search without a result is reported as slow. */
export const LATE_MS = 3_000;
/** Timeout of a search without a result. */
export const STUCK_MS = 8_000;

/** Messages shown in turn below the progress. */
export const ASIDES = [
  'Good things take a few seconds.',
  'Scores are computed the same way for everybody.',
  'Nobody is told that you looked.',
  'A system that somebody hides does not count.',
] as const;
export const ASIDE_MS = 2_000;

/** Returns the progress in percent at the start of a step, counted from 0. */
export const progressAt = (step: number): number => (step / DISCOVERY_STEPS.length) * 100;

const countPeople = (count: number) =>
  count === 0 ? 'nobody' : count === 1 ? '1 person' : `${count} people`;

/** Returns whether a list has filters other than goal, distance and lowest minimum. */
export function hasOtherFilters({
  connectionGoal: _goal,
  maxDistance: _distance,
  minCompatibility,
  ...filters
}: MatchesQuery): boolean {
  return Object.keys(filters).length > 0 || minCompatibility > FILTER_BOUNDS.minCompatibility.min;
}

const isBounded = (query: MatchesQuery) => query.maxDistance !== undefined || hasOtherFilters(query);

/** Describes a search step and, after the result, the number of members it found. */
export function describeStep(step: number, found: DiscoveredList | null, query: MatchesQuery): string {
  const words = DISCOVERY_STEPS[step];
  if (!words) return found?.potentialMatches.length === 0 ? 'Nobody new this time' : 'Done';
  if (!found) return words;
  if (step === 2 && query.maxDistance === undefined) return 'Your list has no limit of distance';
  if (step === 3 && !hasOtherFilters(query)) return 'Your list has no other filters';
  const { potentialMatches, reasons } = found;
  const countKind = (kind: DiscoveryReason['kind']) =>
    potentialMatches.filter(({ id }) => reasons[id]?.kind === kind).length;
  const counts = [
    potentialMatches.length,
    countKind('goal'),
    countKind('distance'),
    countKind('filter'),
    potentialMatches.filter(({ isNewHere }) => isNewHere).length,
  ];
  return `${words}: ${countPeople(counts[step] ?? 0)}`;
}

const GOAL_WORDS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'dating',
  friendship: 'friendship',
  business: 'a business partner',
};

type FilterReason = Extract<DiscoveryReason, { kind: 'filter' }>['filter'];

const FILTER_REASONS: Readonly<Record<Exclude<FilterReason, 'minCompatibility'>, string>> = {
  ageRange: 'Outside your age range',
  maxDistance: 'Beyond your distance',
  connectionGoals: 'Outside your goals filter',
  mbtiTypes: 'Outside your MBTI filter',
  enneagramTypes: 'Outside your Enneagram filter',
  loveLanguages: 'Outside your love language filter',
  zodiacSigns: 'Outside your zodiac filter',
  humanDesignTypes: 'Outside your Human Design filter',
  numerologyNumbers: 'Outside your life path filter',
  hasPhotos: 'Without photos',
  verifiedOnly: 'Not verified',
  newHere: 'Joined a while ago',
  // Members may hide their activity, so these texts must not reveal more.
  isOnline: 'Outside “Currently Online”',
  recentlyActive: 'Outside “Active This Week”',
};

/** Returns the short reason why a discovered member is not in the list. */
export function describeReason(
  { otherUser }: Pick<Match, 'otherUser'>,
  reason: DiscoveryReason | undefined,
  { minCompatibility }: Pick<MatchesQuery, 'minCompatibility'>,
): string | null {
  if (!reason) return null;
  if (reason.kind === 'goal') {
    const isOneOfSeveral = otherUser.profile.connectionGoals.length > 1;
    return `${isOneOfSeveral ? 'Also looks' : 'Looks'} for ${GOAL_WORDS[reason.goal]}`;
  }
  if (reason.kind === 'distance') {
    const { beyondMiles } = reason;
    if (beyondMiles === null) return 'Distance not known';
    return `${formatDistance(beyondMiles)} beyond your limit`;
  }
  if (reason.filter === 'minCompatibility') return `Below your minimum of ${percentOf(minCompatibility)}%`;
  return FILTER_REASONS[reason.filter];
}

/** Returns a text about the relation between discovered members and the list's filters. */
export const describeBounds = (query: MatchesQuery): string =>
  isBounded(query)
    ? 'Each is outside your list for one reason, named on the card. Your other filters apply.'
    : `Not in your ${query.connectionGoal} list, because they look for something else.`;

/** Texts for an empty result. */
export const NOBODY_WORDS: Readonly<Record<NobodyBecause, { title: string; text: string }>> = {
  seen: {
    title: 'You have seen everyone new',
    text: 'There is nobody else beyond your list today. Discover People shows the same people again.',
  },
  decided: {
    title: 'Nobody new right now',
    text: 'You have already decided about everyone beyond your list.',
  },
  filters: {
    title: 'Nobody new close to your filters',
    text: 'The others miss more than one of your filters or live further away. Take one off to meet them.',
  },
  listed: {
    title: 'Everyone is in your list',
    text: 'There is nobody else yet who fits you and your goals.',
  },
  nobody: {
    title: 'Nobody to discover yet',
    text: 'Nobody else who fits you has joined so far.',
  },
};

/** Resolves after the delay, or immediately when the signal is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
