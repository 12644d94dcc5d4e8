import { SIGN_NAMES, type BodyName } from './glyphs';

export type AspectName = 'conjunction' | 'sextile' | 'square' | 'trine' | 'opposition';

export interface WheelBody {
  name: BodyName;
  /** Degrees from 0 of Aries, 0 to 360. */
  longitude: number;
  retrograde?: boolean;
}

export interface NatalWheelProps {
  bodies: readonly WheelBody[];
  /**
   * In degrees; absent when the birth time is unknown. Then 0 degrees of Aries is on the left and no houses are drawn.
   */
  ascendant?: number;
  midheaven?: number;
  /** The twelve cusps in degrees, starting with the first house. */
  cusps?: readonly number[];
  aspects?: readonly { from: BodyName; to: BodyName; kind: AspectName }[];
  /** Bodies of another moment in a ring around the wheel, with lines for their aspects to it. */
  transits?: {
    bodies: readonly WheelBody[];
    aspects: readonly { from: BodyName; to: BodyName | 'Ascendant' | 'Midheaven'; kind: AspectName }[];
  };
  /** Start of the text alternative: 'Natal chart of Ada'. */
  title: string;
}

/** Formats `12 degrees of Leo`; the degree is rounded down, as in ephemerides. */
function formatPlace(longitude: number): string {
  const within = ((longitude % 360) + 360) % 360;
  const degree = Math.floor(within % 30);
  return `${degree} ${degree === 1 ? 'degree' : 'degrees'} of ${SIGN_NAMES[Math.floor(within / 30)]}`;
}

/** Describes everything the wheel shows, in sentences. */
export function describeWheel({
  bodies,
  ascendant,
  midheaven,
  aspects = [],
  transits,
  title,
}: Omit<NatalWheelProps, 'cusps'>): string {
  const places = bodies.map((body) => `${formatBody(body)}.`);
  const corners = [
    ...(ascendant === undefined
      ? ['No ascendant and no houses.']
      : [`Ascendant at ${formatPlace(ascendant)}.`]),
    ...(midheaven === undefined ? [] : [`Midheaven at ${formatPlace(midheaven)}.`]),
  ];
  const lines = aspects.map(formatAspect);
  return [
    `${title}.`,
    ...places,
    ...corners,
    ...(lines.length > 0 ? [`Aspects: ${lines.join(', ')}.`] : []),
    ...(transits ? describeTransits(transits) : []),
  ].join(' ');
}

function describeTransits({ bodies, aspects }: NonNullable<NatalWheelProps['transits']>): string[] {
  return [
    `In the ring around it: ${bodies.map(formatBody).join('. ')}.`,
    ...(aspects.length > 0
      ? [`Aspects of the ring to the chart: ${aspects.map(formatAspect).join(', ')}.`]
      : []),
  ];
}

const formatBody = ({ name, longitude, retrograde }: WheelBody): string =>
  `${name} at ${formatPlace(longitude)}${retrograde ? ', retrograde' : ''}`;

const formatAspect = ({ from, to, kind }: { from: string; to: string; kind: AspectName }): string =>
  `${from} ${kind} ${to}`;
