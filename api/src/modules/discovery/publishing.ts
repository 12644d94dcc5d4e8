import type { SkyOfDay } from '@sixfold/domain/charts';
import type { DomainEventMap, DomainEvents } from '../../domainEvents';
import type { Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import { redactProfile, type ProfileService } from '../profile/service';
import { computeAlignment } from './currentSky';
import type { Likes } from './likes';
import { computeScore } from './policy';
import { presentMatchedUser, presentScore } from './presenter';

interface PublishingDeps {
  profiles: Pick<ProfileService, 'findRecords'>;
  auth: Pick<AuthService, 'findPeople'>;
  likes: Pick<Likes, 'listWaitingLikes' | 'wouldList'>;
  publisher: Publisher;
  events: DomainEvents;
  getCurrentSky: () => SkyOfDay;
}

/** Publishes matches and likes to the members whom they concern. */
export function startPublishing(deps: PublishingDeps): void {
  const { likes, publisher, events } = deps;

  events.on('match_made', (matched) => publishMatch(deps, matched));
  events.on('like_received', async ({ memberId, fromId }) => {
    const waiting = await likes.listWaitingLikes(memberId);
    // One that the member has decided about before is not counted.
    if (waiting.some((like) => like.fromId === fromId))
      publisher.publish(memberId, 'like_received', { likes: waiting.length });
  });
  // Does not say whose like, because the member may not have seen it.
  events.on('like_withdrawn', async ({ memberId, ...like }) => {
    if (!(await likes.wouldList(memberId, like))) return;
    const waiting = await likes.listWaitingLikes(memberId);
    publisher.publish(memberId, 'like_withdrawn', { likes: waiting.length });
  });
  events.on('preferences_changed', async ({ memberId }) =>
    publisher.publish(memberId, 'preferences_changed', {}),
  );
}

/** Publishes the match to both members, each with the score for their own goal and by their own weights. */
async function publishMatch(
  { profiles, auth, publisher, getCurrentSky }: PublishingDeps,
  { memberIds, goals }: DomainEventMap['match_made'],
): Promise<void> {
  // No cards, because they lack the weights of their members.
  const [records, names] = await Promise.all([profiles.findRecords(memberIds), auth.findPeople(memberIds)]);
  const [one, other] = memberIds;
  const [goalOfOne, goalOfOther] = goals;
  for (const [viewerId, seenId, goal, theirGoal] of [
    [one, other, goalOfOne, goalOfOther],
    [other, one, goalOfOther, goalOfOne],
  ] as const) {
    const [viewer, seen, seenNames] = [records.get(viewerId), records.get(seenId), names.get(seenId)];
    if (!viewer || !seen || !seenNames) continue;
    const profile = redactProfile(seen, 'match');
    publisher.publish(viewerId, 'match_made', {
      matchedUser: presentMatchedUser({ profile, names: seenNames }),
      compatibilityScore: presentScore(computeScore(viewer, profile, goal)),
      connectionGoal: goal,
      theirGoal,
      alignment: computeAlignment(viewer, profile, getCurrentSky()),
    });
  }
}
