import type { SystemName } from '../theme/systems';
import { HEXAGON_ORDER } from '../theme/systems';

/** A share of agreement for each system, 0 to 1; null or absent means that one side has not told yet. */
export type Breakdown = Partial<Record<SystemName, number | null>>;

export interface Point {
  x: number;
  y: number;
}

export interface Vertex {
  system: SystemName;
  /** 0 to 1, or null when not known. */
  value: number | null;
  /** Where the figure's corner stands: by value, or at the placeholder when not known. */
  corner: Point;
  /** Where the frame's corner stands. */
  rim: Point;
}

/** How far out an unknown corner stands: the score's placeholder, so that picture and number agree. */
export const UNKNOWN_SHARE = 0.3;

/** The point at `share` of the radius towards vertex `index`, clockwise from the top. */
export function pointTowards(index: number, share: number, radius: number, centre: Point): Point {
  const angle = (Math.PI / 3) * index - Math.PI / 2;
  return {
    x: round(centre.x + Math.cos(angle) * radius * share),
    y: round(centre.y + Math.sin(angle) * radius * share),
  };
}

/** All six vertices in their fixed order. Values outside 0 to 1 are drawn at the nearest bound. */
export function verticesOf(breakdown: Breakdown, radius: number, centre: Point): Vertex[] {
  return HEXAGON_ORDER.map((system, index) => {
    const given = breakdown[system];
    const value =
      typeof given === 'number' && Number.isFinite(given) ? Math.min(1, Math.max(0, given)) : null;
    return {
      system,
      value,
      corner: pointTowards(index, value ?? UNKNOWN_SHARE, radius, centre),
      rim: pointTowards(index, 1, radius, centre),
    };
  });
}

/** Neighbouring vertices in pairs, all the way round. */
export function edgesOf(vertices: Vertex[]): { from: Vertex; to: Vertex; known: boolean }[] {
  return vertices.flatMap((from, index) => {
    const to = vertices[(index + 1) % vertices.length];
    return to ? [{ from, to, known: from.value !== null && to.value !== null }] : [];
  });
}

/** `points` attribute of a polygon. */
export function polygonPoints(points: Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

/** `d` attribute: one line for each pair. */
export function linesPath(pairs: { from: Point; to: Point }[]): string {
  return pairs.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
