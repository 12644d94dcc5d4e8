import type { PhotoCrop, PHOTO_WIDTHS } from '@sixfold/api-contract';

export type PhotoSize = keyof typeof PHOTO_WIDTHS;

/** Bytes of a photo in each size that differs from the next larger one; the largest is always there. */
export interface PhotoSizes {
  contentType: string;
  large: Buffer;
  medium?: Buffer;
  small?: Buffer;
}

export type PhotoProblem = 'not_a_photo' | 'heic' | 'too_many_pixels' | 'too_small' | 'busy';

type ProcessedPhoto = { ok: true; sizes: PhotoSizes } | { ok: false; problem: PhotoProblem };

/**
 * Turns an uploaded file into pictures of our own: recognised by content, decoded, turned upright, cut to
 * 4:5, and written anew without anything but pixels. What comes out shares no byte with what came in.
 */
export interface PhotoProcessor {
  process: (filePath: string, crop?: PhotoCrop) => Promise<ProcessedPhoto>;
}
