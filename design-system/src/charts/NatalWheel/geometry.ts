/** Geometry of a natal wheel. Longitudes and angles are in degrees, positions in the drawing's units. */
export interface Spot {
  x: number;
  y: number;
}

export const CENTRE = 200;

/**
 * Returns the point of a longitude. The wheel runs counterclockwise, with `left` (the ascendant, or 0 degrees of Aries)
 * on the left.
 */
export function getSpot(longitude: number, distance: number, left: number): Spot {
  const angle = ((180 + longitude - left) * Math.PI) / 180;
  return {
    x: roundCoordinate(CENTRE + distance * Math.cos(angle)),
    y: roundCoordinate(CENTRE - distance * Math.sin(angle)),
  };
}

/**
 * Spreads glyphs so that no two are closer than `gap` degrees; neighbours share the missing space. Keeps the order of
 * the input.
 */
export function spreadLongitudes(longitudes: readonly number[], gap: number): number[] {
  const order = longitudes
    .map((_, index) => index)
    .sort((a, b) => getCyclic(longitudes, a) - getCyclic(longitudes, b));
  const shown = longitudes.map((longitude) => longitude);
  // Each pass moves every crowded pair apart by half of the missing space; a dozen bodies settle well before the limit.
  for (let pass = 0; pass < 120; pass += 1) {
    let hasMoved = false;
    for (let place = 0; place < order.length && order.length > 1; place += 1) {
      const one = getCyclic(order, place);
      const next = getCyclic(order, (place + 1) % order.length);
      const turn = place + 1 === order.length ? 360 : 0;
      const lacking = gap - (getCyclic(shown, next) + turn - getCyclic(shown, one));
      if (lacking <= 0.01) continue;
      shown[one] = getCyclic(shown, one) - lacking / 2;
      shown[next] = getCyclic(shown, next) + lacking / 2;
      hasMoved = true;
    }
    if (!hasMoved) break;
  }
  return shown;
}

export const formatArcPath = (from: Spot, to: Spot): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;

const roundCoordinate = (value: number): number => Math.round(value * 100) / 100;

function getCyclic(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
