/** Template tag for path data and attributes that shortens numbers: `path`M${x} ${y}``. */
export const path = (parts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value)),
  );

export const fill = (d: string, colour: string, extra = ''): string =>
  `<path d="${d}" fill="${colour}"${extra && ` ${extra}`}/>`;

export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;

export const circle = (x: number, y: number, radius: number, colour: string, extra = ''): string =>
  path`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"${extra && ` ${extra}`}/>`;

export const ellipse = (
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  extra = '',
): string =>
  path`<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${colour}"${extra && ` ${extra}`}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  rounding = 0,
  extra = '',
): string =>
  path`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rounding}" fill="${colour}"${extra && ` ${extra}`}/>`;

/** Transparency of one shape. Plain `opacity` would make the renderer use a separate layer, which is slow. */
export const opacity = (share: number): string => `fill-opacity="${share}" stroke-opacity="${share}"`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
