/**
 * Replaces the package `normalize-wheel` (2 kB), which detects browsers older than the standard wheel event. The
 * cropping tool reads only `pixelY`.
 */
const LINE_PX = 40;
const PAGE_PX = 800;

/** @param {{ deltaMode: number, deltaY: number }} event */
export default function normalizeWheel({ deltaMode, deltaY }) {
  const unitPx = deltaMode === 2 ? PAGE_PX : deltaMode === 1 ? LINE_PX : 1;
  return { pixelY: deltaY * unitPx };
}
