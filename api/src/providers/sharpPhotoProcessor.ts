import { PHOTO_PIXELS_MAX, PHOTO_WIDTHS, PHOTO_WIDTH_MIN } from '@sixfold/api-contract';
import { open as openFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { createLanes, LanesFull } from './lanes';
import { frameOf, sizeWithin, type Dimensions, type Frame } from './photoFraming';
import { KIND_BYTES, kindOf, type PhotoKind } from './photoKinds';
import type { PhotoProblem, PhotoProcessor, PhotoResult, PhotoSizes } from './photoProcessor';

// Pictures come once: a cache would only hold strangers' photos in memory. One thread a step, two steps at once:
// passwords are hashed and files are read on the same few threads.
sharp.cache(false);
sharp.concurrency(1);

/** Decoded pictures in memory at once, and steps (decoding, encoding one size) that compute at once. */
const JOBS_AT_ONCE = 2;
const STEPS_AT_ONCE = 2;
/** A minute of work on a small machine; later uploads are asked to try again. */
const JOBS_WAITING_MAX = 50;
/** Forty honest megapixels take two seconds; what takes this long was made to. */
const DECODING_SECONDS_MAX = 20;
const QUALITY = 80;
const CONTENT_TYPE = 'image/webp';

/** The longest side of a picture that is not cut, in its two sizes. So few pixels show no details, however enlarged. */
const WHOLE_SIDE_MAX = 1_600;
const HINT_SIDE_MAX = 24;

/** Behind transparent pixels: the same in the light and the dark theme. */
const BACKGROUND = '#ffffff';

/** A picture as a person sees it, before it is decoded. */
interface Source extends Dimensions {
  filePath: string;
  /** libvips turns a profile with 16 bits a channel into Display P3 and leaves it there; one of 8 bits becomes sRGB. */
  isDecodedToP3: boolean;
}

/** Red, green and blue of the largest size; every size is made from it. */
interface Pixels extends Dimensions {
  data: Buffer;
}

class Unusable extends Error {
  constructor(readonly problem: PhotoProblem) {
    super(problem);
  }
}

/** The processor on libvips, whose threads leave the event loop free. */
export function createSharpPhotoProcessor(): PhotoProcessor {
  const jobs = createLanes(JOBS_AT_ONCE, JOBS_WAITING_MAX);
  const steps = createLanes(STEPS_AT_ONCE);

  async function encodeAll(pixels: Pixels): Promise<PhotoSizes> {
    const encode = (widthMax: number) => steps.run(() => encodeWithin(pixels, widthMax));
    const encodeSmaller = (widthMax: number) =>
      pixels.width > widthMax ? encode(widthMax) : Promise.resolve(undefined);
    const [large, medium, small] = await Promise.all([
      encode(PHOTO_WIDTHS.large),
      encodeSmaller(PHOTO_WIDTHS.medium),
      encodeSmaller(PHOTO_WIDTHS.small),
    ]);
    return { contentType: CONTENT_TYPE, large, ...(medium ? { medium } : {}), ...(small ? { small } : {}) };
  }

  async function encodeWhole(pixels: Pixels): Promise<PhotoSizes> {
    const [large, small] = await Promise.all([
      steps.run(() => toWebp(toSharp(pixels))),
      steps.run(() => toWebp(toSharp(pixels).resize(within(HINT_SIDE_MAX)))),
    ]);
    return { contentType: CONTENT_TYPE, large, small };
  }

  /** Waits for its turn, and returns what is wrong with the file instead of throwing it. */
  async function runJob(
    filePath: string,
    read: (source: Source) => Promise<Pixels>,
    encode: (pixels: Pixels) => Promise<PhotoSizes>,
  ): Promise<PhotoResult> {
    try {
      return await jobs.run(async () => {
        const kind = await recognise(filePath);
        const pixels = await steps.run(async () => read(await look(filePath, kind)));
        const { width, height } = pixels;
        return { ok: true, sizes: await encode(pixels), width, height };
      });
    } catch (error) {
      if (error instanceof Unusable) return { ok: false, problem: error.problem };
      if (error instanceof LanesFull) return { ok: false, problem: 'busy' };
      throw error;
    }
  }

  return {
    process: (filePath, crop) =>
      runJob(
        filePath,
        async (source) => {
          const frame = frameOf(source, crop);
          if (frame.width < PHOTO_WIDTH_MIN) throw new Unusable('too_small');
          return decode(source, frame);
        },
        encodeAll,
      ),
    processWhole: (filePath) =>
      runJob(filePath, (source) => toPixels(open(source).resize(within(WHOLE_SIDE_MAX))), encodeWhole),
  };
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

async function recognise(filePath: string): Promise<PhotoKind> {
  const file = await openFile(filePath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    const kind = kindOf(buffer.subarray(0, bytesRead));
    if (kind === 'heic' || kind === 'damaged') throw new Unusable(kind);
    if (kind === 'other') throw new Unusable('not_a_photo');
    return kind;
  } finally {
    await file.close();
  }
}

/** What the decoder calls the kinds that we take; anything else is a file that only begins like one of them. */
const IS_DECODED_AS: Readonly<Record<PhotoKind, (metadata: Metadata) => boolean>> = {
  jpeg: ({ format }) => format === 'jpeg',
  png: ({ format }) => format === 'png',
  webp: ({ format }) => format === 'webp',
  avif: ({ format, compression }) => format === 'heif' && compression === 'av1',
};

/** Reads the head of a picture only. */
async function look(filePath: string, kind: PhotoKind): Promise<Source> {
  // Checked here, because libvips' own limit would look like a broken file.
  const metadata = await sharp(filePath, { limitInputPixels: false }).metadata().catch(unreadable);
  if (!IS_DECODED_AS[kind](metadata)) throw new Unusable('not_a_photo');
  const { width, height } = metadata.autoOrient;
  if (width * height > PHOTO_PIXELS_MAX) throw new Unusable('too_many_pixels');
  return { filePath, width, height, isDecodedToP3: metadata.space === 'rgb16' && metadata.hasProfile };
}

/**
 * Decodes once. The whole picture is scaled and the frame cut out of that, not the other way round: a JPEG is then
 * decoded at a half or a quarter of its size.
 */
async function decode(source: Source, frame: Frame): Promise<Pixels> {
  const size = sizeWithin(frame, PHOTO_WIDTHS.large);
  const scale = size.width / frame.width;
  const whole = {
    width: Math.max(size.width, Math.round(source.width * scale)),
    height: Math.max(size.height, Math.round(source.height * scale)),
  };
  return toPixels(
    open(source)
      .resize({ ...whole, fit: 'fill' })
      .extract({
        ...size,
        left: Math.min(Math.round(frame.left * scale), whole.width - size.width),
        top: Math.min(Math.round(frame.top * scale), whole.height - size.height),
      }),
  );
}

/** Opens a picture, turned upright and in the colours of sRGB, whatever profile the file brought. */
function open({ filePath, isDecodedToP3 }: Source): Sharp {
  const picture = sharp(filePath, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error' }).autoOrient();
  return isDecodedToP3 ? picture.withIccProfile('srgb') : picture;
}

/** Decodes a picture to bytes of red, green and blue. */
async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: DECODING_SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (info.channels !== 3) throw new Unusable('not_a_photo');
  return { data, width: info.width, height: info.height };
}

/** libvips reports broken files with many messages. Their kind was recognised before, so they are damaged. */
function unreadable(): never {
  throw new Unusable('damaged');
}

const toSharp = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

const toWebp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: QUALITY }).toBuffer();

function encodeWithin(pixels: Pixels, widthMax: number): Promise<Buffer> {
  const picture = toSharp(pixels);
  return toWebp(
    pixels.width > widthMax ? picture.resize({ ...sizeWithin(pixels, widthMax), fit: 'fill' }) : picture,
  );
}
