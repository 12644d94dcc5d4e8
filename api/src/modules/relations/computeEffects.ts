import { emit, type RelationEffect } from './effects';
import {
  findDecision,
  findDecisionInForce,
  hasBlocked,
  hasDeparted,
  isEmpty,
  isMatched,
  isRelated,
  isUnmatched,
  listMatchGoals,
  otherIdOf,
  type Relation,
} from './policy';

const publishChange = (toId: string, userId: string): RelationEffect => ({
  kind: 'relations_changed',
  toId,
  userId,
});

/** Makes a member refetch the other's profile. After a silent unmatch the other member appears to have left. */
const publishVisibility = (relation: Relation, toId: string): RelationEffect => {
  const fromId = otherIdOf(relation, toId);
  return hasDeparted(relation, fromId)
    ? emit('member_departed', { fromId, toId })
    : publishChange(toId, fromId);
};

/** Computes all effects of a change in one place, so that no caller can forget a side. */
export function computeEffects(before: Relation, after: Relation, now: Date): RelationEffect[] {
  const { memberIds } = after;
  const effects = [
    ...computeEffectsOfMatch(before, after, now),
    ...memberIds.flatMap((memberId) => computeEffectsOfBlock(before, after, memberId)),
    ...(isMatched(before) ? [] : memberIds.flatMap((id) => computeEffectsOfDecision(before, after, id, now))),
  ];
  return isEmpty(after) ? [...effects, { kind: 'emptied' }] : effects;
}

function computeEffectsOfMatch(before: Relation, after: Relation, at: Date): RelationEffect[] {
  const { memberIds, match } = after;
  const [one, other] = memberIds;
  if (before.match && !match)
    return [
      emit('contact_ended', { memberIds }),
      emit('members_unmatched', { memberIds, at }),
      publishVisibility(after, one),
      publishVisibility(after, other),
    ];
  if (!match || before.match) return [];
  return [
    emit('match_made', { memberIds, goals: listMatchGoals(after, match) }),
    emit('members_matched', { memberIds }),
  ];
}

function computeEffectsOfBlock(before: Relation, after: Relation, memberId: string): RelationEffect[] {
  const otherId = otherIdOf(after, memberId);
  const [wasBlocked, isBlocked] = [hasBlocked(before, memberId), hasBlocked(after, memberId)];
  if (wasBlocked && !isBlocked)
    // The other member refetches too: they see this member again, or list their own block of this member.
    return [
      publishChange(memberId, otherId),
      ...(hasDeparted(after, memberId) ? [] : [publishChange(otherId, memberId)]),
    ];
  const block = after.blocks.find(({ fromId }) => fromId === memberId);
  if (wasBlocked || !block) return [];
  const { fromId, toId, at } = block;
  return [
    emit('contact_ended', { memberIds: after.memberIds }),
    emit('member_blocked', {
      fromId,
      toId,
      at,
      wasMatched: isMatched(before),
      wasRelated: isRelated(before),
      ...(hasDeparted(before, toId) && { wasHidden: true }),
    }),
  ];
}

function computeEffectsOfDecision(
  before: Relation,
  after: Relation,
  memberId: string,
  now: Date,
): RelationEffect[] {
  const otherId = otherIdOf(after, memberId);
  const [previous, decision] = [findDecision(before, memberId), findDecision(after, memberId)];
  if (decision === previous) return [];
  const effects = [publishChange(memberId, otherId)];
  // An unmatch hides the members from each other, so both refetch when a like replaces it or is withdrawn.
  if (isUnmatched(before) !== isUnmatched(after)) effects.push(publishVisibility(after, otherId));
  if (decision?.kind === 'like') {
    if (!isMatched(after)) effects.push(emit('like_received', { memberId: otherId, fromId: memberId }));
    effects.push(emit('member_liked', { fromId: memberId, toId: otherId, goal: decision.goal }));
  } else if (previous?.kind === 'like' && !findDecisionInForce(after, otherId, now))
    // A receiver who has decided about the like no longer counts it.
    effects.push(emit('like_withdrawn', { memberId: otherId, fromId: memberId, goal: previous.goal }));
  return effects;
}
