import { PHOTO_PIXELS_MAX, PHOTO_WIDTHS, PHOTO_WIDTH_MIN } from '@sixfold/api-contract';
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { hasEnd } from './jpegEnd';
import { createTaskQueue } from './taskQueue';
import { coloursOf, decodeToSrgb, type Colours } from './photoColours';
import { frameOf, sizeWithin, type Dimensions, type Frame } from './photoFraming';
import { kindOf, type PhotoKind } from './photoKinds';
import type { PhotoProblem, PhotoProcessor, PhotoResult, PhotoSizes } from './photoProcessor';
import { COLOUR_BYTES, findStatedColours } from './statedColours';

// No cache, because each picture is processed once and a cache would only keep photos in memory. One thread per step
// and two parallel steps, because passwords are hashed and files are read on the same few threads.
sharp.cache(false);
sharp.concurrency(1);

/** Maximum parallel steps: decoding, or encoding one size. `photoProcesses.ts` limits the pictures in progress. */
const STEPS_AT_ONCE = 2;
/** Forty ordinary megapixels take two seconds; anything this slow was made to be. */
const DECODING_SECONDS_MAX = 20;
/**
 * libvips decodes an AVIF completely, at 17 bytes per pixel, for any requested size. A photo of 24 megapixels passes.
 */
const AVIF_PIXELS_MAX = 25_000_000;
const QUALITY = 80;
const CONTENT_TYPE = 'image/webp';

/**
 * Longest sides of the two sizes of an uncropped picture. The small one has too few pixels to show details, however
 * enlarged.
 */
const WHOLE_SIDE_MAX = 1_600;
const HINT_SIDE_MAX = 24;

/** Background of transparent pixels, the same in the light and the dark theme. */
const BACKGROUND = '#ffffff';

/** Decoder messages about a JPEG with unreadable parts. */
const LOST_PIXELS = /premature end|bad Huffman|found marker|bad progression/i;
/** Decoder messages about JPEG variants that browsers cannot show either, such as 12-bit medical pictures. */
const UNSUPPORTED = /unsupported JPEG/i;

/** An upright picture before it is decoded. */
interface Source extends Dimensions {
  filePath: string;
  colours: Colours;
  /** Lowest severity at which the decoder stops. */
  failOn: 'warning' | 'error';
}

/** Red, green and blue of the largest size, from which every size is made. */
interface Pixels extends Dimensions {
  data: Buffer;
}

class UnusablePhotoError extends Error {
  constructor(
    readonly problem: PhotoProblem,
    reason = '',
  ) {
    super(`${problem} ${reason}`);
  }
}

/** Creates a processor based on libvips, whose threads leave the event loop free. */
export function createSharpPhotoProcessor(): PhotoProcessor {
  const steps = createTaskQueue(STEPS_AT_ONCE);

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

  async function encodeUncropped(pixels: Pixels): Promise<PhotoSizes> {
    const [large, small] = await Promise.all([
      steps.run(() => toWebp(toSharp(pixels))),
      steps.run(() => toWebp(toSharp(pixels).resize(fitInside(HINT_SIDE_MAX)))),
    ]);
    return { contentType: CONTENT_TYPE, large, small };
  }

  /** Returns a problem with the file instead of throwing it. */
  async function runJob(
    filePath: string,
    read: (source: Source) => Promise<Pixels>,
    encode: (pixels: Pixels) => Promise<PhotoSizes>,
  ): Promise<PhotoResult> {
    try {
      const pixels = await steps.run(async () => decodeWithFallback(await look(filePath), read));
      const { width, height } = pixels;
      return { ok: true, sizes: await encode(pixels), width, height };
    } catch (error) {
      if (error instanceof UnusablePhotoError) return { ok: false, problem: error.problem };
      throw error;
    }
  }

  return {
    process: (filePath, crop) =>
      runJob(
        filePath,
        async (source) => {
          const frame = frameOf(source, crop);
          if (frame.width < PHOTO_WIDTH_MIN) throw new UnusablePhotoError('too_small');
          return decode(source, frame);
        },
        encodeAll,
      ),
    processUncropped: (filePath) =>
      runJob(
        filePath,
        (source) => toPixels(open(source).resize(fitInside(WHOLE_SIDE_MAX)), source),
        encodeUncropped,
      ),
  };
}

