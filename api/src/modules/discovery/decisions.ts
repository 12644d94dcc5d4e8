import { discoveryCalls, type Passed, type ReplyOf } from '@sixfold/api-contract';
import { getLatestCivilDate, type ConnectionGoal } from '@sixfold/domain';
import type { SkyOfDay } from '@sixfold/domain/charts';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import { photoIdOf, redactProfile, type ViewerRelation } from '../profile/service';
import {
  findDecision,
  findDecisionInForce,
  hasUnmatched,
  isHidden,
  isMatched,
  createMatchId,
  applyDecision,
  removeDecision,
  type Decision,
  type Match,
  type Relation,
  type RelationsService,
} from '../relations/service';
import type { Likes } from './likes';
import type { Pair, PairMember, RequirePair } from './pair';
import { computeScore, defaultGoalOf } from './policy';
import { presentDecision, presentMatchedUser, presentScore, presentSummary } from './presenter';
import { computeAlignment } from './currentSky';
import type { LoadVisibleMembers, VisibleMember } from './visibleMembers';

interface DecisionRequest {
  action: 'like' | 'pass' | 'not_now';
  connectionGoal?: ConnectionGoal | undefined;
  seenPhotoUrl?: string | undefined;
}

export interface Decisions {
  /** @throws Failure `member_not_found`, `own_profile`, `profile_required`, `account_under_review`, `already_matched` */
  submitDecision: (
    memberId: string,
    matchId: string,
    request: DecisionRequest,
  ) => Promise<ReplyOf<typeof discoveryCalls.submitDecision>>;
  /** @throws Failure as `submitDecision`, and `too_late_to_undo` */
  undoDecision: (memberId: string, matchId: string) => Promise<ReplyOf<typeof discoveryCalls.undoDecision>>;
  /** Lists the passes that can be undone, the newest first. */
  listPasses: (memberId: string) => Promise<Passed[]>;
}

interface DecisionsDeps {
  relations: RelationsService;
  requirePair: RequirePair;
  likes: Likes;
  loadVisibleMembers: LoadVisibleMembers;
  publisher: Publisher;
  events: DomainEvents;
  getCurrentSky: () => SkyOfDay;
  clock: Clock;
}

export const createDecisions = (deps: DecisionsDeps): Decisions => ({
  submitDecision: (memberId, matchId, request) => submitDecision(deps, memberId, matchId, request),
  undoDecision: (memberId, matchId) => undoDecision(deps, memberId, matchId),
  listPasses: (memberId) => listPasses(deps, memberId),
});

async function submitDecision(
  deps: DecisionsDeps,
  memberId: string,
  matchId: string,
  { action: kind, connectionGoal, seenPhotoUrl }: DecisionRequest,
): ReturnType<Decisions['submitDecision']> {
  const { relations, requirePair, getCurrentSky, clock } = deps;
  const pair = await requirePair(memberId, matchId);
  const { profile: viewer } = pair.viewer;
  const otherId = pair.other.profile.userId;
  if (viewer.restriction !== null && kind === 'like') throw new Failure('account_under_review');
  const chooseGoal = (relation: Relation) => {
    const like = findDecision(relation, otherId);
    const defaultGoal = like?.kind === 'like' ? like.goal : defaultGoalOf(viewer);
    return relation.match?.goal ?? connectionGoal ?? defaultGoal;
  };
  const { before, after } = await relations.change(pair.relation, (relation) => {
    // Blocked or unmatched in the meantime.
    if (isHidden(relation) || hasUnmatched(relation, otherId)) throw new Failure('member_not_found');
    // The pass comes from a card that was loaded before the match; it must not end the match.
    if (isMatched(relation) && kind !== 'like') throw new Failure('already_matched');
    const decision = { fromId: memberId, toId: otherId, kind, goal: chooseGoal(relation), at: clock() };
    return applyDecision(relation, decision, createMatchId());
  });
  if (after !== before) await publishDecision(deps, pair, before, after);
  emitPhotoView(deps, pair, kind, seenPhotoUrl);
  const isMutualMatch = isMatched(after);
  const seen = toVisibleMember(pair.other, isMutualMatch ? 'match' : 'stranger');
  return {
    isMutualMatch,
    matchedUser: isMutualMatch ? presentMatchedUser(seen) : null,
    compatibilityScore: presentScore(computeScore(viewer, seen.profile, chooseGoal(after))),
    ...(isMutualMatch && { alignment: computeAlignment(viewer, seen.profile, getCurrentSky()) }),
  };
}

/** 'Not now' is no opinion, another one's photo is no view of theirs, and an account under review counts for nobody. */
function emitPhotoView(
  { events }: DecisionsDeps,
  { viewer, other }: Pair,
  kind: DecisionRequest['action'],
  seenPhotoUrl: string | undefined,
): void {
  if (seenPhotoUrl === undefined || kind === 'not_now' || viewer.profile.restriction !== null) return;
  const photoId = photoIdOf(seenPhotoUrl);
  if (!other.profile.photos.includes(photoId)) return;
  const [viewerId, ownerId] = [viewer.profile.userId, other.profile.userId];
  events.emit('photo_decided', { photoId, ownerId, viewerId, isLike: kind === 'like' });
}

