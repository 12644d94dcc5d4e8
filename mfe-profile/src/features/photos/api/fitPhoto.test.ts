import { measurePicture, scalePicture } from '@sixfold/design-system/pictures';
import { fitPhoto } from './fitPhoto';

jest.mock('@sixfold/design-system/pictures', () => ({ measurePicture: jest.fn(), scalePicture: jest.fn() }));

const MEGABYTE = 1_024 * 1_024;
const fileOf = (megabytes: number) => new File([new Uint8Array(megabytes * MEGABYTE)], 'IMG_1.jpg');
const measured = (width: number, height: number) =>
  jest.mocked(measurePicture).mockResolvedValue({ width, height });
const scaledTo = (megabytes: number) => ({
  picture: new Blob([new Uint8Array(megabytes * MEGABYTE)], { type: 'image/jpeg' }),
  width: 1,
  height: 1,
});
const sidesTried = () => jest.mocked(scalePicture).mock.calls.map(([, sidePx]) => sidePx);

beforeEach(() => {
  jest.resetAllMocks();
  Object.assign(globalThis, { createImageBitmap: () => undefined });
});

describe('fitPhoto', () => {
  it('returns a photo as it is up to 10 MB and 40 megapixels', async () => {
    const file = fileOf(10);
    measured(8_000, 5_000);
    expect(await fitPhoto(file)).toBe(file);
    expect(sidesTried()).toEqual([]);
  });

  it.each([
    ['48 megapixels', 3, 8_000, 6_000],
    ['50 megapixels', 3, 8_160, 6_144],
    ['25 MB', 25, 4_000, 3_000],
  ])('scales a photo of %s', async (_what, megabytes, width, height) => {
    measured(width, height);
    jest.mocked(scalePicture).mockResolvedValue(scaledTo(4));
    const fitted = await fitPhoto(fileOf(megabytes));
    expect(fitted).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 4 * MEGABYTE });
    expect(sidesTried()).toEqual([4_096]);
  });

  it('scales further when the result has more than 10 MB', async () => {
    measured(8_000, 6_000);
    jest.mocked(scalePicture).mockResolvedValueOnce(scaledTo(11)).mockResolvedValueOnce(scaledTo(5));
    expect((await fitPhoto(fileOf(25))).size).toBe(5 * MEGABYTE);
    expect(sidesTried()).toEqual([4_096, 2_560]);
  });

  it('returns the file as it is when the browser cannot show or decode it', async () => {
    const file = fileOf(25);
    jest.mocked(measurePicture).mockResolvedValue(null);
    expect(await fitPhoto(file)).toBe(file);
    measured(8_000, 6_000);
    jest.mocked(scalePicture).mockResolvedValue(null);
    expect(await fitPhoto(file)).toBe(file);
  });
});
