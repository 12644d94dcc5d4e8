import { PHOTO_WIDTH_MIN, type PhotoCrop } from '@sixfold/api-contract';

export const PHOTO_ASPECT = 4 / 5;

const ZOOM_MAX = 4;

/** Returns the highest zoom at which the crop is still large enough for the server; at least 1.5. */
export function computeZoomLimit(widthPx: number, heightPx: number): number {
  const widestPx = Math.min(widthPx, heightPx * PHOTO_ASPECT);
  return Math.min(ZOOM_MAX, Math.max(1.5, widestPx / PHOTO_WIDTH_MIN));
}

interface Percentages {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROUNDING_STEPS = 10_000;
const share = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, percent)) * (ROUNDING_STEPS / 100)) / ROUNDING_STEPS;

/** Shortens a length so that it ends inside the picture despite rounding. */
const limitLength = (start: number, length: number): number => Math.min(length, 1 - start);

/** Converts percentages to the shares of a crop; undefined while the picture has no size. */
export function toCrop(area: Percentages): PhotoCrop | undefined {
  if (!Object.values(area).every(Number.isFinite)) return undefined;
  const [x, y] = [share(area.x), share(area.y)];
  return { x, y, width: limitLength(x, share(area.width)), height: limitLength(y, share(area.height)) };
}

export function describeCrop({ x, y, width, height }: PhotoCrop): string {
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  const from = (start: number, length: number) => `from ${percent(start)} to ${percent(start + length)}`;
  return `Kept: ${from(x, width)} of the width, ${from(y, height)} of the height.`;
}