const fitInside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** The decoder's names of the supported kinds. A file with another name only begins like one of them. */
const DECODER_FORMATS: Readonly<Record<PhotoKind, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};

/** Recognises a file and reads its picture's header. */
async function look(filePath: string): Promise<Source> {
  const bytes = await readFile(filePath);
  const kind = kindOf(bytes);
  if (kind === 'heic' || kind === 'damaged') throw new UnusablePhotoError(kind);
  if (kind === 'other') throw new UnusablePhotoError('not_a_photo');
  if (kind === 'jpeg' && !hasEnd(bytes)) throw new UnusablePhotoError('damaged');
  // Checked here, because libvips' own limit would look like a broken file.
  const metadata = await sharp(filePath, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (metadata.format !== DECODER_FORMATS[kind]) throw new UnusablePhotoError('not_a_photo');
  const { width, height } = metadata.autoOrient;
  const pixelsMax = kind === 'avif' ? AVIF_PIXELS_MAX : PHOTO_PIXELS_MAX;
  if (width * height > pixelsMax)
    throw new UnusablePhotoError(kind === 'avif' ? 'too_many_avif_pixels' : 'too_many_pixels');
  const colours = coloursOf(metadata, findStatedColours(kind, bytes.subarray(0, COLOUR_BYTES)));
  return { filePath, width, height, colours, failOn: kind === 'jpeg' ? 'warning' : 'error' };
}

/**
 * The decoder warns about JPEG files with lost pixels, but also about harmless oddities of many cameras. Only lost
 * pixels count as damage. libvips has one list of messages per process, so another picture in the same process could
 * clear the one that is read here.
 */
async function decodeWithFallback(
  source: Source,
  decode: (source: Source) => Promise<Pixels>,
): Promise<Pixels> {
  try {
    return await decode(source);
  } catch (error) {
    const isCertain = !(error instanceof UnusablePhotoError) || LOST_PIXELS.test(error.message);
    if (isCertain || source.failOn === 'error') throw error;
    return decode({ ...source, failOn: 'error' });
  }
}

/**
 * Decodes once. The entire picture is scaled before the frame is cut out, so that a JPEG is decoded at a half or a
 * quarter of its size.
 */
async function decode(source: Source, frame: Frame): Promise<Pixels> {
  const size = sizeWithin(frame, PHOTO_WIDTHS.large);
  const scale = size.width / frame.width;
  const scaled = {
    width: Math.max(size.width, Math.round(source.width * scale)),
    height: Math.max(size.height, Math.round(source.height * scale)),
  };
  return toPixels(
    open(source)
      .resize({ ...scaled, fit: 'fill' })
      .extract({
        ...size,
        left: Math.min(Math.round(frame.left * scale), scaled.width - size.width),
        top: Math.min(Math.round(frame.top * scale), scaled.height - size.height),
      }),
    source,
  );
}

const open = ({ filePath, colours, failOn }: Source): Sharp =>
  sharp(filePath, { limitInputPixels: PHOTO_PIXELS_MAX, failOn, ignoreIcc: colours.kind === 'stated' })
    .autoOrient()
    .timeout({ seconds: DECODING_SECONDS_MAX });

async function toPixels(picture: Sharp, { colours }: Source): Promise<Pixels> {
  const { data, width, height, channels } = await decodeToSrgb(picture, colours).catch(refuseUnreadable);
  if (channels === 3) return { data, width, height };
  if (channels !== 4) throw new UnusablePhotoError('not_a_photo');
  const opaque = sharp(data, { raw: { width, height, channels } }).flatten({ background: BACKGROUND });
  return { data: await opaque.raw().toBuffer(), width, height };
}

/** libvips reports broken files with many messages. Their kind is already known, so they are damaged. */
function refuseUnreadable(error: Error): never {
  throw new UnusablePhotoError(UNSUPPORTED.test(error.message) ? 'not_a_photo' : 'damaged', error.message);
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
