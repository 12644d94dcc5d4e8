import { discoveryCalls, type Passed, type ReplyOf } from '@sixfold/api-contract';
import { getLatestCivilDate, listSharedGoals, type ConnectionGoal } from '@sixfold/domain';
import type { SkyOfDay } from '@sixfold/domain/charts';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import { photoIdOf, redactProfile, type ViewerRelation } from '../profile/service';
import {
  findDecision,
  findDecisionInForce,
  getMatchGoal,
  hasUnmatched,
  isHidden,
  isMatched,
  createMatchId,
  applyDecision,
  removeDecision,
  emit,
  type Decision,
  type Relation,
  type RelationsService,
} from '../relations/service';
import type { Pair, PairMember, RequirePair } from './pair';
import { computeScore, defaultGoalOf, findSharedGoal } from './policy';
import { presentMatchedUser, presentScore, presentSummary } from './presenter';
import { computeAlignment } from './currentSky';
import type { LoadVisibleMembers, VisibleMember } from './visibleMembers';

interface DecisionRequest {
  action: 'like' | 'pass' | 'not_now';
  connectionGoal?: ConnectionGoal | undefined;
  seenPhotoUrls?: readonly string[] | undefined;
  seenPhotoUrl?: string | undefined;
}

interface DecisionsDeps {
  relations: RelationsService;
  requirePair: RequirePair;
  loadVisibleMembers: LoadVisibleMembers;
  getCurrentSky: () => SkyOfDay;
  clock: Clock;
}

export function createDecisions(deps: DecisionsDeps) {
  const { relations, requirePair, getCurrentSky, clock } = deps;

  return {
    /**
     * @throws Failure `member_not_found`, `own_profile`, `profile_required`, `account_under_review`, `already_matched`,
     * `goal_not_shared` for a like
     */
    async submitDecision(
      memberId: string,
      matchId: string,
      request: DecisionRequest,
    ): Promise<ReplyOf<typeof discoveryCalls.submitDecision>> {
      const { action: kind, connectionGoal } = request;
      const pair = await requirePair(memberId, matchId);
      const { profile: viewer } = pair.viewer;
      const otherId = pair.other.profile.userId;
      if (viewer.restriction !== null && kind === 'like') throw new Failure('account_under_review');
      const sharedGoals = listSharedGoals(viewer, pair.other.profile);
      const chooseGoal = (relation: Relation): ConnectionGoal => {
        if (connectionGoal) return connectionGoal;
        const theirs = findDecision(relation, otherId);
        if (theirs?.kind === 'like' && sharedGoals.includes(theirs.goal)) return theirs.goal;
        return findSharedGoal(viewer, pair.other.profile) ?? defaultGoalOf(viewer);
      };
      const decide = (relation: Relation) => {
        // Blocked or unmatched in the meantime.
        if (isHidden(relation) || hasUnmatched(relation, otherId)) throw new Failure('member_not_found');
        // The pass comes from a card loaded before the match; it must not end the match.
        if (isMatched(relation) && kind !== 'like') throw new Failure('already_matched');
        const goal = chooseGoal(relation);
        if (kind === 'like' && !isMatched(relation) && !sharedGoals.includes(goal))
          throw new Failure('goal_not_shared');
        const decision = { fromId: memberId, toId: otherId, kind, goal, at: clock() };
        return applyDecision(relation, decision, createMatchId());
      };
      const { after } = await relations.change(
        pair.relation,
        decide,
        computePhotoViews(pair, request, clock()),
      );
      const { match } = after;
      const seen = toVisibleMember(pair.other, match ? 'match' : 'stranger');
      const goal = match ? getMatchGoal(after, match, memberId) : chooseGoal(after);
      return {
        isMutualMatch: match !== null,
        matchedUser: match && presentMatchedUser(seen),
        compatibilityScore: presentScore(computeScore(viewer, seen.profile, goal)),
        ...(match && {
          connectionGoal: goal,
          theirGoal: getMatchGoal(after, match, otherId),
          alignment: computeAlignment(viewer, seen, getCurrentSky()),
        }),
      };
    },
    /** @throws Failure as `submitDecision`, and `too_late_to_undo` */
    async undoDecision(
      memberId: string,
      matchId: string,
    ): Promise<ReplyOf<typeof discoveryCalls.undoDecision>> {
      const { relation: found } = await requirePair(memberId, matchId);
      const stored = findDecisionInForce(found, memberId, clock());
      // An unmatch is final.
      if (stored?.kind === 'unmatch') return { undone: null };
      if (stored?.kind === 'pass') {
        const passes = await loadUndoablePasses(deps, memberId);
        const newer = passes.filter(({ decision }) => decision.at > stored.at);
        if (newer.length === discoveryCalls.PASSES_KEPT) throw new Failure('too_late_to_undo');
      }
      const { before, after } = await relations.change(found, (relation) => {
        if (isMatched(relation)) throw new Failure('already_matched');
        // Another tab may have changed or undone the decision in the meantime.
        const isSame = stored && findDecision(relation, memberId)?.kind === stored.kind;
        return isSame ? removeDecision(relation, memberId) : relation;
      });
      return { undone: stored && after !== before ? stored.kind : null };
    },
    /** Lists the passes that can be undone, newest first. */
    async listPasses(memberId: string): Promise<Passed[]> {
      const today = getLatestCivilDate(clock());
      return (await loadUndoablePasses(deps, memberId)).map(({ decision: { goal, at }, other }) => ({
        otherUser: presentSummary(other, today),
        connectionGoal: goal,
        passedAt: at.toISOString(),
      }));
    },
  };
}

