import { chanceOf, type Chance } from '../chance';
import { HAIR_COLOURS, PALETTES, SKINS, type Palette } from './palettes';
import { beardPath, facePath, hairOf, neckPath, shouldersPath, type HairStyle, type Head } from './shapes';

export const PORTRAIT_WIDTH = 720;
export const PORTRAIT_HEIGHT = 900;

/** What stays the same over all pictures of one person. */
interface Looks {
  head: Head;
  skin: (typeof SKINS)[number];
  hairStyle: HairStyle;
  hairColour: string | null;
  lean: number;
  breadth: number;
  beard: boolean;
  glasses: boolean;
  earrings: boolean;
  freckles: boolean;
}

const STYLES: Readonly<Record<'female' | 'male' | 'other', readonly HairStyle[]>> = {
  female: [
    'fringe',
    'bob',
    'long',
    'waves',
    'curls',
    'afro',
    'bun',
    'ponytail',
    'scarf',
    'braids',
    'sidePart',
  ],
  male: ['crop', 'fringe', 'sidePart', 'quiff', 'bald', 'curls', 'crop', 'afro', 'bun'],
  other: ['fringe', 'sidePart', 'quiff', 'bob', 'curls', 'afro', 'crop', 'waves', 'bun'],
};

function looksOf(chance: Chance, gender: string): Looks {
  const kind = gender === 'female' || gender === 'male' ? gender : 'other';
  const hairStyle = chance.pick(STYLES[kind]);
  return {
    head: { halfWidth: chance.between(122, 146), halfHeight: chance.between(164, 188) },
    skin: chance.pick(SKINS),
    hairStyle,
    hairColour: hairStyle !== 'scarf' && chance.isTrue(0.3) ? chance.pick(HAIR_COLOURS) : null,
    lean: chance.isTrue(0.5) ? 0.8 : -0.8,
    breadth: kind === 'male' ? chance.between(250, 290) : chance.between(215, 255),
    beard: kind !== 'female' && chance.isTrue(hairStyle === 'bald' ? 0.7 : 0.3),
    glasses: chance.isTrue(0.22),
    earrings: kind !== 'male' && hairStyle !== 'scarf' && chance.isTrue(0.4),
    freckles: chance.isTrue(0.12),
  };
}

/**
 * A portrait as SVG, 720 by 900. `person` decides who it is, `shot` which of their pictures: light, clothes and
 * framing change, the person does not.
 */
export function drawPortrait(person: string, gender: string, shot: number): string {
  const looks = looksOf(chanceOf(`looks of ${person}`), gender);
  const chance = chanceOf(`shot ${shot} of ${person}`);
  const palette = chance.pick(PALETTES);
  const zoom = shot === 0 ? 1.06 : 0.82 + chance.share() * 0.36;
  const shiftX = shot === 0 ? 0 : chance.between(-70, 70);
  const tilt = chance.between(-5, 5);
  const [from, to] = palette.background;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_WIDTH}" height="${PORTRAIT_HEIGHT}" viewBox="0 0 720 900">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.shoulders}"/><stop offset="1" stop-color="${palette.hair}"/></linearGradient>
</defs>
<rect width="720" height="900" fill="url(#sky)"/>
${backdropOf(chance, palette)}
<g transform="translate(${360 + shiftX} 900) scale(${zoom.toFixed(3)}) translate(-360 -900)">
${personOf(looks, palette, chance, tilt)}
</g>
</svg>`;
}

/** The disc behind the head, and sometimes hills or rings of a second light. */
function backdropOf(chance: Chance, palette: Palette): string {
  const x = chance.between(210, 560);
  const y = chance.between(110, 300);
  const radius = chance.between(130, 230);
  const disc = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.disc}" opacity="0.72"/>`;
  const extra = chance.between(0, 4);
  if (extra === 0)
    return `${disc}<circle cx="${x}" cy="${y}" r="${radius + 46}" fill="none" stroke="${palette.disc}" stroke-width="3" opacity="0.5"/><circle cx="${x}" cy="${y}" r="${radius + 84}" fill="none" stroke="${palette.disc}" stroke-width="2" opacity="0.35"/>`;
  if (extra === 1)
    return `${disc}<path d="M0 ${chance.between(560, 640)} Q200 ${chance.between(470, 560)} 400 600 T720 ${chance.between(540, 620)} V900 H0Z" fill="${palette.shoulders}" opacity="0.22"/>`;
  if (extra === 2)
    return `${disc}${Array.from({ length: 14 }, () => `<circle cx="${chance.between(20, 700)}" cy="${chance.between(20, 420)}" r="${chance.between(2, 5)}" fill="#FFFFFF" opacity="0.55"/>`).join('')}`;
  return disc;
}

