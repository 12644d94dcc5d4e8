import { PHOTOS_MAX } from '@sixfold/api-contract';
import { Types, type Connection } from 'mongoose';
import { trusted } from '../../../persistence/connection';
import { MARK_CHANGED, profileModel, type ExpiringPhoto, type ProfileDocument } from '../model';
import { toRecord, type ProfileRecord } from '../record';

type RestoreOutcome = 'restored' | 'full' | 'unknown';

/** A photo whose bytes may be deleted. */
interface ExpiredPhoto {
  userId: string;
  photoId: string;
}

/**
 * The photos of a profile: `photos` is the ordered list, and `expiringPhotos` names every photo outside of it whose
 * bytes may be in the store (an upload in progress, a photo removed a moment ago). Each change is one update of one
 * document, so concurrent ones lose nothing, and after a crash the names of bytes to delete are still known.
 */
export interface PhotoList {
  findPhotoOwner: (photoId: string) => Promise<ProfileRecord | null>;
  /** Records a photo id before its bytes are stored; false when there is no profile or no room. */
  reserve: (userId: string, photoId: string, expiresAt: Date) => Promise<boolean>;
  /** Adds a reserved photo at the end; false when there is no room or the reservation has expired. */
  add: (userId: string, photoId: string, now: Date) => Promise<boolean>;
  /** Cancels a reservation, so that the photo cannot be added; false when it was added already. */
  cancel: (userId: string, photoId: string, now: Date) => Promise<boolean>;
  /** Removes a photo, which can be restored until `expiresAt`. False when the member has no such photo. */
  remove: (userId: string, photoId: string, expiresAt: Date, now: Date) => Promise<boolean>;
  restore: (userId: string, photoId: string, now: Date) => Promise<RestoreOutcome>;
  /** Removes every photo for good and returns the ids of all whose bytes may exist. */
  removeAll: (userId: string, now: Date) => Promise<string[]>;
  /** Whether the photo can still be restored. */
  isRestorable: (userId: string, photoId: string, now: Date) => Promise<boolean>;
  /** Lists the photos of all members that expired before `before`. */
  listExpired: (before: Date) => Promise<ExpiredPhoto[]>;
  /** Removes the ids of photos whose bytes are deleted. */
  forget: (userId: string, photoIds: readonly string[]) => Promise<void>;
}

/** Matches a list with room for one more photo: its last position is empty. */
const HAS_ROOM = { [`photos.${PHOTOS_MAX - 1}`]: trusted({ $exists: false }) };

type Profiles = ReturnType<typeof profileModel>;

const filterByUser = (userId: string) => ({ userId: new Types.ObjectId(userId) });

function createUploads(profiles: Profiles): Pick<PhotoList, 'reserve' | 'add' | 'cancel'> {
  return {
    async reserve(userId, photoId, expiresAt) {
      const reserved = await profiles.updateOne(
        { ...filterByUser(userId), ...HAS_ROOM },
        { $push: { expiringPhotos: { photoId, position: null, expiresAt } } },
      );
      return reserved.matchedCount === 1;
    },
    async add(userId, photoId, now) {
      const added = await profiles.updateOne(
        {
          ...filterByUser(userId),
          ...HAS_ROOM,
          expiringPhotos: trusted({ $elemMatch: { photoId, expiresAt: { $gt: now } } }),
        },
        {
          ...MARK_CHANGED,
          $push: { photos: photoId },
          $pull: { expiringPhotos: { photoId } },
          $set: { updatedAt: now },
        },
      );
      return added.matchedCount === 1;
    },
    async cancel(userId, photoId, now) {
      const cancelled = await profiles.updateOne(
        { ...filterByUser(userId), 'expiringPhotos.photoId': photoId },
        { $set: { 'expiringPhotos.$.expiresAt': now } },
      );
      return cancelled.matchedCount === 1;
    },
  };
}

const findPhotos = async (profiles: Profiles, userId: string) =>
  (await profiles.findOne(filterByUser(userId)).select({ photos: 1, expiringPhotos: 1 }).lean()) as Pick<
    ProfileDocument,
    'photos' | 'expiringPhotos'
  > | null;

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

function createRemovals(
  profiles: Profiles,
): Pick<PhotoList, 'remove' | 'restore' | 'isRestorable' | 'removeAll'> {
  return {
    async remove(userId, photoId, expiresAt, now) {
      const position = (await findPhotos(profiles, userId))?.photos.indexOf(photoId) ?? -1;
      if (position < 0) return false;
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
    async restore(userId, photoId, now) {
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
    isRestorable: (userId, photoId, now) => isRestorable(profiles, userId, photoId, now),
    async removeAll(userId, now) {
      for (;;) {
        const found = await findPhotos(profiles, userId);
        if (!found) return [];
        if (found.photos.length === 0) return (found.expiringPhotos ?? []).map(({ photoId }) => photoId);
        const expiring = found.photos.map((photoId) => ({ photoId, position: null, expiresAt: now }));
        // Changes nothing when the list was changed meanwhile; then the loop reads it again.
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

export function createPhotoList(connection: Connection): PhotoList {
  const profiles = profileModel(connection);
  return {
    ...createUploads(profiles),
    ...createRemovals(profiles),
    async findPhotoOwner(photoId) {
      const found = await profiles.findOne({ photos: photoId }).lean();
      return found && toRecord(found as ProfileDocument);
    },
    async listExpired(before) {
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
    async forget(userId, photoIds) {
      await profiles.updateOne(filterByUser(userId), {
        $pull: { expiringPhotos: { photoId: trusted({ $in: [...photoIds] }) } },
      });
    },
  };
}
