/** Positions a popup beside its anchor. Lengths in CSS px, relative to the viewport. */
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

/** The minimum distance to the edge of the screen. */
const EDGE = 8;

/**
 * Returns the upper left corner of a popup: on the requested side when it fits there or the other side is no better,
 * and moved sideways until it is fully visible.
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
