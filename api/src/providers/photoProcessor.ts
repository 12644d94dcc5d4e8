import type { PhotoCrop, PHOTO_WIDTHS } from '@sixfold/api-contract';

export type PhotoSize = keyof typeof PHOTO_WIDTHS;

/** Bytes of a photo in each size that differs from the next larger one; the largest is always there. */
export interface PhotoSizes {
  contentType: string;
  large: Buffer;
  medium?: Buffer;
  small?: Buffer;
}

export type PhotoProblem =
  | 'not_a_photo'
  | 'heic'
  | 'damaged'
  | 'too_many_pixels'
  | 'too_many_avif_pixels'
  | 'too_small'
  | 'busy';

interface ProcessedPhoto {
  sizes: PhotoSizes;
  /** Pixels of the largest size. */
  width: number;
  height: number;
}

export type PhotoResult = ({ ok: true } & ProcessedPhoto) | { ok: false; problem: PhotoProblem };

/**
 * Turns an uploaded file into pictures of our own: recognised by content, decoded, turned upright, and written anew
 * without anything but pixels. What comes out shares no byte with what came in.
 */
export interface PhotoProcessor {
  /** Cuts the picture to 4:5, as photos of a profile are. */
  process: (filePath: string, crop?: PhotoCrop) => Promise<PhotoResult>;
  /** Keeps the whole picture, as messages show it, with a small size that shows colours and no details. */
  processWhole: (filePath: string) => Promise<PhotoResult>;
}
