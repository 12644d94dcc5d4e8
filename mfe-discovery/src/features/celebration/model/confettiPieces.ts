/** Direction of the throw in degrees: 90 is straight up, less leads away from the corner. */
const ANGLE = { least: 31, span: 62 };
/** Distance of a throw until air resistance stops it. */
const REACH_PX = { least: 260, span: 520 };
/** In narrower windows the throw is weaker, so that the pieces stay in view. */
const FULL_REACH_FROM_PX = 800;

/** A piece of paper thrown from the left or right edge, which then turns while it falls. */
export interface ConfettiPiece {
  fromLeft: boolean;
  /** Displacement by the throw, to the right and up; negative is left. */
  rightPx: number;
  upPx: number;
  /** Rotation axis as for `rotate3d`, and number of turns; negative turns the other way. */
  axis: readonly [number, number, number];
  turns: number;
  isRound: boolean;
  /** An index into `hues` colours. */
  hue: number;
}

/**
 * Lays out `count` pieces, half from each side with an odd one on the left, and uses all colours about equally.
 * `random` returns numbers from 0 up to but not including 1; equal numbers create equal confetti.
 */
export function confettiPieces(
  count: number,
  { windowPx, hues }: { windowPx: number; hues: number },
  random: () => number,
): ConfettiPiece[] {
  const strength = Math.min(1, windowPx / FULL_REACH_FROM_PX);
  return Array.from({ length: count }, (_, index) => {
    const fromLeft = index % 2 === 0;
    const angle = ((ANGLE.least + ANGLE.span * random()) * Math.PI) / 180;
    const reachPx = strength * (REACH_PX.least + REACH_PX.span * random());
    return {
      fromLeft,
      rightPx: (fromLeft ? 1 : -1) * Math.cos(angle) * reachPx,
      upPx: Math.sin(angle) * reachPx,
      axis: [random() - 0.5, random() - 0.5, 0.4],
      turns: (fromLeft ? 1 : -1) * (1.5 + 2 * random()),
      isRound: random() < 0.5,
      hue: (index >> 1) % hues,
    };
  });
}
