import { SIGN_NAMES } from './glyphs';
import type { NatalWheelProps } from './NatalWheel';

/** `12 degrees of Leo`; the degree is the one that is under way, as tables of positions give it. */
export function placeInWords(longitude: number): string {
  const within = ((longitude % 360) + 360) % 360;
  const degree = Math.floor(within % 30);
  return `${degree} ${degree === 1 ? 'degree' : 'degrees'} of ${SIGN_NAMES[Math.floor(within / 30)]}`;
}

/** Everything the wheel shows, in sentences. */
export function describeWheel({
  bodies,
  ascendant,
  midheaven,
  aspects = [],
  title,
}: Omit<NatalWheelProps, 'cusps'>): string {
  const places = bodies.map(
    ({ name, longitude, retrograde }) =>
      `${name} at ${placeInWords(longitude)}${retrograde ? ', retrograde' : ''}.`,
  );
  const corners = [
    ...(ascendant === undefined
      ? ['No ascendant and no houses.']
      : [`Ascendant at ${placeInWords(ascendant)}.`]),
    ...(midheaven === undefined ? [] : [`Midheaven at ${placeInWords(midheaven)}.`]),
  ];
  const lines = aspects.map(({ from, to, kind }) => `${from} ${kind} ${to}`);
  return [
    `${title}.`,
    ...places,
    ...corners,
    ...(lines.length > 0 ? [`Aspects: ${lines.join(', ')}.`] : []),
  ].join(' ');
}
