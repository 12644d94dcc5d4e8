/** A rectangle in CSS px, relative to the viewport. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placement {
  side: 'top' | 'bottom';
  align: 'start' | 'center' | 'end';
  /** Distance between anchor and popup. */
  gap: number;
}

/** Minimum distance to the edge of the screen. */
const EDGE = 8;

/**
 * Returns the upper left corner of a popup: on the requested side when it fits there or the other side is no better,
 * and moved until it is fully visible. `room` is the available height in px.
 */
export function computePosition(
  anchor: Box,
  popup: { width: number; height: number },
  viewport: { width: number; height: number },
  { side, align, gap }: Placement,
): { left: number; top: number; side: 'top' | 'bottom'; room: number } {
  const availableHeight = {
    top: anchor.top - gap - EDGE,
    bottom: viewport.height - (anchor.top + anchor.height) - gap - EDGE,
  };
  const other = side === 'top' ? 'bottom' : 'top';
  const chosen =
    availableHeight[side] >= popup.height || availableHeight[side] >= availableHeight[other] ? side : other;
  const visibleHeight = Math.min(availableHeight[chosen], viewport.height - 2 * EDGE);
  const height = Math.min(popup.height, visibleHeight);
  const top = chosen === 'top' ? anchor.top - gap - height : anchor.top + anchor.height + gap;

  const wished = {
    start: anchor.left,
    center: anchor.left + (anchor.width - popup.width) / 2,
    end: anchor.left + anchor.width - popup.width,
  }[align];
  const rightmost = viewport.width - popup.width - EDGE;
  const lowest = viewport.height - height - EDGE;
  return {
    left: Math.max(EDGE, Math.min(wished, rightmost)),
    top: Math.max(EDGE, Math.min(top, lowest)),
    side: chosen,
    room: visibleHeight,
  };
}
