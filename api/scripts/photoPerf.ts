/** Measures photo processing against bare sharp producing the same three pictures. Run by `bench`. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import type { PhotoSizes } from '../src/providers/photoProcessor';
import { createSharpPhotoProcessor } from '../src/providers/sharpPhotoProcessor';

export interface PhotoPerf {
  /** Our time divided by the peer's, median over the rounds. */
  ratioOfTwoAtOnce: number;
  ratioOfOneAlone: number;
  /** Event loop delay of this process during photo processing, in milliseconds. Includes the timer's resolution. */
  loopDelayP99Ms: number;
  loopDelayResolutionMs: number;
  /** Medians in milliseconds per photo. */
  oursMs: number;
  peerMs: number;
  /** Size of one uploaded photo. */
  bytesEach: number;
}

/** Twelve megapixels, the size of most phone photos. */
const WIDTH = 4_000;
const HEIGHT = 3_000;
const PHOTOS = 4;
const LOOP_DELAY_RESOLUTION_MS = 5;
const WIDTHS = [160, 640, 1_280];
const QUALITY = 80;

/** Draws soft light and shade with sensor noise, without which a JPEG would decode too easily. */
async function drawPhoto(filePath: string): Promise<number> {
  const shades = Buffer.from(Array.from({ length: 8 * 6 * 3 }, () => Math.floor(Math.random() * 256)));
  const light = await sharp(shades, { raw: { width: 8, height: 6, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const noise = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { size } = await sharp(light)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .withExif({ IFD0: { Make: 'Bench' } })
    .toFile(filePath);
  return size;
}

/** Produces the same pictures with three plain calls, as in sharp's manual. */
const bareSharp = (filePath: string): Promise<Buffer[]> =>
  Promise.all(
    WIDTHS.map((width) =>
      sharp(filePath)
        .autoOrient()
        .resize(width, (width * 5) / 4)
        .webp({ quality: QUALITY })
        .toBuffer(),
    ),
  );

/** Asserts that both sides produce three pictures of the same sizes, so that neither does less work. */
async function assertSamePictures(ours: PhotoSizes, peer: readonly Buffer[]): Promise<void> {
  const describe = async (pictures: readonly (Buffer | undefined)[]) => {
    const all = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
    return all.map(({ format, width, height }) => `${format} ${width}x${height}`).join(', ');
  };
  const [made, expected] = [await describe([ours.small, ours.medium, ours.large]), await describe(peer)];
  if (made !== expected) throw new Error(`A photo became ${made}, by bare sharp ${expected}.`);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Returns milliseconds per photo, with `atOnce` photos processed concurrently. */
async function timeEach(
  files: readonly string[],
  concurrency: number,
  make: (filePath: string) => Promise<unknown>,
): Promise<number> {
  const queue = files.values();
  const startedMs = performance.now();
  const worker = async () => {
    for (const file of queue) await make(file);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (performance.now() - startedMs) / files.length;
}

export async function measurePhotos(rounds: number): Promise<PhotoPerf> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sixfold-photos-'));
  try {
    const files = Array.from({ length: PHOTOS }, (_, index) => path.join(folder, `${index}.jpg`));
    const sizes: number[] = [];
    for (const file of files) sizes.push(await drawPhoto(file));

    const processor = createSharpPhotoProcessor();
    const ours = async (filePath: string) => {
      const made = await processor.process(filePath);
      if (!made.ok) throw new Error(`A photo of the bench was refused: ${made.problem}`);
      return made.sizes;
    };
    for (const file of files) await assertSamePictures(await ours(file), await bareSharp(file));
    const delay = monitorEventLoopDelay({ resolution: LOOP_DELAY_RESOLUTION_MS });
    const timeOurs = async (concurrency: number) => {
      sharp.concurrency(1);
      delay.enable();
      const ms = await timeEach(files, concurrency, ours);
      delay.disable();
      return ms;
    };
    const timePeer = (concurrency: number) => {
      // Default: one thread per processor.
      sharp.concurrency(0);
      return timeEach(files, concurrency, bareSharp);
    };

    await timeOurs(2);
    await timePeer(2);
    delay.reset();
    const two: { ours: number; peer: number }[] = [];
    const alone: { ours: number; peer: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      two.push({ ours: await timeOurs(2), peer: await timePeer(2) });
      alone.push({ ours: await timeOurs(1), peer: await timePeer(1) });
    }
    const ratio = (pairs: typeof two) => median(pairs.map((pair) => pair.ours / pair.peer));
    return {
      ratioOfTwoAtOnce: ratio(two),
      ratioOfOneAlone: ratio(alone),
      loopDelayP99Ms: delay.percentile(99) / 1e6,
      loopDelayResolutionMs: LOOP_DELAY_RESOLUTION_MS,
      oursMs: median(alone.map((pair) => pair.ours)),
      peerMs: median(alone.map((pair) => pair.peer)),
      bytesEach: median(sizes),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
