/** Formats a point on a circle as 'x,y'. Degrees run clockwise from the top. */
export function clockPoint(centre: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${roundToTenth(centre + Math.sin(angle) * radius)},${roundToTenth(centre - Math.cos(angle) * radius)}`;
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
