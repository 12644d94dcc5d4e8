import { createSeededRandom } from '../chance';
import { drawFigure } from './figure';
import { drawHobby, type Hobby } from './hobbies';
import type { Looks } from './looks';
import { drawPlace, type Place } from './places';
import { circle, fill, opacity, path, repeat } from './svg';

export const PICTURE_WIDTH = 720;
export const PICTURE_HEIGHT = 900;

const frame = (content: string, definitions = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}"><defs>${definitions}</defs>${content}</svg>`;

const gradient = (id: string, from: string, to: string, direction = 'x1="0" y1="0" x2="1" y2="1"'): string =>
  `<linearGradient id="${id}" ${direction}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Draws a person against a soft light as SVG; equal looks and seeds yield equal pictures. */
export function drawPortrait(looks: Looks, seed: string): string {
  const chance = createSeededRandom(`portrait of ${seed}`);
  const { from, to } = looks.backdrop;
  const tilt = chance.between(-4, 4);
  return frame(
    `<rect width="720" height="900" fill="url(#light)"/>${drawBackdrop(looks, seed)}` +
      `<g transform="translate(${360 + chance.between(-14, 14)} 400) scale(1.02)">${drawFigure(looks, { tilt, bottom: 520 })}</g>`,
    gradient('light', from, to),
  );
}

/** Draws the disc behind the head and sometimes rings, hills or small lights. */
function drawBackdrop({ backdrop }: Looks, seed: string): string {
  const chance = createSeededRandom(`backdrop of ${seed}`);
  const [x, y, radius] = [chance.between(200, 560), chance.between(130, 300), chance.between(150, 240)];
  const disc = circle(x, y, radius, backdrop.disc, opacity(0.75));
  const kind = chance.between(0, 4);
  if (kind === 0)
    return `${disc}<g fill="none" stroke="${backdrop.disc}" stroke-width="3"><circle cx="${x}" cy="${y}" r="${radius + 44}" opacity="0.5"/><circle cx="${x}" cy="${y}" r="${radius + 82}" opacity="0.3"/></g>`;
  if (kind === 1)
    return (
      disc +
      fill(
        path`M0 ${chance.between(560, 640)} Q200 ${chance.between(470, 560)} 400 600 T720 ${chance.between(540, 620)} V900 H0Z`,
        backdrop.to,
        opacity(0.35),
      )
    );
  if (kind === 2)
    return (
      disc +
      repeat(14, () =>
        circle(
          chance.between(20, 700),
          chance.between(20, 420),
          chance.between(2, 5),
          '#FFFFFF',
          opacity(0.55),
        ),
      )
    );
  return disc;
}

export function drawAtPlace(looks: Looks, place: Place, seed: string): string {
  const chance = createSeededRandom(`place of ${seed}`);
  const { breadth, side } = looks;
  const [x, scale] = [360 + side * chance.between(20, 80), 0.56 + chance.share() * 0.06];
  const arms = ([-1, 1] as const).map((arm) => ({
    elbow: [arm * (breadth + 34), 560] as const,
    hand: [arm * (breadth - 6), 800] as const,
  }));
  const figure = drawFigure(looks, { tilt: chance.between(-4, 4), bottom: 960, arms });
  return frame(drawPlace(place, chance) + placeFigure(figure, x, 420, scale));
}

/** Draws a person with a hobby as SVG, at a setting other than `place`, which another picture already shows. */
export function drawAtHobby(looks: Looks, hobby: Hobby, place: Place, seed: string): string {
  const chance = createSeededRandom(`hobby of ${seed}`);
  const { settings, arms, behind = '', held, front = '' } = drawHobby(hobby, looks);
  const setting = settings.find((each) => each !== place) ?? settings[0] ?? 'room';
  const figure = drawFigure(looks, { tilt: 0, bottom: 1100, arms, held });
  return frame(drawPlace(setting, chance) + placeFigure(behind + figure + front, 360, 330, 0.62));
}

const placeFigure = (figure: string, x: number, y: number, scale: number): string =>
  path`<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${figure}</g>`;
