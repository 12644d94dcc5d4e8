/** Where things stand on a natal wheel. Longitudes and angles are degrees, places are in the picture's units. */
export interface Spot {
  x: number;
  y: number;
}

export const CENTRE = 200;

/** The wheel runs against the clock, with `left` (the ascendant, or 0 degrees of Aries) on the left. */
export function spotAt(longitude: number, distance: number, left: number): Spot {
  const angle = ((180 + longitude - left) * Math.PI) / 180;
  return {
    x: round(CENTRE + distance * Math.cos(angle)),
    y: round(CENTRE - distance * Math.sin(angle)),
  };
}

/**
 * Where to draw the glyph of each longitude so that no two are closer than `gap` degrees: neighbours share the
 * space that is missing. Answers in the order that was given.
 */
export function spread(longitudes: readonly number[], gap: number): number[] {
  const order = longitudes.map((_, index) => index).sort((a, b) => at(longitudes, a) - at(longitudes, b));
  const shown = longitudes.map((longitude) => longitude);
  // Each pass moves every crowded pair apart by half of what it lacks; a dozen bodies rest well before this.
  for (let pass = 0; pass < 120; pass += 1) {
    let moved = false;
    for (let place = 0; place < order.length && order.length > 1; place += 1) {
      const one = at(order, place);
      const next = at(order, (place + 1) % order.length);
      const turn = place + 1 === order.length ? 360 : 0;
      const lacking = gap - (at(shown, next) + turn - at(shown, one));
      if (lacking <= 0.01) continue;
      shown[one] = at(shown, one) - lacking / 2;
      shown[next] = at(shown, next) + lacking / 2;
      moved = true;
    }
    if (!moved) break;
  }
  return shown;
}

export const arcPath = (from: Spot, to: Spot): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;

const round = (value: number): number => Math.round(value * 100) / 100;

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
