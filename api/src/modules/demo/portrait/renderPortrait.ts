import { PHOTO_WIDTHS } from '@sixfold/api-contract';
import sharp from 'sharp';
import type { PhotoSizes } from '../../../providers/photoProcessor';
import { drawPortrait } from './drawPortrait';

// Portraits are made in bulk on small machines: no cache that grows, one thread a picture.
sharp.cache(false);
sharp.concurrency(1);

/** A portrait of 720 by 900, which is hardly more than the medium size, and its small size. */
export async function renderPortrait(person: string, gender: string, shot: number): Promise<PhotoSizes> {
  const portrait = sharp(Buffer.from(drawPortrait(person, gender, shot)));
  const webp = { quality: 80, effort: 2 };
  const { data, info } = await portrait.raw().toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const large = await pixels().webp(webp).toBuffer();
  const small = await pixels().resize(PHOTO_WIDTHS.small).webp(webp).toBuffer();
  return { contentType: 'image/webp', large, small };
}
