import { PHOTO_WIDTH_MIN, type PhotoCrop } from '@sixfold/api-contract';

export const PHOTO_ASPECT = 4 / 5;

const ZOOM_MAX = 4;

/** How far one may zoom into a picture of this size before too little is kept for the server. At least a little. */
export function zoomLimit(widthPx: number, heightPx: number): number {
  const widestPx = Math.min(widthPx, heightPx * PHOTO_ASPECT);
  return Math.min(ZOOM_MAX, Math.max(1.5, widestPx / PHOTO_WIDTH_MIN));
}

interface Percentages {
  x: number;
  y: number;
  width: number;
  height: number;
}

const FINE = 10_000;
const share = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, percent)) * (FINE / 100)) / FINE;

/** A length that starts there and ends within the picture, whatever rounding does. */
function within(start: number, length: number): number {
  const fitting = Math.min(length, 1 - start);
  return start + fitting > 1 ? fitting - 1 / FINE : fitting;
}

/** What to keep, in shares; undefined while the picture has no size yet. */
export function cropOf(area: Percentages): PhotoCrop | undefined {
  if (!Object.values(area).every(Number.isFinite)) return undefined;
  const [x, y] = [share(area.x), share(area.y)];
  return { x, y, width: within(x, share(area.width)), height: within(y, share(area.height)) };
}

/** For those who do not see it: how much is kept, and from where. */
export function describeCrop({ x, y, width, height }: PhotoCrop): string {
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  const from = (start: number, length: number) => `from ${percent(start)} to ${percent(start + length)}`;
  return `Kept: ${from(x, width)} of the width, ${from(y, height)} of the height.`;
}