/**
 * Counts views only for an opinion, which 'Not now' is not, of the other member's own photos, by a viewer who is not
 * under review.
 */
function computePhotoViews(
  { viewer, other }: Pair,
  { action, seenPhotoUrl, seenPhotoUrls = [] }: DecisionRequest,
  at: Date,
): Parameters<RelationsService['change']>[2] {
  if (action === 'not_now' || viewer.profile.restriction !== null) return [];
  const [viewerId, ownerId] = [viewer.profile.userId, other.profile.userId];
  const seenIds = [...seenPhotoUrls, ...(seenPhotoUrl ? [seenPhotoUrl] : [])].map(photoIdOf);
  return other.profile.photos
    .filter((photoId) => seenIds.includes(photoId))
    .map((photoId) => emit('photo_decided', { photoId, ownerId, viewerId, isLike: action === 'like', at }));
}

interface UndoablePass {
  decision: Decision;
  other: VisibleMember;
}

/** Returns the passes that can be undone, newest first. Those on hidden or leaving members do not count. */
async function loadUndoablePasses(
  { relations, loadVisibleMembers }: DecisionsDeps,
  memberId: string,
): Promise<UndoablePass[]> {
  const passes = sortPasses(await relations.listFor(memberId), memberId);
  const kept: UndoablePass[] = [];
  // Nearly always one round, because few members are hidden.
  for (let start = 0; start < passes.length && kept.length < discoveryCalls.PASSES_KEPT;) {
    const next = passes.slice(start, start + discoveryCalls.PASSES_KEPT);
    start += next.length;
    const ids = next.map(({ toId }) => toId);
    const others = await loadVisibleMembers(ids, () => 'stranger');
    for (const decision of next) {
      const other = others.get(decision.toId);
      if (other) kept.push({ decision, other });
    }
  }
  return kept.slice(0, discoveryCalls.PASSES_KEPT);
}

const toVisibleMember = ({ profile, names }: PairMember, relation: ViewerRelation): VisibleMember => ({
  profile: redactProfile(profile, relation),
  names,
});

/** Returns all passes, newest first; equal times are ordered by storage, latest first. */
function sortPasses(relations: readonly Relation[], memberId: string): Decision[] {
  const passes = relations.flatMap((relation) => {
    const decision = findDecision(relation, memberId);
    return decision?.kind === 'pass' && !isHidden(relation)
      ? [{ ...decision, revision: relation.revision ?? '' }]
      : [];
  });
  return passes.sort((a, b) => b.at.getTime() - a.at.getTime() || b.revision.localeCompare(a.revision, 'en'));
}
