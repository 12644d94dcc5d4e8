/** Positions of the nine centres and 64 gates, in the drawing's units (360 wide, 572 high). */
export interface Spot {
  x: number;
  y: number;
}

export const CENTRE_NAMES = [
  'Head',
  'Ajna',
  'Throat',
  'G',
  'Heart',
  'Spleen',
  'SolarPlexus',
  'Sacral',
  'Root',
] as const;
export type CentreName = (typeof CENTRE_NAMES)[number];

export const CENTRE_WORDS: Readonly<Record<CentreName, string>> = {
  Head: 'Head',
  Ajna: 'Ajna',
  Throat: 'Throat',
  G: 'G',
  Heart: 'Heart',
  Spleen: 'Spleen',
  SolarPlexus: 'Solar Plexus',
  Sacral: 'Sacral',
  Root: 'Root',
};

const createSquare = (x: number, y: number, half: number) =>
  `${x - half},${y - half} ${x + half},${y - half} ${x + half},${y + half} ${x - half},${y + half}`;

export const CENTRE_SHAPES: Readonly<Record<CentreName, string>> = {
  Head: '180,10 222,72 138,72',
  Ajna: '138,92 222,92 180,156',
  Throat: createSquare(180, 208, 40),
  G: '180,262 226,308 180,354 134,308',
  Heart: '250,306 314,350 226,368',
  Spleen: '16,372 16,472 92,422',
  SolarPlexus: '344,372 344,472 268,422',
  Sacral: createSquare(180, 426, 36),
  Root: createSquare(180, 528, 36),
};

const placeRow = (y: number, gates: readonly number[], x = 180, step = 21): [number, Spot][] =>
  gates.map((gate, index) => [gate, { x: x + (index - (gates.length - 1) / 2) * step, y }]);

/** The middle of each gate's label. */
export const GATE_SPOTS: ReadonlyMap<number, Spot> = new Map([
  ...placeRow(62, [64, 61, 63]),
  ...placeRow(102, [47, 24, 4]),
  ...placeRow(122, [17, 11], 180, 24),
  [43, { x: 180, y: 141 }],
  ...placeRow(179, [62, 23, 56]),
  ...placeRow(238, [31, 8, 33]),
  [16, { x: 150, y: 199 }],
  [20, { x: 150, y: 218 }],
  [35, { x: 210, y: 192 }],
  [12, { x: 210, y: 208 }],
  [45, { x: 210, y: 224 }],
  [1, { x: 180, y: 277 }],
  ...placeRow(293, [7, 13], 180, 34),
  ...placeRow(308, [10, 25], 180, 68),
  ...placeRow(323, [15, 46], 180, 34),
  [2, { x: 180, y: 340 }],
  [21, { x: 258, y: 326 }],
  [51, { x: 247, y: 341 }],
  [26, { x: 243, y: 357 }],
  [40, { x: 290, y: 350 }],
  [48, { x: 26, y: 388 }],
  [57, { x: 43, y: 399 }],
  [44, { x: 60, y: 410 }],
  [50, { x: 77, y: 422 }],
  [32, { x: 60, y: 434 }],
  [28, { x: 43, y: 445 }],
  [18, { x: 26, y: 456 }],
  [36, { x: 334, y: 388 }],
  [22, { x: 317, y: 399 }],
  [37, { x: 300, y: 410 }],
  [6, { x: 283, y: 422 }],
  [49, { x: 300, y: 434 }],
  [55, { x: 317, y: 445 }],
  [30, { x: 334, y: 456 }],
  ...placeRow(401, [5, 14, 29]),
  [34, { x: 154, y: 420 }],
  [27, { x: 154, y: 437 }],
  [59, { x: 206, y: 428 }],
  ...placeRow(451, [42, 3, 9]),
  ...placeRow(503, [53, 60, 52]),
  [54, { x: 154, y: 520 }],
  [38, { x: 154, y: 535 }],
  [58, { x: 154, y: 550 }],
  [19, { x: 206, y: 520 }],
  [39, { x: 206, y: 535 }],
  [41, { x: 206, y: 550 }],
] as [number, Spot][]);
