/** Where it is thrown to from a corner of the window, in degrees: 90 is straight up, less leads away from the corner. */
const ANGLE = { least: 31, span: 62 };
/** How far the throw carries before the air has stopped it. */
const REACH_PX = { least: 260, span: 520 };
/** In a window narrower than this the throw is weaker, so that the paper stays in sight. */
const FULL_REACH_FROM_PX = 800;

/** A bit of paper: thrown from the left or the right edge, then falling while it turns. */
export interface ConfettiPiece {
  fromLeft: boolean;
  /** The way of the throw, to the right and up: negative leads left. */
  rightPx: number;
  upPx: number;
  /** The axis about which it turns, as `rotate3d` takes it, and how often it does; negative turns the other way. */
  axis: readonly [number, number, number];
  turns: number;
  isRound: boolean;
  /** An index into `hues` colours. */
  hue: number;
}

/**
 * Lays out `count` pieces, half from each side, the odd one from the left; every colour is used about as often.
 * `random` returns 0 to 1, without 1: equal numbers make equal confetti.
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
