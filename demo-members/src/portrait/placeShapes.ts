import { darker, lighter } from './colours';
import { circle, ellipse, fill, opacity, path, rect, repeat, stroke } from './svg';

export const sky = (from: string, to: string): string =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="720" height="900" fill="url(#sky)"/>`;

export const cloud = (x: number, y: number, size: number): string =>
  ellipse(x, y, size, size * 0.26, '#FFFFFF', opacity(0.6)) +
  ellipse(x + size * 0.5, y - size * 0.16, size * 0.6, size * 0.24, '#FFFFFF', opacity(0.6));

export const fir = (x: number, y: number, size: number, colour: string): string =>
  rect(x - size * 0.06, y - size * 0.1, size * 0.12, size * 0.2, '#5B4030') +
  fill(
    path`M${x} ${y - size * 1.5} L${x + size * 0.38} ${y - size * 0.8} L${x + size * 0.22} ${y - size * 0.8} L${x + size * 0.5} ${y - size * 0.1} L${x - size * 0.5} ${y - size * 0.1} L${x - size * 0.22} ${y - size * 0.8} L${x - size * 0.38} ${y - size * 0.8}Z`,
    colour,
  );

export const roundTree = (x: number, y: number, size: number, colour: string): string =>
  rect(x - 9, y - size * 0.6, 18, size * 0.7, '#6B4A35') +
  circle(x, y - size, size * 0.55, colour) +
  circle(x - size * 0.4, y - size * 0.78, size * 0.4, darker(colour, 0.06)) +
  circle(x + size * 0.42, y - size * 0.74, size * 0.42, lighter(colour, 0.08));

/** Small lights on a line that hangs from the left to the right edge. */
export const lightString = (y: number): string =>
  stroke(path`M0 ${y} Q180 ${y + 90} 360 ${y + 30} T720 ${y}`, '#4A3A4E', 3) +
  repeat(11, (index) => circle(30 + index * 66, y + 32 + ((index * 5) % 4) * 9, 9, '#FFE3A0'));

export const pane = (
  x: number,
  y: number,
  width: number,
  height: number,
  glass: string,
  trim: string,
): string =>
  rect(x, y, width, height, glass, 6) +
  stroke(path`M${x + width / 2} ${y} v${height} M${x} ${y + height / 2} h${width}`, trim, 7) +
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="none" stroke="${trim}" stroke-width="11"/>`;

export const plant = (x: number, y: number, size: number): string =>
  repeat(5, (index) =>
    fill(
      path`M${x} ${y} Q${x + (index - 2) * size * 0.3 - 14} ${y - size * 0.7} ${x + (index - 2) * size * 0.42} ${y - size * (1.1 - Math.abs(index - 2) * 0.16)} Q${x + (index - 2) * size * 0.34 + 22} ${y - size * 0.5} ${x} ${y}Z`,
      index % 2 ? '#4F8A62' : '#3E7352',
    ),
  ) +
  fill(
    path`M${x - size * 0.28} ${y - 6} h${size * 0.56} l${-size * 0.08} ${size * 0.44} h${-size * 0.4}Z`,
    '#C9744E',
  );

export const boat = (x: number, y: number, size: number, sail: string): string =>
  fill(path`M${x - size} ${y} h${size * 2} l${-size * 0.36} ${size * 0.42} h${-size * 1.3}Z`, '#7A3B34') +
  fill(path`M${x + 5} ${y - size * 1.9} L${x + size * 0.95} ${y - 10} L${x + 5} ${y - 10}Z`, sail) +
  fill(
    path`M${x - 5} ${y - size * 1.6} L${x - size * 0.7} ${y - 10} L${x - 5} ${y - 10}Z`,
    lighter(sail, 0.4),
  );
