import { measurePicture, recognisePicture, scalePicture } from './pictures';

/** Replaces the browser's decoder, which jsdom lacks. */
function fakeDecoder(size: { width: number; height: number } | null, isDamaged = false) {
  const decoded: ImageBitmapOptions[] = [];
  const drawn: number[][] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:1',
    revokeObjectURL: (address: string) => revoked.push(address),
  });
  Object.assign(globalThis, {
    Image: class {
      naturalWidth = size?.width;
      naturalHeight = size?.height;
      onload = () => {};
      onerror = () => {};
      set src(_address: string) {
        queueMicrotask(() => (size ? this.onload() : this.onerror()));
      }
    },
    createImageBitmap: async (_file: Blob, options: ImageBitmapOptions) => {
      decoded.push(options);
      if (isDamaged) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
      return { close: () => {} };
    },
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({
      fillRect: () => {},
      drawImage: (_bitmap: unknown, ...place: number[]) => drawn.push(place),
    }),
    toBlob: (done: BlobCallback, type: string) => done(new Blob(['pixels'], { type })),
  });
  return { decoded, drawn, revoked };
}

const file = new Blob(['bytes']);

describe('recognisePicture', () => {
  const bytes = (text: string) => new File([Buffer.from(text, 'latin1')], 'a.jpg', { type: 'image/jpeg' });

  it.each([
    ['\xff\xd8\xff\xe0', 'photo'],
    ['\n\xff\xd8\xff\xe0', 'photo'],
    ['\x89PNG\r\n', 'photo'],
    ['RIFF\xff\n\0\0WEBPVP8 ', 'photo'],
    ['\0\0\0\x1cftypavif', 'photo'],
    ['', 'photo'],
    ['\0\0\0\x18ftypheic', 'heic'],
    ['\0\0\0\x18ftypmif1', 'heic'],
    ['GIF89a', 'other'],
    ['Just words', 'other'],
  ])('recognises %j as %s', async (head, kind) => {
    expect(await recognisePicture(bytes(head))).toBe(kind);
  });
});

describe('measurePicture', () => {
  it('returns the size of the picture and releases its object URL', async () => {
    const { revoked } = fakeDecoder({ width: 8_160, height: 6_144 });
    expect(await measurePicture(file)).toEqual({ width: 8_160, height: 6_144 });
    expect(revoked).toEqual(['blob:1']);
  });

  it('returns null when the browser cannot show the picture', async () => {
    const { revoked } = fakeDecoder(null);
    expect(await measurePicture(file)).toBeNull();
    expect(revoked).toEqual(['blob:1']);
  });
});

describe('scalePicture', () => {
  it.each([
    [8_000, 6_000, 2_048, 1_536],
    [6_144, 8_160, 1_542, 2_048],
    [900, 600, 900, 600],
    [9_000, 1, 2_048, 1],
  ])('makes %i by %i pixels %i by %i', async (width, height, scaledWidth, scaledHeight) => {
    const { decoded, drawn } = fakeDecoder({ width, height });
    const scaled = await scalePicture(file, 2_048);
    expect(scaled).toMatchObject({ width: scaledWidth, height: scaledHeight });
    expect(scaled?.picture.type).toBe('image/jpeg');
    expect(decoded).toMatchObject([{ resizeWidth: scaledWidth, resizeHeight: scaledHeight }]);
    expect(drawn).toEqual([[0, 0, scaledWidth, scaledHeight]]);
  });

  it('returns null when the picture is damaged', async () => {
    fakeDecoder({ width: 900, height: 600 }, true);
    expect(await scalePicture(file, 2_048)).toBeNull();
  });

  it('returns null without decoding when the browser cannot show the picture', async () => {
    const { decoded } = fakeDecoder(null);
    expect(await scalePicture(file, 2_048)).toBeNull();
    expect(decoded).toEqual([]);
  });
});
