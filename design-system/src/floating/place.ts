/** Where a popup goes beside what it belongs to. Lengths in CSS px, relative to the viewport. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placement {
  side: 'top' | 'bottom';
  align: 'start' | 'center' | 'end';
  /** Room between the two. */
  gap: number;
}

/** Nothing is placed nearer to the edge of the screen than this. */
const EDGE = 8;

/**
 * The upper left corner for a popup of the given size: on the wished side when it fits there or fits the other side
 * no better, and moved sideways until it is wholly on the screen.
 */
export function placeBeside(
  anchor: Box,
  popup: { width: number; height: number },
  viewport: { width: number; height: number },
  { side, align, gap }: Placement,
): { left: number; top: number; side: 'top' | 'bottom' } {
  const room = {
    top: anchor.top - gap - EDGE,
    bottom: viewport.height - (anchor.top + anchor.height) - gap - EDGE,
  };
  const other = side === 'top' ? 'bottom' : 'top';
  const chosen = room[side] >= popup.height || room[side] >= room[other] ? side : other;
  const top = chosen === 'top' ? anchor.top - gap - popup.height : anchor.top + anchor.height + gap;

  const wished = {
    start: anchor.left,
    center: anchor.left + (anchor.width - popup.width) / 2,
    end: anchor.left + anchor.width - popup.width,
  }[align];
  const rightmost = viewport.width - popup.width - EDGE;
  return { left: Math.max(EDGE, Math.min(wished, rightmost)), top: Math.max(EDGE, top), side: chosen };
}
