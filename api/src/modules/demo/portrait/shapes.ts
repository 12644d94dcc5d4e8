/**
 * Parts of a portrait as SVG paths, on a canvas of 720 by 900 with the face's middle at (360, 400). Each is a few
 * flat shapes: people are suggested, not copied.
 */

export interface Head {
  /** Half of the face's width and height. */
  halfWidth: number;
  halfHeight: number;
}

const CENTRE_X = 360;
const CENTRE_Y = 400;

export function facePath({ halfWidth: w, halfHeight: h }: Head): string {
  const top = CENTRE_Y - h * 0.86;
  const jaw = CENTRE_Y + h * 0.5;
  const chin = CENTRE_Y + h;
  return (
    `M${CENTRE_X - w} ${CENTRE_Y - h * 0.15} C${CENTRE_X - w} ${top} ${CENTRE_X + w} ${top} ${CENTRE_X + w} ${CENTRE_Y - h * 0.15}` +
    ` C${CENTRE_X + w} ${jaw} ${CENTRE_X + w * 0.52} ${chin} ${CENTRE_X} ${chin}` +
    ` C${CENTRE_X - w * 0.52} ${chin} ${CENTRE_X - w} ${jaw} ${CENTRE_X - w} ${CENTRE_Y - h * 0.15}Z`
  );
}

export function neckPath({ halfWidth: w, halfHeight: h }: Head): string {
  const n = w * 0.4;
  return `M${CENTRE_X - n} ${CENTRE_Y + h * 0.6} V${CENTRE_Y + h * 1.36} Q${CENTRE_X} ${CENTRE_Y + h * 1.72} ${CENTRE_X + n} ${CENTRE_Y + h * 1.36} V${CENTRE_Y + h * 0.6}Z`;
}

export function shouldersPath(head: Head, breadth: number): string {
  const top = CENTRE_Y + head.halfHeight * 1.24;
  return `M${CENTRE_X - breadth} 900 C${CENTRE_X - breadth * 0.92} ${top + 120} ${CENTRE_X - breadth * 0.52} ${top} ${CENTRE_X} ${top} S${CENTRE_X + breadth * 0.92} ${top + 120} ${CENTRE_X + breadth} 900Z`;
}

