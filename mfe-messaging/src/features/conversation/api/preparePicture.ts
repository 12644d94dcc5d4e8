import type { OutgoingPicture } from '../../../shared/model/outboxEntries';

/** More is not stored by the API either; a phone's picture is ten times as heavy. */
const SIDE_MAX_PX = 2_048;
const QUALITY = 0.9;

/**
 * Draws a picture anew, within what can be stored: without where and when it was taken, and in a format that the API
 * reads, as long as this browser can. Returns null when it cannot.
 */
export async function preparePicture(file: Blob): Promise<OutgoingPicture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Behind transparent pixels: the same in the light and the dark theme.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return picture && { picture, width, height };
}
