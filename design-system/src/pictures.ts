/**
 * Scales pictures in the browser before they are sent, because a phone's picture can be larger than the server takes.
 * Without shared state, so each remote bundles it with the code that sends pictures.
 */

/** Pixels of a picture as a person sees it. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface ScaledPicture extends PictureSize {
  /** A JPEG in sRGB, without where and when it was taken. */
  picture: Blob;
}

const QUALITY = 0.9;

/** The first bytes of each kind in Latin-1. An empty file has lost all of them. */
const PHOTO = /^\s*(?:$|ÿØÿ|.PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;
const HEIC = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s;

/** Recognises a file by its first bytes: its name and its type may be wrong. */
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

/** Reads the size of a picture from its head; null when this browser cannot show it. */
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
 * Draws a picture upright and again, its longer side at most `sideMaxPx`; never larger than it was.
 * @returns null when this browser cannot decode it, as when it is damaged
 */
export async function scalePicture(file: Blob, sideMaxPx: number): Promise<ScaledPicture | null> {
  const size = await measurePicture(file);
  if (!size) return null;
  const scale = Math.min(1, sideMaxPx / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  // Scaled while it is decoded: the pixels of a large picture do not fit into the memory of every phone.
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
  // Behind transparent pixels: the same in the light and the dark theme.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
