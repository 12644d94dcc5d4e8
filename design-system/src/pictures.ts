/**
 * Scales pictures in the browser before upload, because a phone's picture can exceed the server's limit. It has no
 * shared state, so each remote bundles it with the code that sends pictures.
 */

/** Size in pixels, after applying the orientation. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface ScaledPicture extends PictureSize {
  /** A JPEG in sRGB without the time and place of the shot. */
  picture: Blob;
}

const QUALITY = 0.9;

/** The first bytes of each format in Latin-1. An empty file counts as a photo that has lost its data. */
const PHOTO = /^\s*(?:$|ÿØÿ|.PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;
const HEIC = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s;

/** Recognises a file by its first bytes, because its name and type may be wrong. */
export async function recognisePicture(file: Blob): Promise<'photo' | 'heic' | 'other'> {
  const head = await readHead(file);
  if (HEIC.test(head)) return 'heic';
  return PHOTO.test(head) ? 'photo' : 'other';
}

const readHead = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsText(file.slice(0, 16), 'latin1');
  });

/** Reads the size of a picture from its header; null when this browser cannot show it. */
export async function measurePicture(file: Blob): Promise<PictureSize | null> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Re-encodes a picture upright, with its longer side at most `sideMaxPx` and never enlarged.
 * @returns null when this browser cannot decode it, for example because it is damaged
 */
export async function scalePicture(file: Blob, sideMaxPx: number): Promise<ScaledPicture | null> {
  const size = await measurePicture(file);
  if (!size) return null;
  const scale = Math.min(1, sideMaxPx / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  // Scales while decoding: the pixels of a large picture do not fit into the memory of every phone.
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
  const bitmap = await createImageBitmap(file, options).catch(() => null);
  if (!bitmap) return null;
  const picture = await encodeJpeg(bitmap, { width, height });
  bitmap.close();
  return picture && { picture, width, height };
}

async function encodeJpeg(bitmap: ImageBitmap, { width, height }: PictureSize): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Background of transparent pixels, the same in the light and the dark theme.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
