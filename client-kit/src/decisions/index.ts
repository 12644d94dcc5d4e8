/**
 * The decision outbox: likes, passes and undoings that survive a lost connection. Only remotes that show people need it,
 * so it is bundled by each of them instead of shared with every page. Its state is one object of the tab, whichever
 * remote or release has created it.
 */
import { shareInTab } from '@sixfold/client-kit';
import { createDelivery } from './deliverDecisions';
import { createPendingDecisions } from './pendingDecisions';
import { createDecisions } from './submitDecision';

export { getMonotonicTimeMs } from './monotonicClock';
export type { Decision, DecisionAction } from './pendingDecisions';
export type { DecisionOutcome } from './submitDecision';

function createDecisionOutbox() {
  const pending = createPendingDecisions();
  const decisions = createDecisions(pending);
  return { ...decisions, deliverPendingDecisions: createDelivery(pending, decisions) };
}

export const { submitDecision, useDecisionState, decisionsSince, isOwnEcho, deliverPendingDecisions } =
  shareInTab('client-kit.decisionOutbox', createDecisionOutbox);
