import { lightDiscoveryCalls, type CosmicAlignment, type MatchedUser } from '@sixfold/api-contract';
import { api, ApiError, shareInTab } from '@sixfold/client-kit';
import type { Deed } from '../model/deeds';
import { deedBook } from './deedBook';

export interface DeedReply {
  isMutualMatch: boolean;
  matchedUser: MatchedUser | null;
  compatibilityScore: string | null;
  alignment?: CosmicAlignment;
}

/**
 * 'kept': the server was not reached, the deed waits in the book. 'signed-out': it waits until the member is back.
 * 'replaced': the member has decided otherwise meanwhile.
 */
export type DeedOutcome = DeedReply | 'kept' | 'signed-out' | 'replaced';

const NOT_MUTUAL: DeedReply = { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
const UNREACHED = [0, 502, 503, 504];
/** For so long a deed of this tab is waited for to be told by the server too. */
const UNTOLD_MS = 10_000;

async function deliver({ userId, action, connectionGoal }: Deed): Promise<DeedReply> {
  const params = { matchId: userId };
  if (action !== 'undo')
    return api.call(lightDiscoveryCalls.actOnMatch, { params, body: { action, connectionGoal } });
  await api.call(lightDiscoveryCalls.undoAction, { params });
  return NOT_MUTUAL;
}

// A decision that the release before has under way is not sent again by the next one.
const { underWay, lately, untold, listeners } = shareInTab('discovery.sentDecisions', () => ({
  underWay: new Map<string, { deed: Deed; done: Promise<unknown> }>(),
  lately: new Map<string, { deed: Deed; storedAt: number }>(),
  /** Deeds of this tab that the server has not told to it yet. */
  untold: new Map<Deed, number>(),
  listeners: new Set<() => void>(),
}));
const changed = () => listeners.forEach((listener) => listener());

/** The deed about this person that is being sent at this moment. */
export const deedUnderWay = (userId: string): Deed | undefined => underWay.get(userId)?.deed;

/** Hears when a deed begins or ends to be sent, or to wait. */
export function subscribeToDeeds(listener: () => void): () => void {
  listeners.add(listener);
  const stop = deedBook.subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Another member: what the one before did lately explains nothing of what they are told. */
export function forgetLately(): void {
  lately.clear();
  untold.clear();
}

/** Deeds that an answer asked for at `since` (milliseconds since 1970) may not know yet, in their order. */
export const deedsUnknownAt = (since: number): Deed[] => [
  ...[...lately.values()].filter(({ storedAt }) => storedAt >= since).map(({ deed }) => deed),
  ...deedBook.read(),
];

/**
 * True when what the server tells about this person is what this tab has just done, and shows already. A deed explains
 * one such fact: the next one is somebody else's, or done in another tab.
 */
export function explainsFact(userId: string): boolean {
  const since = Date.now() - UNTOLD_MS;
  const told = [...untold].find(([deed, sentAt]) => deed.userId === userId && sentAt > since);
  return told !== undefined && untold.delete(told[0]);
}

async function attempt(deed: Deed, isForNow: (status: number) => boolean): Promise<DeedOutcome> {
  if (!deedBook.has(deed)) return 'replaced';
  untold.set(deed, Date.now());
  try {
    const reply = await deliver(deed);
    deedBook.strike(deed);
    lately.delete(deed.userId);
    lately.set(deed.userId, { deed, storedAt: Date.now() });
    return reply;
  } catch (failure) {
    untold.delete(deed);
    const status = failure instanceof ApiError ? failure.status : -1;
    if (status === 401) return 'signed-out';
    if (UNREACHED.includes(status) || isForNow(status)) return 'kept';
    deedBook.strike(deed);
    throw failure;
  }
}

/**
 * Sends a deed that stands in the book, after an earlier one about the same person, and strikes it when it is answered.
 * `isForNow` names further states of an answer after which it waits; after any other failure it rejects.
 */
export function sendDeed(
  deed: Deed,
  isForNow: (status: number) => boolean = () => false,
): Promise<DeedOutcome> {
  const earlier = underWay.get(deed.userId)?.done ?? Promise.resolve();
  const next = () => attempt(deed, isForNow);
  const sending = earlier.then(next, next);
  underWay.set(deed.userId, { deed, done: sending });
  changed();
  const settle = () => {
    if (underWay.get(deed.userId)?.deed === deed) underWay.delete(deed.userId);
    changed();
  };
  sending.then(settle, settle);
  return sending;
}
