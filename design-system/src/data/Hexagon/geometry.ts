import type { SystemName } from '../../theme/systems';
import { HEXAGON_ORDER } from '../../theme/systems';

/** Agreement per system, 0 to 1; null or absent when one side is unknown. */
export type Breakdown = Partial<Record<SystemName, number | null>>;

export interface Point {
  x: number;
  y: number;
}

export interface Vertex {
  system: SystemName;
  /** 0 to 1, or null when unknown. */
  value: number | null;
  /** The figure's corner, at the value or, when unknown, at the placeholder. */
  corner: Point;
  rim: Point;
}

/** Radius of an unknown corner: the placeholder of the score, so that picture and number agree. */
export const UNKNOWN_SHARE = 0.3;

/** Returns the point at `share` of the radius towards vertex `index`, clockwise from the top. */
export function getPointTowards(index: number, share: number, radius: number, centre: Point): Point {
  const angle = (Math.PI / 3) * index - Math.PI / 2;
  return {
    x: roundCoordinate(centre.x + Math.cos(angle) * radius * share),
    y: roundCoordinate(centre.y + Math.sin(angle) * radius * share),
  };
}

/** Returns all six vertices in their fixed order. Values outside 0 to 1 are clamped. */
export function computeVertices(breakdown: Breakdown, radius: number, centre: Point): Vertex[] {
  return HEXAGON_ORDER.map((system, index) => {
    const given = breakdown[system];
    const value =
      typeof given === 'number' && Number.isFinite(given) ? Math.min(1, Math.max(0, given)) : null;
    return {
      system,
      value,
      corner: getPointTowards(index, value ?? UNKNOWN_SHARE, radius, centre),
      rim: getPointTowards(index, 1, radius, centre),
    };
  });
}

/** Returns all pairs of neighbouring vertices, including the last with the first. */
export function listEdges(vertices: Vertex[]): { from: Vertex; to: Vertex; known: boolean }[] {
  return vertices.flatMap((from, index) => {
    const to = vertices[(index + 1) % vertices.length];
    return to ? [{ from, to, known: from.value !== null && to.value !== null }] : [];
  });
}

export function formatPolygonPoints(points: Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

export function formatLinesPath(pairs: { from: Point; to: Point }[]): string {
  return pairs.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
}

function roundCoordinate(value: number): number {
  return Math.round(value * 100) / 100;
}
