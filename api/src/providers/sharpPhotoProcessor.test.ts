import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { createPhotoProcesses } from './photoProcesses';

type Colour = readonly [number, number, number];

/** Decodes in a separate process, as in production: libvips mixes the messages of all pictures in one process. */
const processor = createPhotoProcesses({
  program: { file: path.join(import.meta.dirname, '../photoWorker.ts'), execArgv: ['--import', 'tsx'] },
  logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
});
let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function processBytes(bytes: Buffer) {
  files += 1;
  const filePath = path.join(folder, String(files));
  await writeFile(filePath, bytes);
  return processor.process(filePath);
}

/** Undefined for an accepted picture, whose bytes would fill the report of a failed test. */
async function problemOf(bytes: Buffer): Promise<string | undefined> {
  const result = await processBytes(bytes);
  return result.ok ? undefined : result.problem;
}

async function colourOf(bytes: Buffer): Promise<number[]> {
  const result = await processBytes(bytes);
  if (!result.ok) throw new Error(result.problem);
  return [...(await sharp(result.sizes.large).raw().toBuffer()).subarray(0, 3)];
}

const plain = ([r, g, b]: Colour): Sharp =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: { r, g, b } } });

/** Pixels that compress poorly, so that damage affects some. */
const noise = (): Sharp =>
  sharp(
    Buffer.from(Array.from({ length: 400 * 500 * 3 }, (_, index) => (index * 7_919 + (index >> 7)) % 251)),
    { raw: { width: 400, height: 500, channels: 3 } },
  );

function chunk(name: string, data: readonly number[]): Buffer {
  const content = Buffer.from([...Buffer.from(name, 'latin1'), ...data]);
  const bytes = Buffer.alloc(content.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  content.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(content), content.length + 4);
  return bytes;
}

