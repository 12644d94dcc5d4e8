import type { PhotoCrop, PHOTO_WIDTHS } from '@sixfold/api-contract';

export type PhotoSize = keyof typeof PHOTO_WIDTHS;

/** Bytes of a photo in each size that differs from the next larger one; the largest always exists. */
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
 * Converts an uploaded file to new pictures: it is recognised by its content, decoded, turned upright and re-encoded
 * with nothing but its pixels. The output shares no byte with the upload.
 */
export interface PhotoProcessor {
  /** Crops the picture to 4:5 for profile photos. */
  process: (filePath: string, crop?: PhotoCrop) => Promise<PhotoResult>;
  /** Keeps the entire picture for messages, with a small size that shows colours but no details. */
  processUncropped: (filePath: string) => Promise<PhotoResult>;
}
