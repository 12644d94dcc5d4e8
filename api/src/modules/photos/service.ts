import { PHOTOS_MAX, PHOTO_RESTORE_SECONDS, type PhotoCrop } from '@sixfold/api-contract';
import { Failure } from '../../failure';
import type { NudityCheck } from '../../providers/nudityCheck';
import {
  askWhetherNudity,
  findPhoto,
  listObjectNames,
  requirePhoto,
  toStoredObjects,
} from '../../providers/photoObjects';
import type { PhotoProcessor, PhotoSize } from '../../providers/photoProcessor';
import type { PhotoStore, StoredObject } from '../../providers/photoStore';
import type { Clock, Logger, Random, Scheduler } from '../../providers/ports';
import {
  photoIdOf,
  photoUrlOf,
  photoUrlsOf,
  presentPhotosInReview,
  type ProfileService,
} from '../profile/service';

interface OwnPhoto {
  id: string;
  photo: StoredObject;
}

interface OwnPhotoUrls {
  photos: string[];
  /** Absent when there are none. */
  photosInReview?: string[];
}

export type PhotosService = ReturnType<typeof createPhotosService>;

interface PhotosServiceDeps {
  photoStore: PhotoStore;
  photoProcessor: PhotoProcessor;
  nudityCheck: NudityCheck;
  profiles: ProfileService;
  scheduler: Scheduler;
  clock: Clock;
  random: Random;
  logger: Logger;
}

const RESTORE_MS = PHOTO_RESTORE_SECONDS * 1_000;
/** Storing takes a second. An upload that takes longer than this has failed, and its bytes may be deleted. */
const UPLOAD_MAX_MS = 10 * 60 * 1_000;
/** Delay between the end of the restore period and the deletion, which allows for clock skew between servers. */
const GRACE_MS = 5_000;

export function createPhotosService(deps: PhotosServiceDeps) {
  const { photoStore, profiles, scheduler, clock } = deps;
  const { photoList } = profiles;

  async function listPhotoUrls(memberId: string): Promise<OwnPhotoUrls> {
    const profile = await profiles.requireRecord(memberId);
    return { photos: photoUrlsOf(profile), ...presentPhotosInReview(profile) };
  }

  async function load(photoIds: readonly string[]): Promise<OwnPhoto[]> {
    const found = await Promise.all(
      photoIds.map(async (id) => ({ id, photo: await findPhoto(photoStore, id, 'large') })),
    );
    return found.filter((entry): entry is OwnPhoto => entry.photo !== null);
  }

  async function sweep(): Promise<void> {
    for (const { userId, photoId } of await photoList.listExpired(addToNow(clock, -GRACE_MS)))
      await purge(deps, userId, [photoId]);
  }

  return {
    /**
     * Adds a picture to the end of the member's photos, or to the photos in review when it may show nudity, and returns
     * its address and both complete lists.
     * @throws Failure `profile_required`, `photo_limit`, `photos_busy` or the problem with the picture
     */
    async upload(
      memberId: string,
      filePath: string,
      crop?: PhotoCrop,
    ): Promise<OwnPhotoUrls & { url: string }> {
      const photoId = await upload(deps, memberId, filePath, crop);
      return { url: photoUrlOf(photoId), ...(await listPhotoUrls(memberId)) };
    },
    /**
     * Removes a photo immediately, for all viewers. Idempotent, except for a photo in review.
     * @throws Failure `not_found`
     */
    async remove(memberId: string, photoUrl: string): Promise<OwnPhotoUrls> {
      const photoId = photoIdOf(photoUrl);
      const now = clock();
      const isRemoved = await photoList.remove(memberId, photoId, addToNow(clock, RESTORE_MS), now);
      if (isRemoved) {
        scheduler.after(RESTORE_MS + 2 * GRACE_MS, sweep);
      } else if (!(await photoList.isRestorable(memberId, photoId, now))) throw new Failure('not_found');
      return listPhotoUrls(memberId);
    },
    /** Restores a removed photo to its position. Idempotent. @throws Failure `not_found`, `photo_limit` */
    async restore(memberId: string, photoUrl: string): Promise<OwnPhotoUrls> {
      const photoId = photoIdOf(photoUrl);
      const outcome = await photoList.restore(memberId, photoId, clock());
      if (outcome === 'unknown') throw new Failure('not_found');
      if (outcome === 'full') throw new Failure('photo_limit');
      return listPhotoUrls(memberId);
    },
    /** @throws Failure `not_found` when the photo does not exist or the viewer may not see its owner */
    async open(viewerId: string, photoId: string, size: PhotoSize = 'large'): Promise<StoredObject> {
      if (!(await profiles.isPhotoVisible(viewerId, photoId))) throw new Failure('not_found');
      const photo = await findPhoto(photoStore, photoId, size);
      if (!photo) throw new Failure('not_found');
      return photo;
    },
    /** Lists a member's photos in order, each in its largest size, for the data archive and the photo check. */
    listPhotos: async (memberId: string): Promise<OwnPhoto[]> =>
      load((await profiles.findRecord(memberId))?.photos ?? []),
    /** Lists a member's photos in review, each in its largest size, for the data archive. */
    async listPhotosInReview(memberId: string): Promise<OwnPhoto[]> {
      const profile = await profiles.findRecord(memberId);
      return load((profile?.photosInReview ?? []).map(({ photoId }) => photoId));
    },
    /**
     * Permanently deletes every photo of a member: shown, in review, just removed or still uploading. Call it before the
     * profile is deleted, because their names are stored there. Idempotent.
     */
    async removeAllOf(memberId: string): Promise<void> {
      await purge(deps, memberId, await photoList.removeAll(memberId, clock()));
    },
    /** Deletes the bytes of expired photos: removed ones and unfinished uploads. */
    sweep,
  };
}

