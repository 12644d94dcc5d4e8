import { discoveryCalls, type Passed, type ReplyOf } from '@sixfold/api-contract';
import { latestCivilDateOnEarth, type ConnectionGoal } from '@sixfold/domain';
import type { SkyOfDay } from '@sixfold/domain/charts';
import type { Facts } from '../../facts';
import { Failure } from '../../http/errors';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { ProfileService } from '../profile/service';
import type { SafetyService } from '../safety/service';
import type { Likes } from './likes';
import type { RequirePair } from './pair';
import type { Meet } from './people';
import { defaultGoalOf, isInForce, notNowRunsOutAt } from './policy';
import { presentDecision, presentMatchedUser, presentScore, presentSummary } from './presenter';
import type { ActionRecord, DiscoveryRepository } from './repository';
import { scoreFor } from './score';
import { alignmentOf } from './sky';

export interface Decision {
  action: 'like' | 'pass' | 'not_now';
  connectionGoal?: ConnectionGoal | undefined;
}

export interface Decisions {
  /** @throws Failure `member_not_found`, `own_profile`, `profile_required`, `account_under_review`, `already_matched` */
  act: (
    memberId: string,
    matchId: string,
    decision: Decision,
  ) => Promise<ReplyOf<typeof discoveryCalls.actOnMatch>>;
  /** @throws Failure as `act`, and `too_late_to_undo` */
  undo: (memberId: string, matchId: string) => Promise<ReplyOf<typeof discoveryCalls.undoAction>>;
  /** The passes that can be taken back, the newest first. */
  listPasses: (memberId: string) => Promise<Passed[]>;
}

interface DecisionsDeps {
  relations: DiscoveryRepository;
  profiles: Pick<ProfileService, 'findRecords'>;
  requirePair: RequirePair;
  likes: Likes;
  safety: Pick<SafetyService, 'listHiddenFrom' | 'areApart'>;
  meet: Meet;
  publisher: Publisher;
  facts: Facts;
  skyOfHour: () => SkyOfDay;
  clock: Clock;
}

