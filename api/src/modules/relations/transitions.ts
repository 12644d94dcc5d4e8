import { findDecision, getMatchGoal, hasBlocked, isInForce, type Decision, type Relation } from './policy';

/** Computes the next state; returns the same object when nothing changes. */
export type Transition = (relation: Relation) => Relation;

const excludeMember = <T extends { fromId: string }>(entries: readonly T[], memberId: string): T[] =>
  entries.filter(({ fromId }) => fromId !== memberId);

/**
 * Applies a member's decision and creates the match when both like each other. An equal decision in force keeps its
 * goal and time. Only a like replaces an unmatch, and a pass on that like restores it.
 */
export function applyDecision(relation: Relation, decision: Decision, matchId: string): Relation {
  const { fromId, toId, kind, goal, at } = decision;
  if (relation.match) return relation;
  const stored = findDecision(relation, fromId);
  const isAfterUnmatch = stored?.kind === 'unmatch' || stored?.isAfterUnmatch === true;
  if (isAfterUnmatch && kind !== 'like') return removeDecision(relation, fromId);
  const isRepeated = stored?.kind === kind && isInForce(stored, at);
  const isMutual = kind === 'like' && findDecision(relation, toId)?.kind === 'like';
  if (isRepeated && !isMutual) return relation;
  const next: Decision = isAfterUnmatch
    ? { ...decision, isAfterUnmatch, ...(stored?.isSilent && { isSilent: true }) }
    : decision;
  return {
    ...relation,
    decisions: isRepeated ? relation.decisions : [...excludeMember(relation.decisions, fromId), next],
    match: isMutual ? { id: matchId, goal, matchedAt: at } : null,
  };
}

/** Removes a member's decision, except in a match. An unmatch is final: removing the like that followed restores it. */
export function removeDecision(relation: Relation, memberId: string): Relation {
  const stored = findDecision(relation, memberId);
  if (relation.match || !stored || stored.kind === 'unmatch') return relation;
  const { isAfterUnmatch, ...like } = stored;
  const decisions = excludeMember(relation.decisions, memberId);
  return {
    ...relation,
    decisions: isAfterUnmatch ? [...decisions, { ...like, kind: 'unmatch' }] : decisions,
  };
}

/**
 * Ends the match and removes the other member's like, so that it cannot create a new match later.
 * @param isSilent whether the member ends the match without a closing sentence
 */
export function endMatch(relation: Relation, memberId: string, at: Date, isSilent: boolean): Relation {
  const { match, memberIds } = relation;
  if (!match) return relation;
  const toId = memberIds.find((id) => id !== memberId) ?? '';
  const end: Decision = {
    fromId: memberId,
    toId,
    kind: 'unmatch',
    goal: getMatchGoal(relation, match, memberId),
    at,
    ...(isSilent && { isSilent }),
  };
  return { ...relation, decisions: [end], match: null };
}

export function addBlock(relation: Relation, memberId: string, at: Date): Relation {
  if (hasBlocked(relation, memberId)) return relation;
  const toId = relation.memberIds.find((id) => id !== memberId) ?? '';
  return { ...relation, blocks: [...relation.blocks, { fromId: memberId, toId, at }] };
}

export const removeBlock = (relation: Relation, memberId: string): Relation =>
  hasBlocked(relation, memberId)
    ? { ...relation, blocks: excludeMember(relation.blocks, memberId) }
    : relation;
