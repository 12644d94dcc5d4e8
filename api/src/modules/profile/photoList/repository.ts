import { PHOTOS_MAX } from '@sixfold/api-contract';
import { Types, type Connection } from 'mongoose';
import { trusted } from '../../../persistence/connection';
import { profileModel, type ExpiringPhoto, type ProfileDocument } from '../model';
import { toRecord, type ProfileRecord } from '../repository';

export type Restored = 'restored' | 'full' | 'unknown';

/** A photo whose bytes may be deleted. */
export interface ExpiredPhoto {
  userId: string;
  photoId: string;
}

/**
 * The photos of a profile: `photos` is the truth of what there is and in which order; `expiringPhotos` names every
 * photo whose bytes may lie in the store without being in that list (an upload under way, a photo removed a moment
 * ago). Each change is one update of one document, so parallel ones lose nothing, and a crash at any point leaves
 * the name of what is to be deleted behind.
 */
export interface PhotoList {
  findHolder: (photoId: string) => Promise<ProfileRecord | null>;
  /** Names a photo before its bytes are stored; false when there is no profile or no room. */
  announce: (userId: string, photoId: string, expiresAt: Date) => Promise<boolean>;
  /** Adds an announced photo at the end; false when there is no room any more or it took too long. */
  add: (userId: string, photoId: string, now: Date) => Promise<boolean>;
  /** Gives an announced photo up, so that it can no longer be added; false when it was added already. */
  giveUp: (userId: string, photoId: string, now: Date) => Promise<boolean>;
  /** Takes a photo out; it can be restored until `expiresAt`. False when the member has no such photo. */
  take: (userId: string, photoId: string, expiresAt: Date, now: Date) => Promise<boolean>;
  restore: (userId: string, photoId: string, now: Date) => Promise<Restored>;
  /** Takes every photo out at once, not to be restored; answers the names of all whose bytes may exist. */
  takeAll: (userId: string, now: Date) => Promise<string[]>;
  /** True while the photo can be restored. */
  isRestorable: (userId: string, photoId: string, now: Date) => Promise<boolean>;
  /** Photos that expired before `before`, of all members. */
  listExpired: (before: Date) => Promise<ExpiredPhoto[]>;
  /** Forgets the names of photos whose bytes are deleted. */
  forget: (userId: string, photoIds: readonly string[]) => Promise<void>;
}

/** Matches a list with room for one more: what would be the last place is empty. */
const HAS_ROOM = { [`photos.${PHOTOS_MAX - 1}`]: trusted({ $exists: false }) };

export function createPhotoList(connection: Connection): PhotoList {
  const profiles = profileModel(connection);
  const of = (userId: string) => ({ userId: new Types.ObjectId(userId) });

  const find = async (userId: string) =>
    (await profiles.findOne(of(userId)).select({ photos: 1, expiringPhotos: 1 }).lean()) as Pick<
      ProfileDocument,
      'photos' | 'expiringPhotos'
    > | null;

  const expiringOf = async (userId: string, photoId: string): Promise<ExpiringPhoto | undefined> =>
    (await find(userId))?.expiringPhotos?.find((photo) => photo.photoId === photoId);

  async function isRestorable(userId: string, photoId: string, now: Date): Promise<boolean> {
    const photo = await expiringOf(userId, photoId);
    return photo !== undefined && photo.position !== null && photo.expiresAt > now;
  }

  return {
    async findHolder(photoId) {
      const found = await profiles.findOne({ photos: photoId }).select({ aiPersonalityAnalysis: 0 }).lean();
      return found && { ...toRecord(found as ProfileDocument), aiPersonalityAnalysis: null };
    },
    async announce(userId, photoId, expiresAt) {
      const announced = await profiles.updateOne(
        { ...of(userId), ...HAS_ROOM },
        { $push: { expiringPhotos: { photoId, position: null, expiresAt } } },
      );
      return announced.matchedCount === 1;
    },
    async add(userId, photoId, now) {
      const added = await profiles.updateOne(
        {
          ...of(userId),
          ...HAS_ROOM,
          expiringPhotos: trusted({ $elemMatch: { photoId, expiresAt: { $gt: now } } }),
        },
        { $push: { photos: photoId }, $pull: { expiringPhotos: { photoId } }, $set: { updatedAt: now } },
      );
      return added.matchedCount === 1;
    },
    async giveUp(userId, photoId, now) {
      const given = await profiles.updateOne(
        { ...of(userId), 'expiringPhotos.photoId': photoId },
        { $set: { 'expiringPhotos.$.expiresAt': now } },
      );
      return given.matchedCount === 1;
    },
    async take(userId, photoId, expiresAt, now) {
      const position = (await find(userId))?.photos.indexOf(photoId) ?? -1;
      if (position < 0) return false;
      const taken = await profiles.updateOne(
        { ...of(userId), photos: photoId },
        {
          $pull: { photos: photoId },
          $push: { expiringPhotos: { photoId, position, expiresAt } },
          $set: { updatedAt: now },
        },
      );
      return taken.matchedCount === 1;
    },
    async restore(userId, photoId, now) {
      const { position } = (await expiringOf(userId, photoId)) ?? { position: null };
      if (position === null) {
        const held = (await find(userId))?.photos.includes(photoId) ?? false;
        return held ? 'restored' : 'unknown';
      }
      const removed = trusted({ $elemMatch: { photoId, expiresAt: { $gt: now } } });
      const restored = await profiles.updateOne(
        { ...of(userId), ...HAS_ROOM, expiringPhotos: removed },
        {
          $push: { photos: { $each: [photoId], $position: position } },
          $pull: { expiringPhotos: { photoId } },
          $set: { updatedAt: now },
        },
      );
      if (restored.matchedCount === 1) return 'restored';
      return (await isRestorable(userId, photoId, now)) ? 'full' : 'unknown';
    },
    isRestorable,
    async takeAll(userId, now) {
      for (;;) {
        const found = await find(userId);
        if (!found) return [];
        if (found.photos.length === 0) return (found.expiringPhotos ?? []).map(({ photoId }) => photoId);
        const expiring = found.photos.map((photoId) => ({ photoId, position: null, expiresAt: now }));
        // Changes nothing when a photo came or went meanwhile; then it is looked at again.
        await profiles.updateOne(
          { ...of(userId), photos: found.photos },
          { $set: { photos: [], updatedAt: now }, $push: { expiringPhotos: { $each: expiring } } },
        );
      }
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
      await profiles.updateOne(of(userId), {
        $pull: { expiringPhotos: { photoId: trusted({ $in: [...photoIds] }) } },
      });
    },
  };
}
