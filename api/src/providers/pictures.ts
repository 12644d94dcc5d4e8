import sharp, { type Sharp } from 'sharp';

/** Upright pixels, row by row: three bytes each for red, green and blue. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** Bytes that are not the expected picture. */
class InvalidPictureError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotAPicture';
  }
}

/** Faces are detected at this size; a larger picture only costs time. */
const LONGEST_SIDE = 640;
/** More than a camera set to 640 x 480 delivers. */
const CAMERA_PICTURE_PIXELS_MAX = 4_000_000;
const CAMERA_PICTURE_SIDE_MIN = 200;
const PHOTO_PIXELS_MAX = 40_000_000;
const JPEG_QUALITY = 85;
const DATA_URL_HEAD = 'data:image/jpeg;base64,';

/**
 * Reads a camera picture from its data URL. The type in the URL is ignored: the bytes decide.
 * @throws NotAPicture when they are not a complete JPEG, or one that our camera page cannot have taken
 */
export async function readCameraPicture(dataUrl: string): Promise<Picture> {
  const bytes = Buffer.from(dataUrl.slice(DATA_URL_HEAD.length), 'base64');
  const source = sharp(bytes, { limitInputPixels: CAMERA_PICTURE_PIXELS_MAX });
  const { format, width, height } = await source.metadata().catch(refuse);
  if (format !== 'jpeg') throw new InvalidPictureError(`A picture is ${format}.`);
  if (Math.min(width, height) < CAMERA_PICTURE_SIDE_MIN)
    throw new InvalidPictureError('A picture is too small.');
  return pixelsOf(source).catch(refuse);
}

/** Reads a profile photo, which was checked when it was stored. @throws NotAPicture */
export const readPhoto = (bytes: Buffer): Promise<Picture> =>
  pixelsOf(sharp(bytes, { limitInputPixels: PHOTO_PIXELS_MAX })).catch(refuse);

/** Returns a picture re-encoded as JPEG, without any other data from the received bytes. */
export const writeJpeg = ({ rgb, width, height }: Picture): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();

async function pixelsOf(source: Sharp): Promise<Picture> {
  const { data, info } = await source
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new InvalidPictureError(`A picture has ${info.channels} channels.`);
  return { width: info.width, height: info.height, rgb: data };
}

function refuse(error: unknown): never {
  throw error instanceof InvalidPictureError
    ? error
    : new InvalidPictureError('A picture could not be decoded.');
}

/** Returns the average brightness of a picture, 0 to 255 (Rec. 601), from every sixteenth pixel. */
export function brightnessOf({ rgb }: Picture): number {
  const step = 3 * 16;
  let sum = 0;
  let count = 0;
  for (let at = 0; at + 2 < rgb.length; at += step) {
    sum += 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

/** Returns null for an unreadable picture, for callers that treat it as a result and not as an error. */
export function toNullIfUnreadable(error: unknown): null {
  if (error instanceof InvalidPictureError) return null;
  throw error;
}
