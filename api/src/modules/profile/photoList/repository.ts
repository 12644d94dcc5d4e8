import { PHOTOS_MAX } from '@sixfold/api-contract';
import { Types, type Connection } from 'mongoose';
import { trusted } from '../../../persistence/connection';
import type { StoredEffect } from '../../../persistence/pendingEffects';
import {
  MARK_CHANGED,
  profileModel,
  type ExpiringPhoto,
  type PhotoInReview,
  type ProfileDocument,
  type ProfileEffect,
} from '../model';
import { toRecord, type ProfileRecord } from '../record';

type RestoreOutcome = 'restored' | 'full' | 'unknown';

interface ExpiredPhoto {
  userId: string;
  photoId: string;
}

interface OwnedPhotoInReview extends PhotoInReview {
  userId: string;
}

/**
 * Photos of a profile: `photos` is the ordered list, `photosInReview` contains photos that other members cannot see
 * yet, and `expiringPhotos` names all other photos with bytes in the store (uploads in progress and recently removed
 * photos). Each change is one update of one document, so concurrent changes lose nothing, and after a crash the names
 * of bytes to delete are still known.
 */
export type PhotoList = ReturnType<typeof createPhotoList>;

/** Matches a profile with room for another photo, for any split between listed photos and photos in review. */
const HAS_ROOM = {
  $or: Array.from({ length: PHOTOS_MAX }, (_, inReview) => ({
    [`photosInReview.${inReview}`]: trusted({ $exists: false }),
    [`photos.${PHOTOS_MAX - 1 - inReview}`]: trusted({ $exists: false }),
  })),
};

type Profiles = ReturnType<typeof profileModel>;

const filterByUser = (userId: string) => ({ userId: new Types.ObjectId(userId) });

function createUploads(profiles: Profiles) {
  async function moveReserved(userId: string, photoId: string, now: Date, update: object): Promise<boolean> {
    const moved = await profiles.updateOne(
      {
        ...filterByUser(userId),
        ...HAS_ROOM,
        expiringPhotos: trusted({ $elemMatch: { photoId, expiresAt: { $gt: now } } }),
      },
      { $pull: { expiringPhotos: { photoId } }, $set: { updatedAt: now }, ...update },
    );
    return moved.matchedCount === 1;
  }

  return {
    /** Records a photo id before its bytes are stored. Returns false without a profile or room. */
    async reserve(userId: string, photoId: string, expiresAt: Date): Promise<boolean> {
      const reserved = await profiles.updateOne(
        { ...filterByUser(userId), ...HAS_ROOM },
        { $push: { expiringPhotos: { photoId, position: null, expiresAt } } },
      );
      return reserved.matchedCount === 1;
    },
    /** Appends a reserved photo. Returns false without room or after the reservation has expired. */
    add: (userId: string, photoId: string, now: Date): Promise<boolean> =>
      moveReserved(userId, photoId, now, { ...MARK_CHANGED, $push: { photos: photoId } }),
    /** As `add`, for a photo that needs a review. */
    addInReview: (userId: string, photoId: string, now: Date): Promise<boolean> =>
      moveReserved(userId, photoId, now, { $push: { photosInReview: { photoId, at: now } } }),
    /** Cancels a reservation. Returns false when the photo has already been added. */
    async cancel(userId: string, photoId: string, now: Date): Promise<boolean> {
      const cancelled = await profiles.updateOne(
        { ...filterByUser(userId), 'expiringPhotos.photoId': photoId },
        { $set: { 'expiringPhotos.$.expiresAt': now } },
      );
      return cancelled.matchedCount === 1;
    },
  };
}

function createReviews(profiles: Profiles) {
  return {
    /** Moves a photo in review to the end of the list. Returns false when it is no longer in review. */
    async approve(userId: string, photoId: string, now: Date): Promise<boolean> {
      const approved = await profiles.updateOne(
        { ...filterByUser(userId), 'photosInReview.photoId': photoId },
        {
          ...MARK_CHANGED,
          $push: { photos: photoId },
          $pull: { photosInReview: { photoId } },
          $set: { updatedAt: now },
        },
      );
      return approved.matchedCount === 1;
    },
    /** Permanently removes a photo in review and stores the effects. Returns null when it is no longer in review. */
    async reject(
      userId: string,
      photoId: string,
      effects: readonly StoredEffect<ProfileEffect>[],
      now: Date,
    ): Promise<ProfileDocument | null> {
      const rejected = await profiles
        .findOneAndUpdate(
          { ...filterByUser(userId), 'photosInReview.photoId': photoId },
          {
            $pull: { photosInReview: { photoId } },
            $push: {
              expiringPhotos: { photoId, position: null, expiresAt: now },
              ...(effects.length > 0 && { effects: { $each: [...effects] } }),
            },
            $set: { updatedAt: now },
          },
          { returnDocument: 'after' },
        )
        .lean();
      return rejected as ProfileDocument | null;
    },
    /** Lists the photos in review of all members. */
    async listInReview(): Promise<OwnedPhotoInReview[]> {
      const found = await profiles
        .find({ 'photosInReview.photoId': trusted({ $exists: true }) })
        .select({ userId: 1, photosInReview: 1 })
        .lean();
      return found
        .flatMap(({ userId, photosInReview = [] }) =>
          photosInReview.map(({ photoId, at }) => ({ userId: userId.toHexString(), photoId, at })),
        )
        .sort((a, b) => a.at.getTime() - b.at.getTime());
    },
  };
}

