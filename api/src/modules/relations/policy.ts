import { discoveryCalls } from '@sixfold/api-contract';
import type { ConnectionGoal } from '@sixfold/domain';
import type { StoredEffect } from '../../persistence/pendingEffects';
import type { RelationEffect } from './effects';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface Decision {
  fromId: string;
  toId: string;
  /** 'unmatch' is the decision of the member who ended a match; it keeps both from being candidates of each other. */
  kind: 'like' | 'pass' | 'not_now' | 'unmatch';
  goal: ConnectionGoal;
  /** When the decision was made; repeating it does not change this. */
  at: Date;
  /** The like follows an unmatch of the same member, which is restored when the like is withdrawn. */
  isAfterUnmatch?: true;
  /** The match ended without a closing sentence, which looks like a deletion to the other member. */
  isSilent?: true;
}

export interface Match {
  id: string;
  /** The goal of the second like; `getMatchGoal` returns that of each member. */
  goal: ConnectionGoal;
  matchedAt: Date;
}

export interface Block {
  fromId: string;
  toId: string;
  at: Date;
}

/** The state between two members: at most one decision and one block of each, and their match. */
export interface Relation {
  memberIds: readonly [string, string];
  decisions: readonly Decision[];
  blocks: readonly Block[];
  match: Match | null;
  /** The revision of the stored document; null when there is none. */
  revision: string | null;
  /** Effects of earlier changes that may still be pending, the oldest first. */
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

/** Returns the goal of a member's own like in a match. Matches stored by early versions have one goal for both. */
export const getMatchGoal = (relation: Relation, match: Match, memberId: string): ConnectionGoal =>
  findDecision(relation, memberId)?.goal ?? match.goal;

/** Lists the goals of both, in the order of `memberIds`. */
export const listMatchGoals = (
  relation: Relation,
  match: Match,
): readonly [ConnectionGoal, ConnectionGoal] => {
  const [one, other] = relation.memberIds;
  return [getMatchGoal(relation, match, one), getMatchGoal(relation, match, other)];
};

/** Returns whether either has blocked the other, which hides both from each other. */
export const isHidden = ({ blocks }: Relation): boolean => blocks.length > 0;

export const hasBlocked = ({ blocks }: Relation, memberId: string): boolean =>
  blocks.some(({ fromId }) => fromId === memberId);

/** Returns whether a member appears to have left to the other one: after a block or after ending the match silently. */
export function hasDeparted(relation: Relation, memberId: string): boolean {
  const decision = findDecision(relation, memberId);
  return hasBlocked(relation, memberId) || (decision?.kind === 'unmatch' && decision.isSilent === true);
}

/** Returns whether a member may not see the other one. */
export const isHiddenFrom = (relation: Relation, memberId: string): boolean =>
  hasBlocked(relation, memberId) || hasDeparted(relation, otherIdOf(relation, memberId));

export const findDecision = ({ decisions }: Relation, memberId: string): Decision | undefined =>
  decisions.find(({ fromId }) => fromId === memberId);

/** Returns whether a decision is in force: until another one replaces it, a not-now only for its days. */
export const isInForce = ({ kind, at }: Pick<Decision, 'kind' | 'at'>, now: Date): boolean =>
  kind !== 'not_now' || at.getTime() > now.getTime() - discoveryCalls.NOT_NOW_DAYS * DAY_MS;

export function findDecisionInForce(relation: Relation, memberId: string, now: Date): Decision | undefined {
  const decision = findDecision(relation, memberId);
  return decision && isInForce(decision, now) ? decision : undefined;
}

/** Returns whether a member ended the match and has not liked the other one since. */
export const hasUnmatched = (relation: Relation, memberId: string): boolean =>
  findDecision(relation, memberId)?.kind === 'unmatch';

export const isUnmatched = ({ decisions }: Relation): boolean =>
  decisions.some(({ kind }) => kind === 'unmatch');

/** Returns whether either may appear on a screen of the other because of a decision or a match. */
export const isRelated = ({ decisions, match }: Relation): boolean => decisions.length > 0 || match !== null;

/** Returns the like that a member has not answered; after a not-now it counts again once that has expired. */
export function findWaitingLike(relation: Relation, memberId: string, now: Date): Decision | undefined {
  if (isMatched(relation) || isHidden(relation) || findDecisionInForce(relation, memberId, now))
    return undefined;
  return relation.decisions.find(({ toId, kind }) => toId === memberId && kind === 'like');
}
