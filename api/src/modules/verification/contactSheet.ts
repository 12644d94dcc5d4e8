import sharp, { type OverlayOptions } from 'sharp';
import type { Review } from './repository';

const CELL = { width: 400, height: 500 };
const LABEL_HEIGHT = 32;
const GAP = 12;
const ROW = CELL.height + LABEL_HEIGHT + GAP;

/** Draws a JPEG for the reviewer: the camera pictures in a row, and below them the numbered profile photos. */
export async function drawContactSheet(
  review: Pick<Review, 'pictures' | 'poses' | 'photoIds'> & { photos: { id: string; bytes: Buffer }[] },
): Promise<Buffer> {
  const pictures = review.pictures.map((bytes, index) => ({
    bytes,
    label: `camera: ${(review.poses[index] ?? '').replaceAll('_', ' ')}`,
  }));
  const photos = review.photos.map(({ id, bytes }) => ({
    bytes,
    label: `photo ${review.photoIds.indexOf(id) + 1}`,
  }));
  const rows = [pictures, photos.slice(0, 3), photos.slice(3)].filter((row) => row.length > 0);
  const drawn = await Promise.all(
    rows.flatMap((row, y) => row.map((cell, x) => drawCell(cell, x * (CELL.width + GAP), y * ROW))),
  );
  return sharp({
    create: { width: 3 * (CELL.width + GAP), height: rows.length * ROW, channels: 3, background: '#ffffff' },
  })
    .composite(drawn.flat())
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function drawCell(
  { bytes, label }: { bytes: Buffer; label: string },
  left: number,
  top: number,
): Promise<OverlayOptions[]> {
  const picture = await sharp(bytes)
    .resize({ ...CELL, fit: 'contain', background: '#dddddd' })
    .flatten({ background: '#dddddd' })
    .toBuffer();
  const labelSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${LABEL_HEIGHT}"><text x="4" y="22" font-size="18" font-family="sans-serif">${label}</text></svg>`;
  return [
    { input: Buffer.from(labelSvg), left, top },
    { input: picture, left, top: top + LABEL_HEIGHT },
  ];
}
