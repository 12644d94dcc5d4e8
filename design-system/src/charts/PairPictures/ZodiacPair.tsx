import { color, systemColor } from '../../theme/tokens';
import { SIGN_GLYPHS, SIGN_NAMES, type SignName } from '../NatalWheel/glyphs';
import { Drawing, INK_OF, Label, OwnerLabel, type PairPictureProps } from './pairPicture';

const DISTANCE_NAMES = [
  'the same sign',
  'neighbours',
  'two signs apart',
  'three signs apart',
  'four signs apart',
  'five signs apart',
  'opposite',
] as const;

/** Returns the position of a sign: Aries starts on the left and the signs run counterclockwise, as in a birth chart. */
function spotOf(index: number, radius: number) {
  const angle = Math.PI + ((index + 0.5) * Math.PI) / 6;
  return { x: 200 + radius * Math.cos(angle), y: 140 - radius * Math.sin(angle) };
}

/** Renders two Sun signs on the zodiac and the number of signs between them. */
export function ZodiacPair({ mine, theirs, name }: PairPictureProps<SignName>) {
  const places = { mine: SIGN_NAMES.indexOf(mine), theirs: SIGN_NAMES.indexOf(theirs) };
  const apart = Math.abs(places.mine - places.theirs);
  const distance = DISTANCE_NAMES[Math.min(apart, 12 - apart)] ?? '';
  const [from, to] = [spotOf(places.mine, 70), spotOf(places.theirs, 70)];
  return (
    <Drawing
      height={304}
      label={`The zodiac: your Sun in ${mine}, the Sun of ${name} in ${theirs}, ${distance}.`}
    >
      <circle cx={200} cy={140} r={106} fill="none" stroke={color.edge} strokeWidth={1.5} />
      <circle cx={200} cy={140} r={70} fill="none" stroke={color.line} strokeWidth={1.5} />
      <path
        d={`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`}
        stroke={systemColor.astrology}
        strokeWidth={3}
      />
      {SIGN_NAMES.map((sign, index) => {
        const { x, y } = spotOf(index, 88);
        const owner = sign === mine ? 'mine' : sign === theirs ? 'theirs' : undefined;
        const label = spotOf(index, 126);
        return (
          <g key={sign}>
            {owner && (
              <circle cx={x} cy={y} r={17} fill={color.raised} stroke={INK_OF[owner]} strokeWidth={3} />
            )}
            <path
              d={SIGN_GLYPHS[sign]}
              transform={`translate(${(x - 9).toFixed(1)} ${(y - 9).toFixed(1)}) scale(0.75)`}
              fill="none"
              stroke={owner ? color.ink : color.quiet}
              strokeWidth={owner ? 2 : 1.4}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            {owner && <OwnerLabel at={label} owner={owner} isShared={mine === theirs} name={name} />}
          </g>
        );
      })}
      <Label x={200} y={294}>
        {distance}
      </Label>
    </Drawing>
  );
}
