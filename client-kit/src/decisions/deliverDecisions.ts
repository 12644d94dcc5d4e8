import { discoveryRoutes, profileRoutes } from '@sixfold/api-contract';
import {
  errorTextOf,
  invalidateCalls,
  isTemporary,
  realtime,
  subscribeToMemberScope,
  type MemberScope,
} from '@sixfold/client-kit';
import type { Decision, DecisionAction, PendingDecisions } from './pendingDecisions';
import type { DecisionOutcome, Decisions } from './submitDecision';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;

/** Calls whose replies change when a decision is stored. */
const CHANGED_CALLS = [...Object.values(discoveryRoutes), profileRoutes.getMemberProfile];

const FAILURES: Readonly<Record<DecisionAction, (firstName: string) => string>> = {
  like: (firstName) => `Your like for ${firstName} could not be saved.`,
  pass: (firstName) => `Your pass on ${firstName} could not be saved.`,
  not_now: (firstName) => `${firstName} could not be hidden.`,
  undo: (firstName) => `Your choice about ${firstName} could not be taken back.`,
};

type ReportFailure = (text: string) => void;

/**
 * Publishes the mutual match created by a late like, so that it is celebrated on the member's current screen. A tab
 * that stayed connected has received the event itself.
 */
function publishMatch(decision: Decision, outcome: DecisionOutcome): void {
  if (typeof outcome === 'string') return;
  const { isMutualMatch, matchedUser, compatibilityScore, theirGoal, alignment } = outcome;
  const connectionGoal = outcome.connectionGoal ?? decision.connectionGoal ?? 'dating';
  if (isMutualMatch && matchedUser)
    realtime.deliver('match_made', { matchedUser, compatibilityScore, connectionGoal, theirGoal, alignment });
}

/** Creates the background delivery of the outbox. */
export function createDelivery(scope: MemberScope, pending: PendingDecisions, decisions: Decisions) {
  const reporters = new Set<ReportFailure>();
  /** Only the latest remote notifies the member, so that a message appears once. */
  const report: ReportFailure = (text) => [...reporters].at(-1)?.(text);
  let stop = () => {};

  /** Sends the outbox, oldest decision first, until the server cannot be reached. */
  async function sendAll(): Promise<void> {
    for (const decision of pending.read()) {
      // The member may have changed their mind during the previous call, here or in another tab.
      if (!pending.has(decision) || decisions.sendingDecision(decision.userId)) continue;
      const wasConnected = realtime.isConnected();
      try {
        const outcome = await decisions.sendPendingDecision(decision, isTemporary);
        if (outcome === 'pending') return;
        if (!(wasConnected && realtime.isConnected())) publishMatch(decision, outcome);
      } catch (failure) {
        report(`${FAILURES[decision.action](decision.firstName)} ${errorTextOf(failure)}`);
      }
      invalidateCalls(scope.queryClient, CHANGED_CALLS);
    }
  }

  function start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = FIRST_RETRY_MS;
    let isRunning = false;

    function schedule(): void {
      if (timer || isRunning || pending.read().length === 0) return;
      timer = setTimeout(() => void run(), waitMs);
      waitMs = Math.min(waitMs * 2, LAST_RETRY_MS);
    }

    async function run(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      if (isRunning) return;
      isRunning = true;
      await sendAll();
      isRunning = false;
      if (pending.read().length === 0) waitMs = FIRST_RETRY_MS;
      schedule();
    }

    function runNow(): void {
      waitMs = FIRST_RETRY_MS;
      void run();
    }

    window.addEventListener('online', runNow);
    const unsubscribes = [
      realtime.onReconnected(runNow),
      pending.subscribe(schedule),
      // A visitor may have just signed in.
      subscribeToMemberScope(runNow),
    ];
    void run();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', runNow);
      unsubscribes.forEach((unsubscribe) => unsubscribe());
    };
  }

  /**
   * Sends pending decisions immediately, after each reconnection, and with back-off in between, until the returned
   * function is called. Permanent failures are reported to the most recent of several callers.
   */
  return function deliverPendingDecisions(reportFailure: ReportFailure): () => void {
    reporters.add(reportFailure);
    if (reporters.size === 1) stop = start();
    return () => {
      if (!reporters.has(reportFailure)) return;
      // Signing out deletes pending decisions, because the computer may be shared. The report waits for a microtask,
      // because signing out also closes the member's toasts.
      if (reporters.size === 1 && scope.signal.aborted && pending.wasCleared())
        queueMicrotask(() => reportFailure('You signed out before your last choices could be saved.'));
      reporters.delete(reportFailure);
      if (reporters.size === 0) stop();
    };
  };
}