export const HAIR_STYLES = [
  'crop',
  'fringe',
  'sidePart',
  'bob',
  'long',
  'waves',
  'curls',
  'afro',
  'bun',
  'ponytail',
  'quiff',
  'bald',
  'scarf',
  'braids',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

export interface Hair {
  /** Drawn behind the neck and the shoulders. */
  behind: string[];
  /** Drawn over the face. */
  over: string[];
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Shapes of a hair style around a head; `lean` from -1 to 1 is the side it falls to. */
export function hairOf(style: HairStyle, { halfWidth: w, halfHeight: h }: Head, lean: number): Hair {
  const left = CENTRE_X - w;
  const right = CENTRE_X + w;
  const crown = CENTRE_Y - h * 1.12;
  const brow = CENTRE_Y - h * 0.36;
  const ear = CENTRE_Y + h * 0.12;
  const part = CENTRE_X + lean * w * 0.45;
  const cap = (sides: number, forehead: number) =>
    `M${left - 8} ${sides} C${left - 26} ${crown - 40} ${right + 26} ${crown - 40} ${right + 8} ${sides}` +
    ` C${right - 4} ${forehead} ${CENTRE_X + w * 0.62} ${forehead - 6} ${CENTRE_X + w * 0.3} ${forehead}` +
    ` L${CENTRE_X - w * 0.3} ${forehead} C${CENTRE_X - w * 0.62} ${forehead - 6} ${left + 4} ${forehead} ${left - 8} ${sides}Z`;
  const parted =
    `M${left - 10} ${ear} C${left - 40} ${crown - 46} ${right + 40} ${crown - 46} ${right + 10} ${ear}` +
    ` C${right} ${brow + 10} ${part + w * 0.6} ${brow - 30} ${part} ${brow - h * 0.3}` +
    ` C${part - w * 0.4} ${brow - 20} ${left + 6} ${brow + 20} ${left - 10} ${ear}Z`;
  const curtain = (bottom: number, flare: number) =>
    `M${CENTRE_X} ${crown - 24} C${right + 60} ${crown - 30} ${right + 30 + flare} ${ear} ${right + 26 + flare} ${bottom}` +
    ` Q${CENTRE_X} ${bottom + 46} ${left - 26 - flare} ${bottom} C${left - 30 - flare} ${ear} ${left - 60} ${crown - 30} ${CENTRE_X} ${crown - 24}Z`;

  switch (style) {
    case 'crop':
      return { behind: [], over: [cap(CENTRE_Y - h * 0.1, brow - h * 0.12)] };
    case 'fringe':
      return { behind: [], over: [cap(ear + 12, brow + 8)] };
    case 'sidePart':
      return { behind: [], over: [parted] };
    case 'quiff':
      return {
        behind: [],
        over: [
          cap(CENTRE_Y - h * 0.12, brow - h * 0.2),
          `M${left - 4} ${brow - 30} C${left - 20} ${crown - 80} ${CENTRE_X + lean * 60} ${crown - 120} ${right + 26} ${crown - 30} C${right + 30} ${brow - 50} ${CENTRE_X + w * 0.4} ${brow - 40} ${left - 4} ${brow - 30}Z`,
        ],
      };
    case 'bob':
      return { behind: [curtain(CENTRE_Y + h * 0.82, 4)], over: [parted] };
    case 'long':
      return { behind: [curtain(CENTRE_Y + h * 1.75, 22)], over: [parted] };
    case 'waves':
      return {
        behind: [
          curtain(CENTRE_Y + h * 1.4, 26),
          circle(left - 34, CENTRE_Y + h * 1.2, 52),
          circle(right + 34, CENTRE_Y + h * 1.24, 52),
          circle(left - 44, CENTRE_Y + h * 0.6, 40),
          circle(right + 44, CENTRE_Y + h * 0.6, 40),
        ],
        over: [parted],
      };
    case 'curls': {
      const ring = Array.from({ length: 9 }, (_, index) => {
        const angle = Math.PI * (1.02 + (index / 8) * 0.96);
        return circle(
          CENTRE_X + Math.cos(angle) * (w + 18),
          CENTRE_Y - h * 0.2 + Math.sin(angle) * (h * 0.86),
          46,
        );
      });
      return { behind: ring, over: [cap(ear - 10, brow - 16), ...ring.slice(2, 7)] };
    }
    case 'afro':
      return {
        behind: [circle(CENTRE_X, CENTRE_Y - h * 0.42, w * 1.62)],
        over: [cap(CENTRE_Y - h * 0.08, brow - h * 0.12)],
      };
    case 'bun':
      return {
        behind: [circle(CENTRE_X + lean * 20, crown - 44, w * 0.46)],
        over: [parted],
      };
    case 'ponytail':
      return {
        behind: [
          `M${CENTRE_X + lean * w} ${crown + 30} C${CENTRE_X + lean * (w + 170)} ${crown} ${CENTRE_X + lean * (w + 150)} ${CENTRE_Y + h} ${CENTRE_X + lean * (w + 60)} ${CENTRE_Y + h * 1.3} C${CENTRE_X + lean * (w + 90)} ${CENTRE_Y + h * 0.4} ${CENTRE_X + lean * (w + 20)} ${CENTRE_Y} ${CENTRE_X + lean * w} ${crown + 90}Z`,
        ],
        over: [cap(CENTRE_Y, brow - 22)],
      };
    case 'braids':
      return {
        behind: [left - 16, right + 16].flatMap((x) =>
          Array.from({ length: 6 }, (_, index) =>
            circle(x, CENTRE_Y + h * 0.2 + index * 52, 30 - index * 1.5),
          ),
        ),
        over: [parted],
      };
    case 'scarf':
      return {
        behind: [curtain(CENTRE_Y + h * 1.5, 10)],
        over: [
          `M${left - 34} ${CENTRE_Y + h * 1.2} C${left - 60} ${crown - 40} ${right + 60} ${crown - 40} ${right + 34} ${CENTRE_Y + h * 1.2} Q${CENTRE_X} ${CENTRE_Y + h * 1.62} ${left - 34} ${CENTRE_Y + h * 1.2}Z` +
            ` M${left + 14} ${CENTRE_Y - h * 0.06} C${left + 14} ${CENTRE_Y + h * 0.62} ${CENTRE_X - w * 0.5} ${CENTRE_Y + h * 1.0} ${CENTRE_X} ${CENTRE_Y + h * 1.0} S${right - 14} ${CENTRE_Y + h * 0.62} ${right - 14} ${CENTRE_Y - h * 0.06} C${right - 14} ${CENTRE_Y - h * 0.72} ${left + 14} ${CENTRE_Y - h * 0.72} ${left + 14} ${CENTRE_Y - h * 0.06}Z`,
        ],
      };
    case 'bald':
      return { behind: [], over: [] };
  }
}

/** A full beard that leaves the mouth free. */
export function beardPath({ halfWidth: w, halfHeight: h }: Head): string {
  return (
    `M${CENTRE_X - w} ${CENTRE_Y + h * 0.14} C${CENTRE_X - w} ${CENTRE_Y + h * 0.8} ${CENTRE_X - w * 0.5} ${CENTRE_Y + h * 1.14} ${CENTRE_X} ${CENTRE_Y + h * 1.14}` +
    ` S${CENTRE_X + w} ${CENTRE_Y + h * 0.8} ${CENTRE_X + w} ${CENTRE_Y + h * 0.14}` +
    ` C${CENTRE_X + w * 0.82} ${CENTRE_Y + h * 0.6} ${CENTRE_X + w * 0.46} ${CENTRE_Y + h * 0.42} ${CENTRE_X} ${CENTRE_Y + h * 0.46}` +
    ` S${CENTRE_X - w * 0.82} ${CENTRE_Y + h * 0.6} ${CENTRE_X - w} ${CENTRE_Y + h * 0.14}Z`
  );
}
