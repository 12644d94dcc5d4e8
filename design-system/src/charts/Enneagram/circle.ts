/** Geometry of the Enneagram, on a sheet that is 400 wide. */
export const ENNEAGRAM_POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const CIRCLE = { x: 200, y: 150, radius: 98 } as const;

/** The inner lines: a hexad and a triangle. */
export const INNER_LINES = [
  [1, 4],
  [4, 2],
  [2, 8],
  [8, 5],
  [5, 7],
  [7, 1],
  [3, 6],
  [6, 9],
  [9, 3],
] as const;

/** Returns a type's point on the circle: nine is at the top and the types follow clockwise. */
export function getPoint(type: number, distance: number = CIRCLE.radius) {
  const angle = (type * 2 * Math.PI) / 9 - Math.PI / 2;
  return { x: CIRCLE.x + distance * Math.cos(angle), y: CIRCLE.y + distance * Math.sin(angle) };
}

/** Formats the path from one point to another, ending `short` units before the second. */
export function formatLine(one: number, other: number, short = 0): string {
  const [from, to] = [getPoint(one), getPoint(other)];
  const share = 1 - short / Math.hypot(to.x - from.x, to.y - from.y);
  const end = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}
