/** The size of the square drawing in its own units. */
export const ART_SIZE = 480;
const MIDDLE = ART_SIZE / 2;

export interface ArtPoint {
  x: number;
  y: number;
}

/** Returns the point at a distance from the middle. `turn` is in full turns clockwise from the top. */
export function pointAt(turn: number, distance: number): ArtPoint {
  const angle = (turn - 0.25) * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(MIDDLE + Math.cos(angle) * distance), y: round(MIDDLE + Math.sin(angle) * distance) };
}

/** Returns a polygon with one corner per reach, as an SVG `points` attribute. */
export function figurePoints(reaches: readonly number[]): string {
  return reaches
    .map((reach, index) => pointAt(index / reaches.length, reach))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}

/** Returns a ring of short strokes between two distances as an SVG path; every `long`th stroke starts at `inner`. */
export function dialPath(count: number, inner: number, outer: number, long: number): string {
  return Array.from({ length: count }, (_, index) => {
    const from = pointAt(index / count, index % long === 0 ? inner : (inner + outer) / 2);
    const to = pointAt(index / count, outer);
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  }).join('');
}