function personOf(looks: Looks, palette: Palette, chance: Chance, tilt: number): string {
  const { head, skin } = looks;
  const isScarf = looks.hairStyle === 'scarf';
  const hairFill = isScarf ? palette.accent : (looks.hairColour ?? palette.hair);
  const hair = hairOf(looks.hairStyle, head, looks.lean);
  const paths = (list: readonly string[]) =>
    list.map((d) => `<path d="${d}" fill="${hairFill}" fill-rule="evenodd"/>`).join('');
  const turn = `rotate(${tilt} 360 560)`;
  return [
    `<g transform="${turn}">${paths(hair.behind)}</g>`,
    `<path d="${neckPath(head)}" fill="${skin.shadow}"/>`,
    `<path d="${shouldersPath(head, looks.breadth)}" fill="url(#cloth)"/>`,
    clothesOf(looks, palette, chance),
    `<path d="${neckPath({ halfWidth: head.halfWidth * 0.92, halfHeight: head.halfHeight * 0.96 })}" fill="${skin.shadow}"/>`,
    `<g transform="${turn}">`,
    isScarf ? '' : earsOf(looks, palette),
    `<path d="${facePath(head)}" fill="${skin.face}"/>`,
    featuresOf(looks, palette),
    looks.beard ? `<path d="${beardPath(head)}" fill="${looks.hairColour ?? palette.hair}"/>` : '',
    smileOf(looks),
    paths(hair.over),
    looks.glasses ? glassesOf(head, palette) : '',
    `</g>`,
  ].join('\n');
}

function earsOf({ head, skin, earrings }: Looks, palette: Palette): string {
  const y = 400 + head.halfHeight * 0.06;
  return [360 - head.halfWidth - 4, 360 + head.halfWidth + 4]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${y}" rx="16" ry="28" fill="${skin.shadow}"/>` +
        (earrings ? `<circle cx="${x}" cy="${y + 44}" r="9" fill="${palette.accent}"/>` : ''),
    )
    .join('');
}

/** Closed, content eyes, brows and a hint of a nose: enough to be somebody. */
function featuresOf({ head, skin, freckles }: Looks, palette: Palette): string {
  const { halfWidth: w, halfHeight: h } = head;
  const eyeY = 400 + h * 0.02;
  const eye = (x: number) =>
    `<path d="M${x - 22} ${eyeY} Q${x} ${eyeY + 17} ${x + 22} ${eyeY}" fill="none" stroke="${palette.hair}" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M${x - 27} ${eyeY - 36} Q${x} ${eyeY - 52} ${x + 27} ${eyeY - 37}" fill="none" stroke="${palette.hair}" stroke-width="7" stroke-linecap="round" opacity="0.75"/>`;
  const dots = [-46, -34, -40, 34, 46, 40].map(
    (dx, index) =>
      `<circle cx="${360 + dx}" cy="${eyeY + 40 + (index % 3) * 9}" r="3" fill="${skin.shadow}"/>`,
  );
  return [
    eye(360 - w * 0.44),
    eye(360 + w * 0.44),
    `<path d="M362 ${eyeY + 4} Q376 ${eyeY + h * 0.3} 354 ${eyeY + h * 0.32}" fill="none" stroke="${skin.shadow}" stroke-width="6" stroke-linecap="round"/>`,
    `<ellipse cx="${360 - w * 0.56}" cy="${eyeY + 52}" rx="26" ry="15" fill="#C8502F" opacity="0.16"/>`,
    `<ellipse cx="${360 + w * 0.56}" cy="${eyeY + 52}" rx="26" ry="15" fill="#C8502F" opacity="0.16"/>`,
    ...(freckles ? dots : []),
  ].join('');
}

function smileOf({ head, beard, skin }: Looks): string {
  const y = 400 + head.halfHeight * 0.58;
  const stroke = beard ? skin.face : '#8E3B3B';
  return `<path d="M326 ${y} Q360 ${y + 30} 394 ${y}" fill="none" stroke="${stroke}" stroke-width="7" stroke-linecap="round" opacity="0.85"/>`;
}

function glassesOf({ halfWidth: w, halfHeight: h }: Head, palette: Palette): string {
  const y = 400 + h * 0.03;
  const lens = (x: number) =>
    `<circle cx="${x}" cy="${y}" r="46" fill="#FFFFFF" fill-opacity="0.14" stroke="${palette.hair}" stroke-width="6"/>`;
  return `${lens(360 - w * 0.44)}${lens(360 + w * 0.44)}<path d="M${360 - w * 0.44 + 46} ${y - 6} Q360 ${y - 18} ${360 + w * 0.44 - 46} ${y - 6}" fill="none" stroke="${palette.hair}" stroke-width="6"/>`;
}

/** A collar, a round neckline, a roll neck or a row of stripes. */
function clothesOf({ head, breadth }: Looks, palette: Palette, chance: Chance): string {
  const top = 400 + head.halfHeight * 1.24;
  const kind = chance.between(0, 4);
  if (kind === 0)
    return `<path d="M300 ${top + 14} L360 ${top + 110} L420 ${top + 14} L446 ${top + 60} L360 ${top + 178} L274 ${top + 60}Z" fill="${palette.accent}" opacity="0.9"/>`;
  if (kind === 1)
    return `<rect x="${360 - head.halfWidth * 0.52}" y="${top - 24}" width="${head.halfWidth * 1.04}" height="74" rx="30" fill="${palette.shoulders}"/>`;
  if (kind === 2)
    return [0, 1, 2]
      .map(
        (row) =>
          `<path d="M${360 - breadth * 0.8} ${top + 150 + row * 52} Q360 ${top + 110 + row * 52} ${360 + breadth * 0.8} ${top + 150 + row * 52}" fill="none" stroke="${palette.accent}" stroke-width="12" opacity="0.65"/>`,
      )
      .join('');
  if (kind === 3)
    return `<path d="M${360 - head.halfWidth * 0.62} ${top + 8} Q360 ${top + 120} ${360 + head.halfWidth * 0.62} ${top + 8}" fill="none" stroke="${palette.accent}" stroke-width="14" stroke-linecap="round" opacity="0.9"/>`;
  return '';
}
