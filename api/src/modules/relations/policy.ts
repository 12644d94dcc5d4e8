import { discoveryCalls } from '@sixfold/api-contract';
import type { ConnectionGoal } from '@sixfold/domain';
import { DAY_MS } from '../../durations';
import type { StoredEffect } from '../../persistence/pendingEffects';
import type { RelationEffect } from './effects';

export interface Decision {
  fromId: string;
  toId: string;
  /** 'unmatch' is the decision of the member who ended a match; it excludes both from each other's candidates. */
  kind: 'like' | 'pass' | 'not_now' | 'unmatch';
  goal: ConnectionGoal;
  /** Time of the decision; repeating it does not change the time. */
  at: Date;
  /** The like follows an unmatch by the same member, which is restored when the like is withdrawn. */
  isAfterUnmatch?: true;
  /** The match ended without a closing sentence, which looks like a deleted account to the other member. */
  isSilent?: true;
}

export interface Match {
  id: string;
  /** Goal of the second like; `getMatchGoal` returns the goal of each member. */
  goal: ConnectionGoal;
  matchedAt: Date;
}

export interface Block {
  fromId: string;
  toId: string;
  at: Date;
}

/** State between two members: at most one decision and one block per member, and their match. */
export interface Relation {
  memberIds: readonly [string, string];
  decisions: readonly Decision[];
  blocks: readonly Block[];
  match: Match | null;
  /** Revision of the stored document, or null when there is none. */
  revision: string | null;
  /** Effects of earlier changes that may still be pending, oldest first. */
  effects: readonly StoredEffect<RelationEffect>[];
}

export const createEmptyRelation = (oneId: string, otherId: string): Relation => ({
  memberIds: [oneId, otherId],
  decisions: [],
  blocks: [],
  match: null,
  revision: null,
  effects: [],
});

export const otherIdOf = ({ memberIds: [one, other] }: Relation, memberId: string): string =>
  one === memberId ? other : one;

export const isEmpty = ({ decisions, blocks, match }: Relation): boolean =>
  decisions.length === 0 && blocks.length === 0 && match === null;

export const isMatched = ({ match }: Relation): boolean => match !== null;

/** Returns the goal of a member's own like in a match. Matches stored by early versions share one goal. */
export const getMatchGoal = (relation: Relation, match: Match, memberId: string): ConnectionGoal =>
  findDecision(relation, memberId)?.goal ?? match.goal;

/** Lists the goals of both members, in the order of `memberIds`. */
export const listMatchGoals = (
  relation: Relation,
  match: Match,
): readonly [ConnectionGoal, ConnectionGoal] => {
  const [one, other] = relation.memberIds;
  return [getMatchGoal(relation, match, one), getMatchGoal(relation, match, other)];
};

/** Returns whether either member has blocked the other, which hides both from each other. */
export const isHidden = ({ blocks }: Relation): boolean => blocks.length > 0;

export const hasBlocked = ({ blocks }: Relation, memberId: string): boolean =>
  blocks.some(({ fromId }) => fromId === memberId);

/** Returns whether a member appears to the other to have left: after a block or a silent unmatch. */
export function hasDeparted(relation: Relation, memberId: string): boolean {
  const decision = findDecision(relation, memberId);
  return hasBlocked(relation, memberId) || (decision?.kind === 'unmatch' && decision.isSilent === true);
}

/** Returns whether the other member is invisible to this member. */
export const isHiddenFrom = (relation: Relation, memberId: string): boolean =>
  hasBlocked(relation, memberId) || hasDeparted(relation, otherIdOf(relation, memberId));

export const findDecision = ({ decisions }: Relation, memberId: string): Decision | undefined =>
  decisions.find(({ fromId }) => fromId === memberId);

/** Returns whether a decision is still in effect; only a not-now expires. */
export const isInForce = ({ kind, at }: Pick<Decision, 'kind' | 'at'>, now: Date): boolean =>
  kind !== 'not_now' || at.getTime() > now.getTime() - discoveryCalls.NOT_NOW_DAYS * DAY_MS;

export function findDecisionInForce(relation: Relation, memberId: string, now: Date): Decision | undefined {
  const decision = findDecision(relation, memberId);
  return decision && isInForce(decision, now) ? decision : undefined;
}

/** Returns whether a member ended the match and has not liked the other member since. */
export const hasUnmatched = (relation: Relation, memberId: string): boolean =>
  findDecision(relation, memberId)?.kind === 'unmatch';

export const isUnmatched = ({ decisions }: Relation): boolean =>
  decisions.some(({ kind }) => kind === 'unmatch');

/** Returns whether either member may appear on the other's screens because of a decision or a match. */
export const isRelated = ({ decisions, match }: Relation): boolean => decisions.length > 0 || match !== null;

/** Returns the like that a member has not responded to; it counts again once a not-now has expired. */
export function findWaitingLike(relation: Relation, memberId: string, now: Date): Decision | undefined {
  if (isMatched(relation) || isHidden(relation) || findDecisionInForce(relation, memberId, now))
    return undefined;
  return relation.decisions.find(({ toId, kind }) => toId === memberId && kind === 'like');
}
