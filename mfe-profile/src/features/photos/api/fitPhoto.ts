import { PHOTO_BYTES_MAX, PHOTO_KINDS, PHOTO_PIXELS_MAX } from '@sixfold/api-contract';
import { measurePicture, recognisePicture, scalePicture } from '@sixfold/design-system/pictures';

/** The first leaves enough pixels for every crop; the second always fits within the byte limit. */
const SIDES_PX = [4_096, 2_560];

/**
 * Scales a picture down when it exceeds the server's limits in bytes or pixels, like those of phones with 48
 * megapixels, and converts HEIC, which the server cannot read, to JPEG.
 * @param onScaling called before scaling, which takes seconds
 * @returns the unchanged file when no scaling is needed or this browser cannot do it
 */
export async function fitPhoto(file: File, onScaling: () => void): Promise<File> {
  if (typeof createImageBitmap === 'undefined' || file.size === 0) return file;
  const kind = await recognisePicture(file);
  const isHeic = kind === 'heic';
  const unchanged = kind === 'other' ? file : withKind(file, isHeic ? 'image/heic' : 'image/jpeg');
  const size = await measurePicture(file);
  if (!size || (!isHeic && file.size <= PHOTO_BYTES_MAX && size.width * size.height <= PHOTO_PIXELS_MAX))
    return unchanged;
  onScaling();
  for (const sidePx of SIDES_PX) {
    const scaled = await scalePicture(file, sidePx);
    if (!scaled) return unchanged;
    if (scaled.picture.size <= PHOTO_BYTES_MAX)
      return new File([scaled.picture], toJpegName(file.name), { type: scaled.picture.type });
  }
  return unchanged;
}

/** Corrects the type of a file by its content, which the server checks too. */
const withKind = (file: File, type: string): File =>
  PHOTO_KINDS.includes(file.type) && PHOTO_KINDS.includes(type)
    ? file
    : new File([file], file.name, { type });

const toJpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;
