import type { ConnectionGoal } from '@sixfold/domain';
import type { Clock } from '../../providers/ports';
import type { ViewerRelation } from '../profile/service';
import {
  findDecisionInForce,
  getMatchGoal,
  isHidden,
  isMatched,
  isUnmatched,
  otherIdOf,
  type Decision,
  type Match,
  type Relation,
  type RelationsService,
} from '../relations/service';

/** Relations of one member to all others. */
export interface ViewerRelations {
  /** Returns the member's current decision about another one. */
  findDecisionOn: (otherId: string) => Decision['kind'] | undefined;
  /** Returns the relation that determines the visible data of another member. */
  getRelationTo: (otherId: string) => ViewerRelation;
  /** Members liked by this one, matched or not. */
  likedIds: readonly string[];
  /** Members that this one has liked, passed or postponed, without a match, an unmatch or a block. */
  decidedIds: readonly string[];
  /** Matches without a block, newest first. */
  matches: readonly MatchWith[];
  /** Members who are not candidates: passed, postponed, matched, unmatched or blocked. Liked ones remain candidates. */
  excludedIds: readonly string[];
}

export interface MatchWith extends Match {
  otherId: string;
  /** Goal of this member's like. */
  goal: ConnectionGoal;
  /** Goal of the other member's like. */
  theirGoal: ConnectionGoal;
}

export type LoadViewerRelations = (memberId: string) => Promise<ViewerRelations>;

export const createLoadViewerRelations =
  (relations: Pick<RelationsService, 'listFor'>, clock: Clock): LoadViewerRelations =>
  async (memberId) =>
    describeRelations(await relations.listFor(memberId), memberId, clock());

function describeRelations(relations: readonly Relation[], memberId: string, now: Date): ViewerRelations {
  const byOther = new Map(relations.map((relation) => [otherIdOf(relation, memberId), relation]));
  const findDecisionOn = (otherId: string) => {
    const relation = byOther.get(otherId);
    return relation && findDecisionInForce(relation, memberId, now)?.kind;
  };
  const isDecided = ([otherId, relation]: readonly [string, Relation]) =>
    !isHidden(relation) && !isMatched(relation) && !isUnmatched(relation) && findDecisionOn(otherId);
  const isExcluded = ([otherId, relation]: readonly [string, Relation]) => {
    const kind = findDecisionOn(otherId);
    return isHidden(relation) || isMatched(relation) || isUnmatched(relation) || (kind && kind !== 'like');
  };
  return {
    findDecisionOn,
    getRelationTo: (otherId) => {
      const relation = byOther.get(otherId);
      return relation && isMatched(relation) ? 'match' : 'stranger';
    },
    likedIds: [...byOther.keys()].filter((otherId) => findDecisionOn(otherId) === 'like'),
    decidedIds: [...byOther].filter(isDecided).map(([otherId]) => otherId),
    matches: listMatches(
      relations.filter((relation) => !isHidden(relation)),
      memberId,
    ),
    excludedIds: [...byOther].filter(isExcluded).map(([otherId]) => otherId),
  };
}

export const listMatches = (relations: readonly Relation[], memberId: string): MatchWith[] =>
  relations
    .flatMap((relation) => {
      const { match } = relation;
      if (!match) return [];
      const otherId = otherIdOf(relation, memberId);
      const goal = getMatchGoal(relation, match, memberId);
      return [{ ...match, otherId, goal, theirGoal: getMatchGoal(relation, match, otherId) }];
    })
    .sort((a, b) => b.matchedAt.getTime() - a.matchedAt.getTime());
