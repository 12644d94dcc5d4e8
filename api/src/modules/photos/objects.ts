import type { PhotoSize, PhotoSizes } from '../../providers/photoProcessor';
import type { NewObject } from '../../providers/photoStore';

const SMALLER: readonly Exclude<PhotoSize, 'large'>[] = ['medium', 'small'];

/** Under which name a size of a photo is stored. The largest has the photo's own: it is the one that is always there. */
export const objectName = (photoId: string, size: PhotoSize): string =>
  size === 'large' ? photoId : `${photoId}/${size}`;

/** Every name that a photo may have bytes under. */
export const namesOf = (photoId: string): string[] => [
  objectName(photoId, 'large'),
  ...SMALLER.map((size) => objectName(photoId, size)),
];

/** A photo's sizes as the store takes them, the largest last: without it a photo counts as absent. */
export function objectsOf(photoId: string, { contentType, ...bytes }: PhotoSizes): NewObject[] {
  return ([...SMALLER, 'large'] as const).flatMap((size) => {
    const found = bytes[size];
    return found ? [{ name: objectName(photoId, size), contentType, bytes: found }] : [];
  });
}