export function createDecisions(deps: DecisionsDeps): Decisions {
  const { relations, profiles, requirePair, likes, safety, meet, publisher, facts, skyOfHour, clock } = deps;

  const tellChange = (toId: string, userId: string) =>
    publisher.publish(toId, 'relations_changed', { userId });

  /**
   * Called after a like is stored. Of two simultaneous likes at least one sees the other; one makes the match. A like
   * of either that was taken back in the meantime takes the match with it: whoever was told that it is gone must not be
   * matched.
   */
  async function matchIfMutual(memberId: string, otherId: string, goal: ConnectionGoal): Promise<boolean> {
    const memberIds: [string, string] = [memberId, otherId];
    const doBothLike = async () => {
      const actions = [relations.findAction(memberId, otherId), relations.findAction(otherId, memberId)];
      return (await Promise.all(actions)).every((stored) => stored?.action === 'like');
    };
    while (await doBothLike()) {
      const isNew = await relations.createMatch({ memberIds, goal, matchedAt: clock() });
      if (await doBothLike()) {
        if (isNew) await tellMatch(memberIds, goal);
        return true;
      }
      if (isNew) await relations.removeMatch(memberId, otherId);
    }
    return false;
  }

  /** Each side hears of the other, with the score by their own weights. */
  async function tellMatch(memberIds: [string, string], goal: ConnectionGoal): Promise<void> {
    // Blocked while the like was under way: neither may hear of the other any more.
    if (await safety.areApart(...memberIds)) return;
    const [pair, viewers] = await Promise.all([
      meet(memberIds, () => 'match'),
      // Whole, with what matters to them: a card that others are shown does not hold that.
      profiles.findRecords(memberIds),
    ]);
    for (const viewerId of memberIds) {
      const viewer = viewers.get(viewerId);
      const met = pair.get(memberIds.find((id) => id !== viewerId) ?? '');
      if (!viewer || !met) continue;
      publisher.publish(viewerId, 'match_made', {
        matchedUser: presentMatchedUser(met),
        compatibilityScore: presentScore(scoreFor(viewer, met.profile, goal)),
        connectionGoal: goal,
        alignment: alignmentOf(viewer, met.profile, skyOfHour()),
      });
    }
  }

  /** Their badge; nothing for who has answered this member long ago. */
  async function tellLiked(otherId: string, memberId: string): Promise<void> {
    const waiting = await likes.listWaiting(otherId);
    if (waiting.some(({ fromId }) => fromId === memberId))
      publisher.publish(otherId, 'like_received', { likes: waiting.length });
  }

  /** Publishes that a like is gone, but not whose: perhaps its list was never opened. */
  async function publishWithdrawal(otherId: string, memberId: string): Promise<void> {
    const back = await relations.findAction(otherId, memberId);
    if (back && isInForce(back, clock())) return;
    const waiting = await likes.listWaiting(otherId);
    publisher.publish(otherId, 'like_withdrawn', { likes: waiting.length });
  }

  async function decide(decision: ActionRecord, before: ActionRecord | null): Promise<boolean> {
    const { fromId, toId, action, goal } = decision;
    // Who ended a match has passed already, and more: an ordinary pass would show them to the other one again.
    if (before?.action === 'unmatch' && action !== 'like') return false;
    const isNew = await relations.setAction(
      decision,
      action === 'not_now' ? notNowRunsOutAt(decision.at) : undefined,
    );
    const isMutual = action === 'like' && (await matchIfMutual(fromId, toId, goal));
    if (!isNew) return isMutual;
    tellChange(fromId, toId);
    if (action === 'like') {
      if (!isMutual) await tellLiked(toId, fromId);
      facts.tell('member_liked', { fromId, toId, goal });
    } else if (before?.action === 'like') await publishWithdrawal(toId, fromId);
    return isMutual;
  }

  const newestPasses = async (memberId: string) =>
    relations.listPasses(memberId, discoveryCalls.PASSES_KEPT, [...(await safety.listHiddenFrom(memberId))]);

  return {
    async act(memberId, matchId, { action, connectionGoal }) {
      const { viewer, other } = await requirePair(memberId, matchId);
      if (viewer.restriction !== null && action === 'like') throw new Failure('account_under_review');
      const otherId = other.userId;
      const [match, before, back] = await Promise.all([
        relations.findMatch(memberId, otherId),
        relations.findAction(memberId, otherId),
        relations.findAction(otherId, memberId),
      ]);
      // A pass comes from a card that was drawn before the match; it must not end a conversation on the side.
      if (match && action !== 'like') throw new Failure('already_matched');
      const answered = back?.action === 'like' ? back.goal : defaultGoalOf(viewer);
      const goal = match?.goal ?? connectionGoal ?? answered;
      const decision = { fromId: memberId, toId: otherId, action, goal, at: clock() };
      const isMutualMatch = match !== null || (await decide(decision, before));
      const [others, areApart] = await Promise.all([
        meet([otherId], () => (isMutualMatch ? 'match' : 'stranger')),
        // Blocked while the decision was under way: then they are not there for each other any more.
        safety.areApart(memberId, otherId),
      ]);
      const seen = others.get(otherId);
      if (!seen || areApart) throw new Failure('member_not_found');
      return {
        isMutualMatch,
        matchedUser: isMutualMatch ? presentMatchedUser(seen) : null,
        compatibilityScore: presentScore(scoreFor(viewer, seen.profile, goal)),
        ...(isMutualMatch && { alignment: alignmentOf(viewer, seen.profile, skyOfHour()) }),
      };
    },

    async undo(memberId, matchId) {
      const otherId = (await requirePair(memberId, matchId)).other.userId;
      if (await relations.findMatch(memberId, otherId)) throw new Failure('already_matched');
      const stored = await relations.findAction(memberId, otherId);
      if (!stored || !isInForce(stored, clock())) return { undone: null };
      const undone = presentDecision(stored.action);
      if (undone === 'pass' && !(await newestPasses(memberId)).some(({ toId }) => toId === otherId))
        throw new Failure('too_late_to_undo');
      if (!(await relations.removeAction(memberId, otherId, stored.action))) return { undone: null };
      if (undone === 'like') {
        // Returned at this very moment: then it stands, and so does the match, whoever of the two makes it.
        if (await relations.findMatch(memberId, otherId)) {
          await relations.setAction(stored);
          await matchIfMutual(memberId, otherId, stored.goal);
          throw new Failure('already_matched');
        }
        await publishWithdrawal(otherId, memberId);
      }
      tellChange(memberId, otherId);
      return { undone };
    },

    async listPasses(memberId) {
      const passes = await newestPasses(memberId);
      const others = await meet(
        passes.map(({ toId }) => toId),
        () => 'stranger',
      );
      const today = latestCivilDateOnEarth(clock());
      return passes.flatMap(({ toId, goal, at }) => {
        const other = others.get(toId);
        if (!other) return [];
        return [
          { otherUser: presentSummary(other, today), connectionGoal: goal, passedAt: at.toISOString() },
        ];
      });
    },
  };
}
