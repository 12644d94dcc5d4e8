/**
 * Replaces the package `normalize-wheel`, which knows browsers from before the standard wheel event by their names
 * (2 kB). The cropping tool reads `pixelY` only.
 */
const LINE_PX = 40;
const PAGE_PX = 800;

/** @param {{ deltaMode: number, deltaY: number }} event */
export default function normalizeWheel({ deltaMode, deltaY }) {
  const unitPx = deltaMode === 2 ? PAGE_PX : deltaMode === 1 ? LINE_PX : 1;
  return { pixelY: deltaY * unitPx };
}
