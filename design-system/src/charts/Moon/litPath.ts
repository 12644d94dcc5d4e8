export interface Disc {
  /** Centre and radius in the drawing's units. */
  x: number;
  y: number;
  radius: number;
}

/**
 * Formats the lit part of the Moon's disc as an SVG path, as seen from the northern hemisphere: a waxing Moon is lit on
 * the right. The terminator is half an ellipse whose width follows from the lit share.
 */
export function litPath(illuminationPercent: number, isWaning: boolean, { x, y, radius }: Disc): string {
  const share = Math.min(1, Math.max(0, illuminationPercent / 100));
  const edgeWidth = radius * Math.abs(1 - 2 * share);
  const outerSweep = isWaning ? 0 : 1;
  // Below half, the terminator bulges towards the lit side and leaves a crescent; above half, it bulges the other way.
  const edgeSweep = share < 0.5 ? 1 - outerSweep : outerSweep;
  const [top, bottom] = [y - radius, y + radius];
  const roundCoordinate = (value: number) => Number(value.toFixed(3));
  return `M${x} ${top}A${radius} ${radius} 0 0 ${outerSweep} ${x} ${bottom}A${roundCoordinate(edgeWidth)} ${radius} 0 0 ${edgeSweep} ${x} ${top}Z`;
}