const addToNow = (clock: Clock, ms: number): Date => new Date(clock().getTime() + ms);

async function upload(
  deps: PhotosServiceDeps,
  memberId: string,
  filePath: string,
  crop: PhotoCrop | undefined,
): Promise<string> {
  const { photoStore, photoProcessor, nudityCheck, profiles, clock, random, logger } = deps;
  const { photoList } = profiles;
  const { photos, photosInReview } = await profiles.requireRecord(memberId);
  // An early check that avoids expensive decoding. Only the reservation below enforces the limit.
  if (photos.length + photosInReview.length >= PHOTOS_MAX) throw new Failure('photo_limit');
  const { sizes } = requirePhoto(await photoProcessor.process(filePath, crop));
  const isInReview = await askWhetherNudity(nudityCheck, sizes);
  const photoId = random.bytes(12).toString('hex');
  if (!(await photoList.reserve(memberId, photoId, addToNow(clock, UPLOAD_MAX_MS))))
    throw new Failure('photo_limit');
  try {
    await photoStore.put(toStoredObjects(photoId, sizes));
    const add = isInReview ? photoList.addInReview : photoList.add;
    if (!(await add(memberId, photoId, clock()))) throw new Failure('photo_limit');
  } catch (error) {
    await undoUpload(deps, memberId, photoId).catch((err: unknown) =>
      logger.warn({ err }, 'photo_not_purged'),
    );
    throw error;
  }
  return photoId;
}

/**
 * Deletes the stored bytes of a failed upload, unless the photo was added and only the reply was lost. If this fails, a
 * sweep deletes them later, because their name is still recorded.
 */
async function undoUpload(deps: PhotosServiceDeps, memberId: string, photoId: string): Promise<void> {
  const { photoStore, profiles, clock } = deps;
  if (await profiles.photoList.cancel(memberId, photoId, clock())) return purge(deps, memberId, [photoId]);
  // If the profile has been deleted, no list names the photo and only this call can delete its bytes.
  const profile = await profiles.findRecord(memberId);
  const isInReview = profile?.photosInReview.some((photo) => photo.photoId === photoId);
  if (!isInReview && !profile?.photos.includes(photoId)) await photoStore.remove(listObjectNames(photoId));
}

/** Deletes bytes before names, so that the next sweep can repeat a deletion interrupted by a crash. */
async function purge(
  { photoStore, profiles }: PhotosServiceDeps,
  memberId: string,
  photoIds: readonly string[],
): Promise<void> {
  if (photoIds.length === 0) return;
  await photoStore.remove(photoIds.flatMap(listObjectNames));
  await profiles.photoList.forget(memberId, photoIds);
}
