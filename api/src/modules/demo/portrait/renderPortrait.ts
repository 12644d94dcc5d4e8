import sharp from 'sharp';
import { drawPortrait } from './drawPortrait';

// Portraits are made in bulk on small machines: no cache that grows, one thread a picture.
sharp.cache(false);
sharp.concurrency(1);

export const PORTRAIT_TYPE = 'image/webp';

/** A portrait as a WebP picture of 720 by 900. */
export function renderPortrait(person: string, gender: string, shot: number): Promise<Buffer> {
  return sharp(Buffer.from(drawPortrait(person, gender, shot)))
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
