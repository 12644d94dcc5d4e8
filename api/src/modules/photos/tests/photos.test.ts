import sharp, { type Sharp } from 'sharp';
import {
  CORNERS,
  cornersOf,
  distanceFromRed,
  download,
  jpegOf,
  quarters,
  red,
  upload,
} from '../../../../tests/support/pictures';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());
// A profile holds at most six photos, so each test uses its own member.
let members = 0;
beforeEach(async () => {
  members += 1;
  ada = await environment.member(`Ada${members}`);
});

const metadataOf = async (url: string, size?: string) => sharp(await download(ada, url, size)).metadata();

describe('an uploaded picture', () => {
  it.each([
    ['JPEG', () => quarters().jpeg()],
    ['progressive JPEG', () => quarters().jpeg({ progressive: true })],
    ['greyscale JPEG', () => quarters().greyscale().jpeg()],
    ['CMYK JPEG', () => quarters().toColourspace('cmyk').jpeg()],
    ['PNG', () => quarters().png()],
    ['PNG of 16 bits with transparency', () => quarters().ensureAlpha(0.5).toColourspace('rgb16').png()],
    ['PNG with a palette', () => quarters().png({ palette: true })],
    ['WebP', () => quarters().webp()],
    ['AVIF', () => quarters().avif({ effort: 0 })],
  ] satisfies [string, () => Sharp][])(
    'is re-encoded as WebP without transparency from a %s',
    async (_kind, draw) => {
      const { status, url } = await upload(ada, await draw().toBuffer());
      expect(status).toBe(200);
      expect(await metadataOf(url)).toMatchObject({
        format: 'webp',
        width: 400,
        height: 500,
        space: 'srgb',
        hasAlpha: false,
      });
    },
  );

  it.each([
    ['JPEG in Display P3', () => red().withIccProfile('p3').jpeg({ quality: 95 })],
    ['PNG in Display P3', () => red().withIccProfile('p3').png()],
    ['PNG of 16 bits', () => red().toColourspace('rgb16').png()],
    ['PNG of 16 bits in sRGB', () => red().toColourspace('rgb16').withIccProfile('srgb').png()],
    ['PNG of 16 bits in Display P3', () => red().toColourspace('rgb16').withIccProfile('p3').png()],
    [
      'AVIF of 10 bits in Display P3',
      () => red().toColourspace('rgb16').withIccProfile('p3').avif({ bitdepth: 10, quality: 90, effort: 0 }),
    ],
  ] satisfies [string, () => Sharp][])('keeps the colours of a %s', async (_kind, draw) => {
    const { url } = await upload(ada, await draw().toBuffer());
    expect(await distanceFromRed(await download(ada, url))).toBeLessThanOrEqual(4);
  });

  it('is stored in three sizes, none larger than the original', async () => {
    const large = await upload(ada, await jpegOf(1_300, 1_625));
    const small = await upload(ada, await jpegOf(400, 500));
    const widths = (url: string) =>
      Promise.all(['small', 'medium', 'large'].map(async (size) => (await metadataOf(url, size)).width));
    expect(await widths(large.url)).toEqual([160, 640, 1_280]);
    expect(await widths(small.url)).toEqual([160, 400, 400]);
    expect((await metadataOf(large.url)).width).toBe(1_280);
  });

  it('is cropped to the centre at 4:5 unless the member chooses a crop', async () => {
    const wide = await jpegOf(1_000, 500);
    expect(await metadataOf((await upload(ada, wide)).url)).toMatchObject({ width: 400, height: 500 });
    const kept = await upload(ada, wide, { crop: { x: 0.5, y: 0, width: 0.4, height: 1 } });
    const [, topRight, bottomRight] = [0, 1, 2];
    expect(await metadataOf(kept.url)).toMatchObject({ width: 400, height: 500 });
    expect(await cornersOf(await download(ada, kept.url))).toEqual([
      topRight,
      topRight,
      bottomRight,
      bottomRight,
    ]);
  });

  it('is rejected when the crop is too small', async () => {
    const tiny = await upload(ada, await jpegOf(300, 400));
    expect(tiny.body).toMatchObject({ id: 'photo_too_small' });
    const corner = { x: 0.9, y: 0.9, width: 0.1, height: 0.1 };
    expect((await upload(ada, await jpegOf(), { crop: corner })).body).toMatchObject({
      id: 'photo_too_small',
    });
    const nothing = { x: 1, y: 1, width: 1, height: 1 };
    expect((await upload(ada, await jpegOf(), { crop: nothing })).body).toMatchObject({
      id: 'photo_too_small',
    });
  });

  const turned: readonly [number, (upright: Sharp) => Sharp][] = [
    [1, (upright) => upright],
    [2, (upright) => upright.flop()],
    [3, (upright) => upright.rotate(180)],
    [4, (upright) => upright.flip()],
    // Sharp mirrors first, regardless of the order of the calls.
    [5, (upright) => upright.flop().rotate(270)],
    [6, (upright) => upright.rotate(270)],
    [7, (upright) => upright.flop().rotate(90)],
    [8, (upright) => upright.rotate(90)],
  ];
  it.each(turned)('is turned upright for EXIF orientation %d before cropping', async (orientation, turn) => {
    const upright = await quarters(640, 800).png().toBuffer();
    const held = await turn(sharp(upright)).withMetadata({ orientation }).jpeg().toBuffer();
    const whole = await upload(ada, held);
    expect(await metadataOf(whole.url)).toMatchObject({ width: 640, height: 800 });
    expect(await cornersOf(await download(ada, whole.url))).toEqual(CORNERS.map((_, index) => index));
    const top = await upload(ada, held, { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
    expect(await cornersOf(await download(ada, top.url))).toEqual([0, 0, 0, 0]);
  });

  it('has no camera, location, author or colour profile metadata in any size', async () => {
    const tagged = await quarters()
      .withExif({
        IFD0: { Make: 'Tellingcam', Artist: 'Ada Tester' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '41/1 9/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '8/1 36/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Tellingplace</secret></x:xmpmeta>')
      .withIccProfile('p3', { attach: true })
      .jpeg()
      .toBuffer();
    expect(await sharp(tagged).metadata()).toMatchObject({
      exif: expect.any(Buffer),
      icc: expect.any(Buffer),
    });
    expect(tagged.toString('latin1')).toMatch(/Tellingcam.*Tellingplace/s);
    const { url } = await upload(ada, tagged);
    for (const size of ['small', 'medium', 'large']) {
      const served = await download(ada, url, size);
      const { exif, xmp, icc, iptc, orientation } = await sharp(served).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(served.toString('latin1')).not.toMatch(/Telling|EXIF|XMP |ICCP/);
    }
  });

  it('keeps its intended colours when its profile is not sRGB', async () => {
    const meant = { r: 200, g: 90, b: 60 };
    const inP3 = await sharp({ create: { width: 400, height: 500, channels: 3, background: meant } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const raw = await sharp(inP3, { ignoreIcc: true }).raw().toBuffer();
    expect([...raw.subarray(0, 3)]).not.toEqual(Object.values(meant));
    const { url } = await upload(ada, inP3);
    const seen = await sharp(await download(ada, url))
      .raw()
      .toBuffer();
    for (const [index, value] of Object.values(meant).entries())
      expect(Math.abs((seen[index] ?? 0) - value)).toBeLessThan(6);
  });

  it('keeps only the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#d02020', '#2040d0'].map((background) =>
        sharp({ create: { width: 400, height: 500, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { url } = await upload(ada, moving);
    const served = await download(ada, url);
    expect((await sharp(served).metadata()).pages ?? 1).toBe(1);
    expect(await cornersOf(served)).toEqual([0, 0, 0, 0]);
  });
});
