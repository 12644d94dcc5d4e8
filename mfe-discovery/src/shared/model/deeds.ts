import { CONNECTION_GOALS, type ConnectionGoal } from '@sixfold/domain';
import { withStatus, without, type MatchesList } from './matchesList';

const ACTIONS = ['like', 'pass', 'not_now', 'undo'] as const;
export type DeedAction = (typeof ACTIONS)[number];

/** What a member does about somebody. Doing it twice changes nothing, so that it may be sent again. */
export interface Deed {
  userId: string;
  /** To say later whom it was about, when the lists are gone. */
  firstName: string;
  action: DeedAction;
  connectionGoal?: ConnectionGoal;
  /** Milliseconds since 1970; with the user id it tells two deeds apart. */
  madeAt: number;
}

/** So many deeds wait for a connection at most. */
export const DEEDS_KEPT = 200;

export const isSameDeed = (one: Deed, other: Deed): boolean =>
  one.userId === other.userId && one.madeAt === other.madeAt;

/** One deed a person: the last one is what they mean. The oldest comes first. */
export const withDeed = (waiting: readonly Deed[], deed: Deed): Deed[] => [
  ...waiting.filter(({ userId }) => userId !== deed.userId),
  deed,
];

export const withoutDeed = (waiting: readonly Deed[], deed: Deed): Deed[] =>
  waiting.filter((each) => !isSameDeed(each, deed));

function isDeed(value: unknown): value is Deed {
  const { userId, firstName, action, connectionGoal, madeAt } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof userId === 'string' &&
    typeof firstName === 'string' &&
    typeof madeAt === 'number' &&
    ACTIONS.some((each) => each === action) &&
    (connectionGoal === undefined || CONNECTION_GOALS.some((each) => each === connectionGoal))
  );
}

/** Deeds as they were written down; what cannot be read, or was changed by hand, is left out. */
export function readDeeds(text: string | null): Deed[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isDeed).slice(0, DEEDS_KEPT) : [];
  } catch {
    return [];
  }
}

/** How a list looks once the deed is done. */
export function listAfter(list: MatchesList, { action, userId }: Deed): MatchesList {
  if (action === 'like') return withStatus(list, userId, 'liked');
  if (action === 'undo') return withStatus(list, userId, null);
  return without(list, userId);
}

/** 'Your like of Mara', for a sentence about what could not be saved. */
export const deedWords = ({ action, firstName }: Deed): string =>
  ({
    like: `Your like of ${firstName}`,
    pass: `Your pass on ${firstName}`,
    not_now: `Hiding ${firstName}`,
    undo: `Taking back your choice about ${firstName}`,
  })[action];