async function undoDecision(
  deps: DecisionsDeps,
  memberId: string,
  matchId: string,
): ReturnType<Decisions['undoDecision']> {
  const { relations, requirePair, publisher, clock } = deps;
  const { relation: found, other } = await requirePair(memberId, matchId);
  const otherId = other.profile.userId;
  const stored = findDecisionInForce(found, memberId, clock());
  const undone = stored && presentDecision(stored.kind);
  if (stored && undone === 'pass') {
    const passes = listNewestPasses(await relations.listFor(memberId), memberId);
    const newer = passes.filter(({ at }) => at > stored.at);
    if (newer.length === discoveryCalls.PASSES_KEPT) throw new Failure('too_late_to_undo');
  }
  const { before, after } = await relations.change(found, (relation) => {
    if (isMatched(relation)) throw new Failure('already_matched');
    // Another tab has changed or undone the decision in the meantime.
    const isSame = stored && findDecision(relation, memberId)?.kind === stored.kind;
    return isSame ? removeDecision(relation, memberId) : relation;
  });
  if (!undone || after === before) return { undone: null };
  if (undone === 'like') await publishWithdrawal(deps, after, otherId);
  publisher.publish(memberId, 'relations_changed', { userId: otherId });
  return { undone };
}

async function listPasses(
  { relations, loadVisibleMembers, clock }: DecisionsDeps,
  memberId: string,
): Promise<Passed[]> {
  const passes = listNewestPasses(await relations.listFor(memberId), memberId);
  const others = await loadVisibleMembers(
    passes.map(({ toId }) => toId),
    () => 'stranger',
  );
  const today = getLatestCivilDate(clock());
  return passes.flatMap(({ toId, goal, at }) => {
    const other = others.get(toId);
    if (!other) return [];
    return [{ otherUser: presentSummary(other, today), connectionGoal: goal, passedAt: at.toISOString() }];
  });
}

async function publishDecision(
  deps: DecisionsDeps,
  pair: Pair,
  before: Relation,
  after: Relation,
): Promise<void> {
  const [fromId, toId] = [pair.viewer.profile.userId, pair.other.profile.userId];
  const [previous, decision] = [findDecision(before, fromId), findDecision(after, fromId)];
  // There was no match before this change, so exactly this call has made it.
  if (after.match) {
    publishMatch(deps, pair, after.match);
    deps.events.emit('members_matched', { memberIds: [fromId, toId] });
  }
  if (!decision || decision === previous) return;
  deps.publisher.publish(fromId, 'relations_changed', { userId: toId });
  if (decision.kind === 'like') {
    if (!after.match) await publishLike(deps, fromId, toId);
    deps.events.emit('member_liked', { fromId, toId, goal: decision.goal });
  } else if (previous?.kind === 'like') await publishWithdrawal(deps, after, toId);
}

/** Publishes the match to both members, each with the score by their own weights. */
function publishMatch(
  { publisher, getCurrentSky }: DecisionsDeps,
  { viewer, other }: Pair,
  { goal }: Match,
): void {
  for (const [{ profile }, seen] of [
    [viewer, toVisibleMember(other, 'match')],
    [other, toVisibleMember(viewer, 'match')],
  ] as const)
    publisher.publish(profile.userId, 'match_made', {
      matchedUser: presentMatchedUser(seen),
      compatibilityScore: presentScore(computeScore(profile, seen.profile, goal)),
      connectionGoal: goal,
      alignment: computeAlignment(profile, seen.profile, getCurrentSky()),
    });
}

/** Updates the count of likes of the other member, unless they have decided about this one before. */
async function publishLike({ likes, publisher }: DecisionsDeps, fromId: string, toId: string): Promise<void> {
  const waiting = await likes.listWaitingLikes(toId);
  if (waiting.some((like) => like.fromId === fromId))
    publisher.publish(toId, 'like_received', { likes: waiting.length });
}

/** Publishes that a like was withdrawn, but not whose, because the other member may not have seen it. */
async function publishWithdrawal(
  { likes, publisher, clock }: DecisionsDeps,
  relation: Relation,
  toId: string,
): Promise<void> {
  if (findDecisionInForce(relation, toId, clock())) return;
  const waiting = await likes.listWaitingLikes(toId);
  publisher.publish(toId, 'like_withdrawn', { likes: waiting.length });
}

const toVisibleMember = ({ profile, names }: PairMember, relation: ViewerRelation): VisibleMember => ({
  profile: redactProfile(profile, relation),
  names,
});

/** Returns the passes that can be undone, the newest first; of equal times the last stored first. */
function listNewestPasses(relations: readonly Relation[], memberId: string): Decision[] {
  const passes = relations.flatMap((relation) => {
    const decision = findDecision(relation, memberId);
    const isPass = decision?.kind === 'pass' || decision?.kind === 'unmatch';
    return isPass && !isHidden(relation) ? [{ ...decision, revision: relation.revision ?? '' }] : [];
  });
  return passes
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.revision.localeCompare(a.revision, 'en'))
    .slice(0, discoveryCalls.PASSES_KEPT);
}
