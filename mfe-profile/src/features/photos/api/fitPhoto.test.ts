import { measurePicture, recognisePicture, scalePicture } from '@sixfold/design-system/pictures';
import { fitPhoto } from './fitPhoto';

jest.mock('@sixfold/design-system/pictures', () => ({
  measurePicture: jest.fn(),
  recognisePicture: jest.fn(),
  scalePicture: jest.fn(),
}));

const MEGABYTE = 1_024 * 1_024;
const fileOf = (megabytes: number) =>
  new File([new Uint8Array(megabytes * MEGABYTE)], 'IMG_1.jpg', { type: 'image/jpeg' });
const measured = (width: number, height: number) =>
  jest.mocked(measurePicture).mockResolvedValue({ width, height });
const scaledTo = (megabytes: number) => ({
  picture: new Blob([new Uint8Array(megabytes * MEGABYTE)], { type: 'image/jpeg' }),
  width: 1,
  height: 1,
});
const onScaling = jest.fn();
const sidesTried = () => jest.mocked(scalePicture).mock.calls.map(([, sidePx]) => sidePx);

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(recognisePicture).mockResolvedValue('photo');
  Object.assign(globalThis, { createImageBitmap: () => undefined });
});

describe('fitPhoto', () => {
  it('returns a photo unchanged up to 10 MB and 40 megapixels', async () => {
    const file = fileOf(10);
    measured(8_000, 5_000);
    expect(await fitPhoto(file, onScaling)).toBe(file);
    expect(sidesTried()).toEqual([]);
    expect(onScaling).not.toHaveBeenCalled();
  });

  it.each([
    ['48 megapixels', 3, 8_000, 6_000],
    ['50 megapixels', 3, 8_160, 6_144],
    ['25 MB', 25, 4_000, 3_000],
  ])('scales a photo of %s', async (_what, megabytes, width, height) => {
    measured(width, height);
    jest.mocked(scalePicture).mockResolvedValue(scaledTo(4));
    const fitted = await fitPhoto(fileOf(megabytes), onScaling);
    expect(fitted).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 4 * MEGABYTE });
    expect(sidesTried()).toEqual([4_096]);
    expect(onScaling).toHaveBeenCalledTimes(1);
  });

  it('scales further when the result has more than 10 MB', async () => {
    measured(8_000, 6_000);
    jest.mocked(scalePicture).mockResolvedValueOnce(scaledTo(11)).mockResolvedValueOnce(scaledTo(5));
    expect((await fitPhoto(fileOf(25), onScaling)).size).toBe(5 * MEGABYTE);
    expect(sidesTried()).toEqual([4_096, 2_560]);
  });

  it('returns the file unchanged when the browser cannot show or decode it', async () => {
    const file = fileOf(25);
    jest.mocked(measurePicture).mockResolvedValue(null);
    expect(await fitPhoto(file, onScaling)).toBe(file);
    measured(8_000, 6_000);
    jest.mocked(scalePicture).mockResolvedValue(null);
    expect(await fitPhoto(file, onScaling)).toBe(file);
  });

  it('corrects the type of a photo with another file type', async () => {
    measured(800, 1_000);
    const wrong = new File(['pixels'], 'IMG_3.HEIC', { type: 'image/heic' });
    expect(await fitPhoto(wrong, onScaling)).toMatchObject({
      name: 'IMG_3.HEIC',
      type: 'image/jpeg',
      size: 6,
    });
    jest.mocked(recognisePicture).mockResolvedValue('other');
    expect(await fitPhoto(wrong, onScaling)).toBe(wrong);
  });

  describe('HEIC pictures, regardless of their name', () => {
    const heic = () => new File(['pixels'], 'IMG_2.HEIC', { type: '' });
    beforeEach(() => jest.mocked(recognisePicture).mockResolvedValue('heic'));

    it('are converted to JPEG when the browser can decode them', async () => {
      measured(4_032, 3_024);
      jest.mocked(scalePicture).mockResolvedValue(scaledTo(2));
      expect(await fitPhoto(heic(), onScaling)).toMatchObject({ name: 'IMG_2.jpg', type: 'image/jpeg' });
    });

    it('are returned as HEIC otherwise', async () => {
      jest.mocked(measurePicture).mockResolvedValue(null);
      const unchanged = { name: 'a.jpg', type: 'image/heic', size: 6 };
      expect(await fitPhoto(new File(['pixels'], 'a.jpg'), onScaling)).toMatchObject(unchanged);
    });
  });
});