const uint32 = (...values: number[]): number[] =>
  values.flatMap((value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);

/** Creates a PNG with additional chunks after its header. */
async function pngWith(picture: Sharp, ...chunks: Buffer[]): Promise<Buffer> {
  const png = await picture.png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

const GREEN: Colour = [50, 200, 50];
const RED: Colour = [200, 50, 50];
const GREY: Colour = [128, 128, 128];
const DISPLAY_P3 = uint32(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000);
const gamma = (value: number) => chunk('gAMA', uint32(value));

describe('colours defined by a PNG without a profile', () => {
  // Values that Chromium 140 draws on a canvas.
  it.each([
    ['Display P3 in cICP', GREEN, [chunk('cICP', [12, 13, 0, 1])], [0, 204, 0]],
    ['Rec. 2020 in cICP', RED, [chunk('cICP', [9, 1, 0, 1])], [245, 0, 26]],
    ['PQ in cICP', GREY, [chunk('cICP', [9, 16, 0, 1])], [132, 132, 132]],
    ['HLG in cICP', GREY, [chunk('cICP', [9, 18, 0, 1])], [99, 99, 99]],
    ['a linear gamma', RED, [gamma(100_000)], [229, 122, 122]],
    ['Display P3 in gAMA and cHRM', GREEN, [gamma(45_455), chunk('cHRM', DISPLAY_P3)], [0, 205, 0]],
    ['sRGB, which counts more than gAMA', RED, [chunk('sRGB', [0]), gamma(100_000)], RED],
    ['no points of colour', RED, [gamma(45_455), chunk('cHRM', uint32(0, 0, 0, 0, 0, 0, 0, 0))], RED],
  ] satisfies [string, Colour, Buffer[], readonly number[]][])(
    'match the browser: %s',
    async (_what, colour, chunks, expected) => {
      for (const space of ['srgb', 'rgb16'] as const) {
        const seen = await colourOf(await pngWith(plain(colour).toColourspace(space), ...chunks));
        for (const [index, value] of expected.entries())
          expect(Math.abs((seen[index] ?? 0) - value)).toBeLessThanOrEqual(6);
      }
    },
  );
});

describe('colours of other pictures', () => {
  it.each([
    ['16 bits in Display P3', plain(RED).ensureAlpha(0.5).toColourspace('rgb16').withIccProfile('p3').png()],
    ['8 bits in Display P3', plain(RED).ensureAlpha(0.5).withIccProfile('p3').png()],
  ])('are converted before they are blended with white: %s', async (_what, picture) => {
    const seen = await colourOf(await picture.toBuffer());
    for (const [index, value] of [228, 153, 153].entries())
      expect(Math.abs((seen[index] ?? 0) - value)).toBeLessThanOrEqual(3);
  });

  it('are the product of the inks when CMYK has no profile', async () => {
    const inks = await plain([200, 30, 200]).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    const seen = await colourOf(inks);
    for (const [index, value] of [190, 20, 255].entries())
      expect(Math.abs((seen[index] ?? 0) - value)).toBeLessThanOrEqual(6);
  });
});

describe('a JPEG', () => {
  const jpeg = () => noise().jpeg({ quality: 90 }).toBuffer();
  const middleOf = (bytes: Buffer) => Math.floor(bytes.length / 2);
  const scanOf = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xda])) + 20;

  it.each([
    ['whose second half is zeros', (bytes: Buffer) => bytes.fill(0, middleOf(bytes))],
    ['whose pixels are zeros', (bytes: Buffer) => bytes.fill(0, scanOf(bytes))],
    [
      'with changed bytes in the middle',
      (bytes: Buffer) => bytes.fill(0xff, middleOf(bytes), middleOf(bytes) + 40),
    ],
  ])('%s is damaged', async (_what, damage) => {
    expect(await problemOf(damage(await jpeg()))).toBe('damaged');
  });

  it.each([
    ['other bytes before a marker', async () => insertAt(await jpeg(), 2, '\xff\xe5\0\x04ab, so')],
    [
      'a film behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from('\xff\xda ftypmp42', 'latin1')]),
    ],
    ['zeros behind it', async () => Buffer.concat([await jpeg(), Buffer.alloc(5_000)])],
    ['fill bytes', async () => insertAt(await jpeg(), 2, '\xff\xff')],
    [
      'a broken profile',
      async () => insertAt(await jpeg(), 2, `\xff\xe2\0\x30ICC_PROFILE\0\x01\x01${'?'.repeat(32)}`),
    ],
  ])('is accepted with %s, as cameras and editors write it', async (_what, make) => {
    expect(await problemOf(await make())).toBeUndefined();
  });

  it('of 12 bits is unsupported, not damaged', async () => {
    const bytes = await jpeg();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes[frame + 1] = 0xc1;
    bytes[frame + 4] = 12;
    expect(await problemOf(bytes)).toBe('not_a_photo');
  });
});

const insertAt = (bytes: Buffer, at: number, text: string) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(text, 'latin1'), bytes.subarray(at)]);

it.each(['mif1', 'avif'])('accepts an AVIF with the main brand %s', async (brand) => {
  const avif = await plain(RED).avif({ effort: 0 }).toBuffer();
  avif.write(brand, 8, 'latin1');
  expect(await problemOf(avif)).toBeUndefined();
});

describe('a picture with corrupted first bytes', () => {
  const changes: [string, (bytes: Buffer) => Buffer][] = [
    ['a byte order mark before it', (bytes) => Buffer.concat([Buffer.from('\xef\xbb\xbf', 'latin1'), bytes])],
    ['a line end before it', (bytes) => Buffer.concat([Buffer.from('\n'), bytes])],
    ['its first byte lost', (bytes) => bytes.subarray(1)],
  ];
  it.each(changes)('is damaged with %s', async (_what, change) => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await plain(RED).toFormat(format).toBuffer();
      expect([format, await problemOf(change(bytes))]).toEqual([format, 'damaged']);
    }
  });

  it.each(['jpeg', 'png'] as const)('is damaged when a %s was read as text', async (format) => {
    const bytes = await plain(RED).toFormat(format).toBuffer();
    for (const encoding of ['utf8', 'latin1'] as const)
      expect(await problemOf(Buffer.from(bytes.toString(encoding)))).toBe('damaged');
  });
});
