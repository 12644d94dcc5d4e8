/**
 * The decision outbox: likes, passes and undos that survive a lost connection. Only remotes that show members need it,
 * so each of them bundles it, which keeps it out of the code shared by every page. All remotes and releases use one
 * state, in the member's scope.
 */
import { shareInScope } from '@sixfold/client-kit';
import { createDelivery } from './deliverDecisions';
import { createPendingDecisions } from './pendingDecisions';
import { createDecisions } from './submitDecision';

export { getMonotonicTimeMs } from './monotonicClock';
export type { Decision, DecisionAction } from './pendingDecisions';
export { toMatchEvent, type DecisionOutcome, type MatchEvent } from './submitDecision';

type Outbox = ReturnType<typeof createDecisions> & {
  deliverPendingDecisions: ReturnType<typeof createDelivery>;
};

const getOutbox = shareInScope('client-kit.decisionOutbox', (scope): Outbox => {
  const pending = createPendingDecisions(scope);
  const decisions = createDecisions(pending);
  return { ...decisions, deliverPendingDecisions: createDelivery(scope, pending, decisions) };
});

export const submitDecision: Outbox['submitDecision'] = (decided) => getOutbox().submitDecision(decided);
export const useDecisionState: Outbox['useDecisionState'] = (userId) => getOutbox().useDecisionState(userId);
export const decisionsSince: Outbox['decisionsSince'] = (sinceMs) => getOutbox().decisionsSince(sinceMs);
export const isOwnEcho: Outbox['isOwnEcho'] = (userId) => getOutbox().isOwnEcho(userId);
export const deliverPendingDecisions: Outbox['deliverPendingDecisions'] = (reportFailure) =>
  getOutbox().deliverPendingDecisions(reportFailure);
