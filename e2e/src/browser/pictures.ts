import type { Page } from '@playwright/test';

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Draws a JPEG of 1600 by 1000 pixels in the browser: the left half in one colour, the right half in another. */
export async function drawPicture(page: Page, name: string, left: string, right = left): Promise<Picture> {
  const address = await page.evaluate(
    ([leftColour = '', rightColour = '']) => {
      const canvas = document.createElement('canvas');
      canvas.width = 1_600;
      canvas.height = 1_000;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('This browser cannot draw.');
      pen.fillStyle = leftColour;
      pen.fillRect(0, 0, 800, 1_000);
      pen.fillStyle = rightColour;
      pen.fillRect(800, 0, 800, 1_000);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [left, right],
  );
  const base64 = address.slice(address.indexOf(',') + 1);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Returns the dominant one of red, green and blue at the left and the right edge of a stored photo. */
export const coloursOf = (page: Page, address: string): Promise<{ left: string; right: string }> =>
  page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw.');
    pen.drawImage(picture, 0, 0);
    const colourAt = (x: number) => {
      const parts = [...pen.getImageData(x, picture.height / 2, 1, 1).data].slice(0, 3);
      return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))] ?? '';
    };
    return { left: colourAt(8), right: colourAt(picture.width - 8) };
  }, address);
