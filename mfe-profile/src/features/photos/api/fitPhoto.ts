import { PHOTO_BYTES_MAX, PHOTO_PIXELS_MAX } from '@sixfold/api-contract';
import { measurePicture, scalePicture } from '@sixfold/design-system/pictures';

/** The first leaves enough pixels for every crop; the second fits in bytes whatever the picture shows. */
const SIDES_PX = [4_096, 2_560];

/**
 * Scales a picture down when it has more bytes or pixels than the server takes, as those of phones with 48 megapixels.
 * @returns the file as it is when that is not needed, or when this browser cannot do it
 */
export async function fitPhoto(file: File): Promise<File> {
  if (typeof createImageBitmap === 'undefined' || file.size === 0) return file;
  const size = await measurePicture(file);
  if (!size) return file;
  if (file.size <= PHOTO_BYTES_MAX && size.width * size.height <= PHOTO_PIXELS_MAX) return file;
  for (const sidePx of SIDES_PX) {
    const scaled = await scalePicture(file, sidePx);
    if (!scaled) return file;
    if (scaled.picture.size <= PHOTO_BYTES_MAX)
      return new File([scaled.picture], file.name, { type: scaled.picture.type });
  }
  return file;
}
