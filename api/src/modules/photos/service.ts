import { PHOTOS_MAX, PHOTO_RESTORE_SECONDS, type ErrorId, type PhotoCrop } from '@sixfold/api-contract';
import type { Facts } from '../../facts';
import { Failure, type FailureDetails } from '../../http/errors';
import type { PhotoProblem, PhotoProcessor, PhotoSize, PhotoSizes } from '../../providers/photoProcessor';
import type { PhotoStore, StoredObject } from '../../providers/photoStore';
import type { Clock, Logger, Random, Scheduler } from '../../providers/ports';
import { photoIdOf, photoUrlOf, photoUrlsOf, type ProfileService } from '../profile/service';
import { namesOf, objectName, objectsOf } from './objects';

/** A photo of our own making, from the demo cast. */
export interface DemoPhoto {
  id: string;
  sizes: PhotoSizes;
}

export interface OwnPhoto {
  id: string;
  photo: StoredObject;
}

export interface PhotosService {
  /**
   * Adds the picture to the end of the member's photos and answers its address and the whole list.
   * @throws Failure `profile_required`, `photo_limit`, `photos_busy` and what is wrong with the picture
   */
  upload: (
    memberId: string,
    filePath: string,
    crop?: PhotoCrop,
  ) => Promise<{ url: string; photos: string[] }>;
  /** Takes a photo away at once, from everybody; again is no error. @throws Failure `not_found` */
  remove: (memberId: string, photoUrl: string) => Promise<string[]>;
  /** Brings a removed photo back to its place; again is no error. @throws Failure `not_found`, `photo_limit` */
  restore: (memberId: string, photoUrl: string) => Promise<string[]>;
  /** @throws Failure `not_found` when there is no such photo or this member may not see its owner */
  open: (viewerId: string, photoId: string, size?: PhotoSize) => Promise<StoredObject>;
  /** The member's photos in their order, each in its largest size; for the member's own copy and the photo check. */
  listOf: (memberId: string) => Promise<OwnPhoto[]>;
  /**
   * Deletes every photo of a member for good: those shown, those removed a moment ago and uploads under way. Call it
   * before the profile is deleted, because the profile is where their names are; it may be called again.
   */
  removeAllOf: (memberId: string) => Promise<void>;
  /** Deletes the bytes that a stopped process left: of photos removed before, of uploads that never ended. */
  sweep: () => Promise<void>;
  addDemoPhotos: (photos: readonly DemoPhoto[]) => Promise<void>;
}

interface PhotosServiceDeps {
  photoStore: PhotoStore;
  photoProcessor: PhotoProcessor;
  profiles: ProfileService;
  facts: Facts;
  scheduler: Scheduler;
  clock: Clock;
  random: Random;
  logger: Logger;
}

const RESTORE_MS = PHOTO_RESTORE_SECONDS * 1_000;
/** Storing takes a second; an upload that took this long is over, and its bytes may go. */
const STORING_MS = 10 * 60 * 1_000;
/** Between the last moment of a restore and the deletion: clocks of two servers differ a little. */
const GRACE_MS = 5_000;

/** What the member is told for each thing that can be wrong with a file. */
const FAILURES: Readonly<Record<PhotoProblem, [ErrorId, FailureDetails?]>> = {
  not_a_photo: ['not_a_photo'],
  heic: [
    'not_a_photo',
    {
      fields: {
        file: 'This is a HEIC picture, which we cannot read. Please send it as JPEG; the Photos app can save a copy.',
      },
    },
  ],
  too_many_pixels: ['photo_too_many_pixels'],
  too_small: ['photo_too_small'],
  busy: ['photos_busy', { retryAfterSeconds: 10 }],
};

