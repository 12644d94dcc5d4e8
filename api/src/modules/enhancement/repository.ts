import type { PhotoCounts } from '@sixfold/domain/enhancement';
import { type Connection } from 'mongoose';
import { toObjectId } from '../../persistence/objectId';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import { photoViewModel, type PhotoViewDocument } from './model';

type PhotoView = Omit<PhotoViewDocument, '_id' | 'ownerId'> & { ownerId: string };

export type PhotoViewRepository = ReturnType<typeof createPhotoViewRepository>;

export function createPhotoViewRepository(connection: Connection) {
  const views = photoViewModel(connection);
  return {
    /** Stores a view, replacing one of the same photo, viewer and day. */
    async save({ photoId, ownerId, viewerKey, day, isLike }: PhotoView): Promise<void> {
      const upsert = () =>
        views.updateOne(
          { photoId, viewerKey, day },
          { $set: { isLike }, $setOnInsert: { ownerId: toObjectId(ownerId) } },
          { upsert: true },
        );
      try {
        await upsert();
      } catch (error) {
        // Another tab of the viewer has just stored it.
        if (!isDuplicateKey(error)) throw error;
        await upsert();
      }
    },
    /** Counts the views of a member's photos per photo; `from` is inclusive, `until` exclusive. */
    async count(ownerId: string, from: Date, until: Date): Promise<ReadonlyMap<string, PhotoCounts>> {
      const counted = await views.aggregate<PhotoCounts & { _id: string }>([
        { $match: { ownerId: toObjectId(ownerId), day: { $gte: from, $lt: until } } },
        {
          $group: {
            _id: '$photoId',
            impressions: { $sum: 1 },
            likes: { $sum: { $cond: ['$isLike', 1, 0] } },
          },
        },
      ]);
      return new Map(counted.map(({ _id, impressions, likes }) => [_id, { impressions, likes }]));
    },
    /** Counts the likes after views of these photos: one per viewer and day, no matter how many photos were seen. */
    async countLikes(ownerId: string, photoIds: readonly string[], from: Date, until: Date): Promise<number> {
      const likes = await views.aggregate([
        {
          $match: {
            ownerId: toObjectId(ownerId),
            day: { $gte: from, $lt: until },
            photoId: { $in: [...photoIds] },
            isLike: true,
          },
        },
        { $group: { _id: { viewerKey: '$viewerKey', day: '$day' } } },
      ]);
      return likes.length;
    },
    /** Removes the views of a member's photos. */
    async removeOf(ownerId: string): Promise<void> {
      await views.deleteMany({ ownerId: toObjectId(ownerId) });
    },
    /** Removes the views by a viewer, given all their keys. */
    async removeBy(viewerKeys: readonly string[]): Promise<void> {
      await views.deleteMany({ viewerKey: trusted({ $in: [...viewerKeys] }) });
    },
  };
}
