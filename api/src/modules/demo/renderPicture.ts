import { PHOTO_WIDTHS } from '@sixfold/api-contract';
import sharp from 'sharp';
import type { PhotoSizes } from '../../providers/photoProcessor';

// Portraits are rendered in bulk on small machines: no growing cache, one thread per picture.
sharp.cache(false);
sharp.concurrency(1);

const WEBP = { quality: 80, effort: 2 } as const;

/** Renders a drawing of 720 by 900, hardly more than the medium size, and its small size. */
export async function renderPicture(svg: string): Promise<PhotoSizes> {
  const large = await sharp(Buffer.from(svg)).webp(WEBP).toBuffer();
  // Resizes the picture instead of rendering the SVG again: drawing dominates the time of a first start.
  const small = await sharp(large).resize(PHOTO_WIDTHS.small).webp(WEBP).toBuffer();
  return { contentType: 'image/webp', large, small };
}
