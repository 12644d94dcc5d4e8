/** A point on a circle as 'x,y'. Degrees run clockwise from the top, as on a clock. */
export function clockPoint(centre: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(centre + Math.sin(angle) * radius)},${round(centre - Math.cos(angle) * radius)}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
