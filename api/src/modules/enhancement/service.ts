import type { enhancementCalls, ReplyOf } from '@sixfold/api-contract';
import { scorePhoto, type PhotoCounts } from '@sixfold/domain/enhancement';
import type { DomainEvents } from '../../domainEvents';
import type { Clock } from '../../providers/ports';
import { photoUrlOf, type ProfileService } from '../profile/service';
import { isHidden, type RelationsService } from '../relations/service';
import { computeViewerKeys, getCountedDays, roundCount, startOfDay } from './policy';
import type { PhotoViewRepository } from './repository';

type Performance = ReplyOf<typeof enhancementCalls.getPerformance>;

/** How a member's own photos do. Who has seen them is never shown. */
export interface EnhancementService {
  /** @throws Failure `profile_required` */
  getPerformance: (memberId: string) => Promise<Performance>;
  /** Removes the views of a member's photos and the views that the member made. */
  removeAllOf: (memberId: string) => Promise<void>;
  /** Returns the counts for the member's data archive, as the member sees them. */
  exportData: (memberId: string) => Promise<unknown>;
}

export interface EnhancementServiceDeps {
  views: PhotoViewRepository;
  profiles: Pick<ProfileService, 'requireRecord' | 'findRecord'>;
  relations: Pick<RelationsService, 'listFor'>;
  events: DomainEvents;
  clock: Clock;
  /** The secrets under which viewers are hashed, the newest first. */
  keys: readonly string[];
}

const NONE: PhotoCounts = { impressions: 0, likes: 0 };

export function createEnhancementService(deps: EnhancementServiceDeps): EnhancementService {
  const { views, profiles, relations, events, clock, keys } = deps;

  events.on('photo_decided', async ({ photoId, ownerId, viewerId, isLike, at }) => {
    const [viewerKey = ''] = computeViewerKeys(keys, viewerId);
    await views.save({ photoId, ownerId, viewerKey, day: startOfDay(at), isLike });
  });

  async function presentPerformance(memberId: string, photoIds: readonly string[]): Promise<Performance> {
    const { from, until } = getCountedDays(clock());
    const [counts, related] = await Promise.all([
      views.count(memberId, from, until),
      relations.listFor(memberId),
    ]);
    const counted = photoIds.map((id) => ({ id, ...(counts.get(id) ?? NONE) }));
    const sum = (key: keyof PhotoCounts) =>
      roundCount(counted.reduce((total, photo) => total + photo[key], 0));
    return {
      photos: counted.map(({ id, impressions, likes }, index) => {
        // The score is made of what is shown: it must not reveal more than the counts do.
        const shown = { impressions: roundCount(impressions), likes: roundCount(likes) };
        const isMain = index === 0;
        return { id, url: photoUrlOf(id), isMain, score: scorePhoto(shown, isMain), ...shown };
      }),
      impressions: sum('impressions'),
      likes: sum('likes'),
      // Of deleted photos too, so that exchanging a photo every day does not show on which days a viewer passed.
      hasImpressions: counts.size > 0,
      hasLikes: [...counts.values()].some((each) => each.likes > 0),
      matches: related.filter((each) => each.match && each.match.matchedAt >= from && !isHidden(each)).length,
    };
  }

  return {
    async getPerformance(memberId) {
      const { photos } = await profiles.requireRecord(memberId);
      return presentPerformance(memberId, photos);
    },
    removeAllOf: (memberId) => views.removeAllOf(memberId, computeViewerKeys(keys, memberId)),
    async exportData(memberId) {
      const profile = await profiles.findRecord(memberId);
      return profile && presentPerformance(memberId, profile.photos);
    },
  };
}