const findPhotos = async (profiles: Profiles, userId: string) =>
  (await profiles
    .findOne(filterByUser(userId))
    .select({ photos: 1, photosInReview: 1, expiringPhotos: 1 })
    .lean()) as
    | (Pick<ProfileDocument, 'photos' | 'expiringPhotos'> & Partial<Pick<ProfileDocument, 'photosInReview'>>)
    | null;

const findExpiring = async (
  profiles: Profiles,
  userId: string,
  photoId: string,
): Promise<ExpiringPhoto | undefined> =>
  (await findPhotos(profiles, userId))?.expiringPhotos?.find((photo) => photo.photoId === photoId);

async function isRestorable(
  profiles: Profiles,
  userId: string,
  photoId: string,
  now: Date,
): Promise<boolean> {
  const photo = await findExpiring(profiles, userId, photoId);
  return photo !== undefined && photo.position !== null && photo.expiresAt > now;
}

function createRemovals(profiles: Profiles, { reject }: ReturnType<typeof createReviews>) {
  return {
    /**
     * Removes a photo, which can be restored until `expiresAt`. A photo in review is removed permanently. Returns false
     * when the member has no such photo.
     */
    async remove(userId: string, photoId: string, expiresAt: Date, now: Date): Promise<boolean> {
      const position = (await findPhotos(profiles, userId))?.photos.indexOf(photoId) ?? -1;
      if (position < 0) return (await reject(userId, photoId, [], now)) !== null;
      const pulled = await profiles.updateOne(
        { ...filterByUser(userId), photos: photoId },
        {
          ...MARK_CHANGED,
          $pull: { photos: photoId },
          $push: { expiringPhotos: { photoId, position, expiresAt } },
          $set: { updatedAt: now },
        },
      );
      return pulled.matchedCount === 1;
    },
    async restore(userId: string, photoId: string, now: Date): Promise<RestoreOutcome> {
      const { position } = (await findExpiring(profiles, userId, photoId)) ?? { position: null };
      if (position === null) {
        const isListed = (await findPhotos(profiles, userId))?.photos.includes(photoId) ?? false;
        return isListed ? 'restored' : 'unknown';
      }
      const removed = trusted({ $elemMatch: { photoId, expiresAt: { $gt: now } } });
      const restored = await profiles.updateOne(
        { ...filterByUser(userId), ...HAS_ROOM, expiringPhotos: removed },
        {
          ...MARK_CHANGED,
          $push: { photos: { $each: [photoId], $position: position } },
          $pull: { expiringPhotos: { photoId } },
          $set: { updatedAt: now },
        },
      );
      if (restored.matchedCount === 1) return 'restored';
      return (await isRestorable(profiles, userId, photoId, now)) ? 'full' : 'unknown';
    },
    isRestorable: (userId: string, photoId: string, now: Date): Promise<boolean> =>
      isRestorable(profiles, userId, photoId, now),
    /** Permanently removes all photos and returns the ids of those with bytes to delete. */
    async removeAll(userId: string, now: Date): Promise<string[]> {
      for (;;) {
        const found = await findPhotos(profiles, userId);
        if (!found) return [];
        for (const { photoId } of found.photosInReview ?? []) await reject(userId, photoId, [], now);
        if (found.photosInReview?.length) continue;
        if (found.photos.length === 0) return (found.expiringPhotos ?? []).map(({ photoId }) => photoId);
        const expiring = found.photos.map((photoId) => ({ photoId, position: null, expiresAt: now }));
        // Has no effect after a concurrent change of the list; the loop then reads it again.
        await profiles.updateOne(
          { ...filterByUser(userId), photos: found.photos },
          {
            ...MARK_CHANGED,
            $set: { photos: [], updatedAt: now },
            $push: { expiringPhotos: { $each: expiring } },
          },
        );
      }
    },
  };
}

export function createPhotoList(connection: Connection) {
  const profiles = profileModel(connection);
  const reviews = createReviews(profiles);
  return {
    ...createUploads(profiles),
    ...reviews,
    ...createRemovals(profiles, reviews),
    async findPhotoOwner(photoId: string): Promise<ProfileRecord | null> {
      const found = await profiles.findOne({ photos: photoId }).lean();
      return found && toRecord(found as ProfileDocument);
    },
    /** Lists the photos of all members that expired before `before`. */
    async listExpired(before: Date): Promise<ExpiredPhoto[]> {
      const found = await profiles
        .find({ 'expiringPhotos.expiresAt': trusted({ $lt: before }) })
        .select({ userId: 1, expiringPhotos: 1 })
        .lean();
      return found.flatMap(({ userId, expiringPhotos = [] }) =>
        expiringPhotos
          .filter(({ expiresAt }) => expiresAt < before)
          .map(({ photoId }) => ({ userId: userId.toHexString(), photoId })),
      );
    },
    /** Removes the ids of photos whose bytes are deleted. */
    async forget(userId: string, photoIds: readonly string[]): Promise<void> {
      await profiles.updateOne(filterByUser(userId), {
        $pull: { expiringPhotos: { photoId: trusted({ $in: [...photoIds] }) } },
      });
    },
  };
}
