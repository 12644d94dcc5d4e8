/** Maps the sizes of a picture to objects of the photo store, for modules that store pictures. */
import type { ErrorId } from '@sixfold/api-contract';
import { Failure, type FailureDetails } from '../failure';
import type { NudityCheck } from './nudityCheck';
import { WorkerBusy } from './optionalWorker';
import type { PhotoProblem, PhotoResult, PhotoSize, PhotoSizes } from './photoProcessor';
import type { NewObject, PhotoStore, StoredObject } from './photoStore';

const FAILURES: Readonly<Record<PhotoProblem, [ErrorId, FailureDetails?]>> = {
  not_a_photo: ['not_a_photo'],
  heic: [
    'not_a_photo',
    {
      fields: {
        file: 'This is a HEIC picture, which we cannot read. Please send a copy as JPEG. For new pictures of an iPhone, choose Most Compatible in Settings, Camera, Formats.',
      },
    },
  ],
  damaged: ['photo_damaged'],
  too_many_pixels: ['photo_too_many_pixels'],
  too_many_avif_pixels: [
    'photo_too_many_pixels',
    {
      fields: {
        file: 'This AVIF picture has more than 25 megapixels. Please choose a smaller one, or a JPEG.',
      },
    },
  ],
  too_small: ['photo_too_small'],
  busy: ['photos_busy', { retryAfterSeconds: 10 }],
};

const SMALLER_SIZES: readonly Exclude<PhotoSize, 'large'>[] = ['medium', 'small'];

/**
 * Returns the name under which a size of a photo is stored. The largest, which always exists, has the photo's own id.
 */
const getObjectName = (photoId: string, size: PhotoSize): string =>
  size === 'large' ? photoId : `${photoId}/${size}`;

/** Lists all names under which a photo may be stored. */
export const listObjectNames = (photoId: string): string[] => [
  getObjectName(photoId, 'large'),
  ...SMALLER_SIZES.map((size) => getObjectName(photoId, size)),
];

/** Converts a photo's sizes for the store, the largest last, because without it the photo counts as absent. */
export function toStoredObjects(photoId: string, { contentType, ...bytes }: PhotoSizes): NewObject[] {
  return ([...SMALLER_SIZES, 'large'] as const).flatMap((size) => {
    const found = bytes[size];
    return found ? [{ name: getObjectName(photoId, size), contentType, bytes: found }] : [];
  });
}

/** Finds a size of a photo, or the largest one if that size is missing. */
export const findPhoto = async (
  store: Pick<PhotoStore, 'find'>,
  photoId: string,
  size: PhotoSize,
): Promise<StoredObject | null> =>
  (await store.find(getObjectName(photoId, size))) ?? (await store.find(getObjectName(photoId, 'large')));

/** Returns a processed photo. @throws Failure for a problem with the file */
export function requirePhoto(processed: PhotoResult): Extract<PhotoResult, { ok: true }> {
  if (!processed.ok) throw new Failure(...FAILURES[processed.problem]);
  return processed;
}

/** Returns whether a photo may show nudity. @throws Failure `photos_busy` */
export async function askWhetherNudity(check: NudityCheck, { large }: PhotoSizes): Promise<boolean> {
  try {
    return await check.mayShowNudity(large);
  } catch (error) {
    throw error instanceof WorkerBusy ? new Failure(...FAILURES.busy) : error;
  }
}