export function createPhotosService(deps: PhotosServiceDeps): PhotosService {
  const { photoStore, photoProcessor, profiles, facts, scheduler, clock, random, logger } = deps;
  const { photoList } = profiles;

  const after = (ms: number): Date => new Date(clock().getTime() + ms);
  const photosOf = async (memberId: string) => photoUrlsOf(await profiles.requireRecord(memberId));

  async function process(filePath: string, crop: PhotoCrop | undefined): Promise<PhotoSizes> {
    const processed = await photoProcessor.process(filePath, crop);
    if (!processed.ok) throw new Failure(...FAILURES[processed.problem]);
    return processed.sizes;
  }

  /** Bytes first, name last: a crash in between leaves the name, and the next sweep deletes again. */
  async function purge(memberId: string, photoIds: readonly string[]): Promise<void> {
    if (photoIds.length === 0) return;
    await photoStore.remove(photoIds.flatMap(namesOf));
    await photoList.forget(memberId, photoIds);
  }

  /**
   * Deletes what a failed upload has stored, unless only the answer of the last step was lost: then the photo is there.
   * What cannot be deleted now is deleted by a sweep, because its name is kept.
   */
  async function undo(memberId: string, photoId: string): Promise<void> {
    if (await photoList.giveUp(memberId, photoId, clock())) await purge(memberId, [photoId]);
    else await removeUnheld(photoId);
  }

  /** The profile itself may be gone: then nobody knows the name any more but us. */
  async function removeUnheld(photoId: string): Promise<void> {
    if (!(await photoList.findHolder(photoId))) await photoStore.remove(namesOf(photoId));
  }

  async function sweep(): Promise<void> {
    for (const { userId, photoId } of await photoList.listExpired(after(-GRACE_MS)))
      await purge(userId, [photoId]);
  }

  return {
    async upload(memberId, filePath, crop) {
      const { photos } = await profiles.requireRecord(memberId);
      // Decoding a picture for nothing is the dearest call there is; the announcement below decides.
      if (photos.length >= PHOTOS_MAX) throw new Failure('photo_limit');
      const sizes = await process(filePath, crop);
      const photoId = random.bytes(12).toString('hex');
      if (!(await photoList.announce(memberId, photoId, after(STORING_MS)))) throw new Failure('photo_limit');
      try {
        await photoStore.put(objectsOf(photoId, sizes));
        if (!(await photoList.add(memberId, photoId, clock()))) throw new Failure('photo_limit');
      } catch (error) {
        await undo(memberId, photoId).catch((err: unknown) => logger.warn({ err }, 'photo_not_purged'));
        throw error;
      }
      facts.tell('photos_changed', { memberId, photoId, change: 'added' });
      return { url: photoUrlOf(photoId), photos: await photosOf(memberId) };
    },
    async remove(memberId, photoUrl) {
      const photoId = photoIdOf(photoUrl);
      const now = clock();
      const taken = await photoList.take(memberId, photoId, after(RESTORE_MS), now);
      if (taken) {
        scheduler.after(RESTORE_MS + 2 * GRACE_MS, sweep);
        facts.tell('photos_changed', { memberId, photoId, change: 'removed' });
      } else if (!(await photoList.isRestorable(memberId, photoId, now))) throw new Failure('not_found');
      return photosOf(memberId);
    },
    async restore(memberId, photoUrl) {
      const photoId = photoIdOf(photoUrl);
      const outcome = await photoList.restore(memberId, photoId, clock());
      if (outcome === 'unknown') throw new Failure('not_found');
      if (outcome === 'full') throw new Failure('photo_limit');
      facts.tell('photos_changed', { memberId, photoId, change: 'restored' });
      return photosOf(memberId);
    },
    async open(viewerId, photoId, size = 'large') {
      if (!(await profiles.isPhotoVisible(viewerId, photoId))) throw new Failure('not_found');
      const photo =
        (await photoStore.find(objectName(photoId, size))) ??
        (await photoStore.find(objectName(photoId, 'large')));
      if (!photo) throw new Failure('not_found');
      return photo;
    },
    async listOf(memberId) {
      const profile = await profiles.findRecord(memberId);
      const found = await Promise.all(
        (profile?.photos ?? []).map(async (id) => ({
          id,
          photo: await photoStore.find(objectName(id, 'large')),
        })),
      );
      return found.filter((entry): entry is OwnPhoto => entry.photo !== null);
    },
    async removeAllOf(memberId) {
      await purge(memberId, await photoList.takeAll(memberId, clock()));
      facts.tell('photos_changed', { memberId, photoId: null, change: 'removed' });
    },
    sweep,
    addDemoPhotos: (photos) => photoStore.put(photos.flatMap(({ id, sizes }) => objectsOf(id, sizes))),
  };
}
