import type { enhancementCalls, ReplyOf } from '@sixfold/api-contract';
import { scorePhoto, type PhotoCounts } from '@sixfold/domain/enhancement';
import type { DomainEvents } from '../../domainEvents';
import type { Clock } from '../../providers/ports';
import type { AuthService } from '../auth/service';
import { photoUrlOf, type ProfileService } from '../profile/service';
import { isHidden, otherIdOf, type RelationsService } from '../relations/service';
import { computeViewerKeys, getCountedDays, roundCount, startOfDay } from './policy';
import type { PhotoViewRepository } from './repository';

type Performance = ReplyOf<typeof enhancementCalls.getPerformance>;

/** Performance of a member's own photos. Viewers are never revealed. */
export type EnhancementService = ReturnType<typeof createEnhancementService>;

export interface EnhancementServiceDeps {
  views: PhotoViewRepository;
  profiles: Pick<ProfileService, 'requireRecord' | 'findRecord'>;
  relations: Pick<RelationsService, 'listFor'>;
  auth: Pick<AuthService, 'findPeople'>;
  events: DomainEvents;
  clock: Clock;
  /** Secrets for hashing viewers, newest first. */
  keys: readonly string[];
}

const NONE: PhotoCounts = { impressions: 0, likes: 0 };

export function createEnhancementService(deps: EnhancementServiceDeps) {
  const { views, profiles, relations, auth, events, clock, keys } = deps;

  events.on('photo_decided', async ({ photoId, ownerId, viewerId, isLike, at }) => {
    const [viewerKey = ''] = computeViewerKeys(keys, viewerId);
    await views.save({ photoId, ownerId, viewerKey, day: startOfDay(at), isLike });
  });

  async function presentPerformance(memberId: string, photoIds: readonly string[]): Promise<Performance> {
    const { from, until } = getCountedDays(clock());
    const [counts, likes, related] = await Promise.all([
      views.count(memberId, from, until),
      views.countLikes(memberId, photoIds, from, until),
      relations.listFor(memberId),
    ]);
    const matched = related.filter(({ match }) => match && match.matchedAt >= from);
    const people = await auth.findPeople(matched.map((each) => otherIdOf(each, memberId)));
    const counted = photoIds.map((id) => ({ id, ...(counts.get(id) ?? NONE) }));
    const impressions = counted.reduce((total, photo) => total + photo.impressions, 0);
    return {
      photos: counted.map(({ id, ...exact }, index) => {
        // Scores the rounded counts, so that the score does not reveal more than they do.
        const shown = { impressions: roundCount(exact.impressions), likes: roundCount(exact.likes) };
        const isMain = index === 0;
        return { id, url: photoUrlOf(id), isMain, score: scorePhoto(shown, isMain), ...shown };
      }),
      impressions: roundCount(impressions),
      likes: roundCount(likes),
      // Includes deleted photos; otherwise replacing a photo daily would reveal the days on which a viewer passed.
      hasImpressions: counts.size > 0,
      hasLikes: [...counts.values()].some((each) => each.likes > 0),
      matches: matched.filter((each) => people.has(otherIdOf(each, memberId)) && !isHidden(each)).length,
    };
  }

  return {
    /** @throws Failure `profile_required` */
    async getPerformance(memberId: string): Promise<Performance> {
      const { photos } = await profiles.requireRecord(memberId);
      return presentPerformance(memberId, photos);
    },
    /** Removes the views that a member contributed to the counts of others. */
    removeViewsBy: (memberId: string): Promise<void> => views.removeBy(computeViewerKeys(keys, memberId)),
    /** Removes the views of a member's photos and the views by the member. */
    async removeAllOf(memberId: string): Promise<void> {
      await views.removeOf(memberId);
      await views.removeBy(computeViewerKeys(keys, memberId));
    },
    /** Returns the counts for the member's data archive, rounded as on the screen. */
    async exportData(memberId: string): Promise<unknown> {
      const profile = await profiles.findRecord(memberId);
      return profile && presentPerformance(memberId, profile.photos);
    },
  };
}
