import { acceptsGender } from '@sixfold/domain';
import type { SkyOfDay } from '@sixfold/domain/charts';
import type { DomainEventMap, DomainEvents } from '../../domainEvents';
import type { CreateLimiter } from '../../providers/limiter';
import type { Scheduler } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import { redactProfile, type ProfileService } from '../profile/service';
import { computeAlignment } from './currentSky';
import { createPublishLikes } from './likeEvents';
import type { Likes } from './likes';
import { computeScore } from './policy';
import { presentMatchedUser, presentScore } from './presenter';

interface PublishingDeps {
  profiles: Pick<ProfileService, 'findRecords'>;
  auth: Pick<AuthService, 'findPeople'>;
  likes: Pick<Likes, 'listWaitingLikes' | 'wouldList' | 'listUnreturnedLikes'>;
  publisher: Publisher;
  events: DomainEvents;
  createLimiter: CreateLimiter;
  scheduler: Scheduler;
  getCurrentSky: () => SkyOfDay;
}

/** Publishes matches and likes to the members concerned. */
export function startPublishing(deps: PublishingDeps): void {
  const { likes, publisher, events } = deps;
  const publishLikes = createPublishLikes(deps);

  events.on('match_made', (matched) => publishMatch(deps, matched));
  events.on('like_received', async ({ memberId, fromId }) => {
    const waiting = await likes.listWaitingLikes(memberId);
    // Likes that the member has already decided about are not counted.
    if (waiting.some((like) => like.fromId === fromId))
      await publishLikes(memberId, fromId, 'like_received', waiting);
  });
  // Omits the sender, because the member may not have seen the like.
  events.on('like_withdrawn', async ({ memberId, ...like }) => {
    if (await likes.wouldList(memberId, like)) await publishLikes(memberId, like.fromId, 'like_withdrawn');
  });
  // A receiver who accepts only the new gender gains the like; one who accepted only the earlier gender loses it.
  events.on('gender_changed', async ({ memberId, from, to }) => {
    const sent = await likes.listUnreturnedLikes(memberId);
    const receivers = await deps.profiles.findRecords(sent.map(({ toId }) => toId));
    for (const [receiverId, { preferredGenders }] of receivers) {
      const [was, is] = [from, to].map((gender) => acceptsGender(preferredGenders, gender));
      if (was !== is) await publishLikes(receiverId, memberId, is ? 'like_received' : 'like_withdrawn');
    }
  });
  events.on('preferences_changed', async ({ memberId }) =>
    publisher.publish(memberId, 'preferences_changed', {}),
  );
}

/** Publishes the match to both members, each with their own goal, weights and score. */
async function publishMatch(
  { profiles, auth, publisher, getCurrentSky }: PublishingDeps,
  { memberIds, goals }: DomainEventMap['match_made'],
): Promise<void> {
  // Cards cannot be used, because they lack the members' weights.
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
      alignment: computeAlignment(viewer, { profile, names: seenNames }, getCurrentSky()),
    });
  }
}
