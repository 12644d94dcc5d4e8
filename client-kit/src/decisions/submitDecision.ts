import { discoveryRoutes, type ServerEvents } from '@sixfold/api-contract';
import {
  api,
  ApiError,
  createStore,
  getServerTimeMs,
  isFromApi,
  isTemporary,
  realtime,
} from '@sixfold/client-kit';
import { useSyncExternalStore } from 'react';
import { getMonotonicTimeMs } from './monotonicClock';
import { PENDING_DECISIONS_MAX, type Decision, type PendingDecisions } from './pendingDecisions';

export type MatchEvent = Parameters<ServerEvents['match_made']>[0];

export interface DecisionReply extends Partial<Omit<MatchEvent, 'matchedUser' | 'compatibilityScore'>> {
  isMutualMatch: boolean;
  matchedUser: MatchEvent['matchedUser'] | null;
  compatibilityScore: string | null;
}

/**
 * 'pending': the server was not reached and the decision waits in the outbox. 'replaced': the member has since decided
 * otherwise.
 */
export type DecisionOutcome = DecisionReply | 'pending' | 'replaced';

const NOT_MUTUAL: DecisionReply = { isMutualMatch: false, matchedUser: null, compatibilityScore: null };
const UNREACHED_STATUSES = [0, 502, 503, 504];
/** Time within which the server echoes a decision to the tab that made it. */
const ECHO_WITHIN_MS = 10_000;

async function send(decision: Decision): Promise<DecisionReply> {
  const { userId, action, connectionGoal, seenPhotoUrl, seenPhotoUrls } = decision;
  const params = { matchId: userId };
  if (action !== 'undo')
    return api.call(discoveryRoutes.submitDecision, {
      params,
      body: { action, connectionGoal, seenPhotoUrl, seenPhotoUrls: seenPhotoUrls && [...seenPhotoUrls] },
    });
  await api.call(discoveryRoutes.undoDecision, { params });
  return NOT_MUTUAL;
}

/** Returns the event of the mutual match that a decision has made; null if it made none. */
export function toMatchEvent(
  { connectionGoal: ownGoal = 'dating' }: Pick<Decision, 'connectionGoal'>,
  { isMutualMatch, matchedUser, connectionGoal = ownGoal, ...details }: DecisionReply,
): MatchEvent | null {
  return isMutualMatch && matchedUser ? { matchedUser, connectionGoal, ...details } : null;
}

/** Returns whether the call never reached the API; errors from the API are shown to the member. */
const isUnreached = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (UNREACHED_STATUSES.includes(failure.status) || (isTemporary(failure) && !isFromApi(failure)));

/** Returns whether a decision stays pending after a failure. */
type MayWait = (failure: unknown) => boolean;

/** Creates the sender of an outbox, which also tracks the decisions that a reply or list may be missing. */
export function createDecisions(pending: PendingDecisions) {
  const useSending = createStore<Partial<Record<string, { decision: Decision; done: Promise<unknown> }>>>()(
    () => ({}),
  );
  const recentlySettled = new Map<string, { decision: Decision; settledAtMs: number }>();
  /** Decisions of this tab that the server has not echoed yet, by time of sending (`getMonotonicTimeMs`). */
  const unechoed = new Map<Decision, number>();

  async function attempt(decision: Decision, mayWait: MayWait): Promise<DecisionOutcome> {
    if (!pending.has(decision)) return 'replaced';
    unechoed.set(decision, getMonotonicTimeMs());
    const wasConnected = realtime.isConnected();
    try {
      const reply = await send(decision);
      pending.remove(decision);
      recentlySettled.delete(decision.userId);
      recentlySettled.set(decision.userId, { decision, settledAtMs: getMonotonicTimeMs() });
      const match = toMatchEvent(decision, reply);
      // The member may have left the page of the like. A tab that stayed connected receives the event itself.
      if (match && !(wasConnected && realtime.isConnected())) realtime.deliver('match_made', match);
      return reply;
    } catch (failure) {
      unechoed.delete(decision);
      if (!mayWait(failure)) pending.remove(decision);
      throw failure;
    }
  }

  /** Sends a decision after any earlier one about the same member. */
  function sendPendingDecision(decision: Decision, mayWait: MayWait): Promise<DecisionOutcome> {
    const { userId } = decision;
    const earlier = useSending.getState()[userId]?.done ?? Promise.resolve();
    const next = () => attempt(decision, mayWait);
    const done = earlier.then(next, next);
    useSending.setState({ [userId]: { decision, done } });
    const clearSending = () => {
      if (sendingDecision(userId) === decision) useSending.setState({ [userId]: undefined });
    };
    done.then(clearSending, clearSending);
    return done;
  }

  /** Stores a decision in the outbox and sends it. Rejects with the ApiError if the server refuses it permanently. */
  async function submitDecision(decided: Omit<Decision, 'madeAt'>): Promise<DecisionOutcome> {
    if (pending.read().length >= PENDING_DECISIONS_MAX && !pending.find(decided.userId))
      throw new Error('Too many decisions are pending.');
    const decision: Decision = { ...decided, madeAt: getServerTimeMs() };
    pending.add(decision);
    return sendPendingDecision(decision, isUnreached).catch((failure: unknown) => {
      if (isUnreached(failure)) return 'pending';
      throw failure;
    });
  }

  const sendingDecision = (userId: string): Decision | undefined => useSending.getState()[userId]?.decision;

  /** Returns the decisions, in order, that a reply requested at `sinceMs` (`getMonotonicTimeMs`) may be missing. */
  const decisionsSince = (sinceMs: number): Decision[] => [
    ...[...recentlySettled.values()]
      .filter(({ settledAtMs }) => settledAtMs >= sinceMs)
      .map(({ decision }) => decision),
    ...pending.read(),
  ];

  /**
   * Returns true if an event about a member echoes a decision that this tab has just made and already shows. Each
   * decision accounts for one event; the next event comes from elsewhere.
   */
  function isOwnEcho(userId: string): boolean {
    const sinceMs = getMonotonicTimeMs() - ECHO_WITHIN_MS;
    const echoed = [...unechoed].find(
      ([decision, sentAtMs]) => decision.userId === userId && sentAtMs > sinceMs,
    );
    return echoed !== undefined && unechoed.delete(echoed[0]);
  }

  /** Returns the member's latest decision about another until it is stored: in flight, or waiting for a connection. */
  function useDecisionState(userId: string): { sending?: Decision; waiting?: Decision } {
    const sending = useSending((decisions) => decisions[userId]?.decision);
    // An in-flight decision is in the outbox too; hiding it there avoids needless renders.
    const waiting = useSyncExternalStore(pending.subscribe, () =>
      sendingDecision(userId) ? undefined : pending.find(userId),
    );
    return sending ? { sending } : { waiting };
  }

  return {
    sendPendingDecision,
    submitDecision,
    sendingDecision,
    subscribeToSending: useSending.subscribe,
    decisionsSince,
    isOwnEcho,
    useDecisionState,
  };
}

export type Decisions = ReturnType<typeof createDecisions>;
