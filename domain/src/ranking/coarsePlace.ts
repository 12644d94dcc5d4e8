import { toMicrodegrees, type GeoPoint } from './distance';

/** Cells are about 3.5 miles wide and high: 3,600 rows of them from pole to pole. */
const CELL_MICRODEGREES = 50_000;
const ROWS = (180 * 1_000_000) / CELL_MICRODEGREES;
const DEGREES_A_ROW = 180 / ROWS;

/**
 * Returns the centre of the cell that a place lies in, at most about 2.5 miles away. Everything that other members can
 * measure is measured from here, so repeated queries reveal the cell at most. Cells are about as wide as high.
 * @throws RangeError for a place that is not on earth
 */
export function toCoarsePlace({ latitude, longitude }: GeoPoint): GeoPoint {
  const north = toMicrodegrees(latitude, 90) - toMicrodegrees(-90, 90);
  const row = Math.min(ROWS - 1, Math.floor(north / CELL_MICRODEGREES));
  const middle = -90 + (row + 0.5) * DEGREES_A_ROW;
  const cells = Math.max(1, Math.round(2 * ROWS * Math.cos((middle * Math.PI) / 180)));
  const east = (toMicrodegrees(longitude, 180) + toMicrodegrees(180, 180)) / (2 * toMicrodegrees(180, 180));
  // 180 degrees east equals 180 degrees west.
  const column = Math.floor(east * cells) % cells;
  return { latitude: middle, longitude: -180 + (column + 0.5) * (360 / cells) };
}
