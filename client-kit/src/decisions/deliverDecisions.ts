import { discoveryRoutes, profileRoutes } from '@sixfold/api-contract';
import {
  errorTextOf,
  invalidateCalls,
  isTemporary,
  subscribeToMemberScope,
  type MemberScope,
} from '@sixfold/client-kit';
import { createDeliveryLoop } from '../deliveryLoop';
import type { Decision, DecisionAction, PendingDecisions } from './pendingDecisions';
import type { Decisions } from './submitDecision';

/** Time for the tab that made a decision to send it before this one does. */
const SENT_WITHIN_MS = 5_000;

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
 * Creates the background delivery of the outbox. Every tab delivers, without a lock: the outcome must appear in the tab
 * where the member decided, which another sending tab could hide, and the API stores a decision once.
 */
export function createDelivery(scope: MemberScope, pending: PendingDecisions, decisions: Decisions) {
  const reporters = new Set<ReportFailure>();
  /** Only the latest remote notifies the member, so that a message appears once. */
  const report: ReportFailure = (text) => [...reporters].at(-1)?.(text);

  async function send(decision: Decision): Promise<void> {
    try {
      await decisions.sendPendingDecision(decision, isTemporary);
    } catch (failure) {
      if (isTemporary(failure)) throw failure;
      report(`${FAILURES[decision.action](decision.firstName)} ${errorTextOf(failure)}`);
    }
    invalidateCalls(scope.queryClient, CHANGED_CALLS);
  }

  const { deliverNow, deliverLater } = createDeliveryLoop<Decision>({
    signal: scope.signal,
    lockName: null,
    listEntries: () =>
      reporters.size === 0 ? [] : pending.read().filter(({ userId }) => !decisions.sendingDecision(userId)),
    // A single lane, so that the oldest arrives first.
    laneOf: () => '',
    send,
  });
  const onChange = () => deliverLater(SENT_WITHIN_MS);
  const unsubscribes = [
    pending.subscribe(onChange),
    decisions.subscribeToSending(onChange),
    // A visitor may have just signed in.
    subscribeToMemberScope(deliverNow),
  ];
  scope.signal.addEventListener('abort', () => unsubscribes.forEach((unsubscribe) => unsubscribe()));

  /**
   * Sends pending decisions immediately, after each reconnection, and with back-off in between, until the returned
   * function is called. Permanent failures are reported to the most recent of several callers.
   */
  return function deliverPendingDecisions(reportFailure: ReportFailure): () => void {
    reporters.add(reportFailure);
    if (reporters.size === 1) deliverNow();
    return () => {
      if (!reporters.has(reportFailure)) return;
      // Signing out deletes pending decisions, because the computer may be shared. The report waits for a microtask,
      // because signing out also closes the member's toasts.
      if (reporters.size === 1 && scope.signal.aborted && pending.wasCleared())
        queueMicrotask(() => reportFailure('You signed out before your last choices could be saved.'));
      reporters.delete(reportFailure);
    };
  };
}
