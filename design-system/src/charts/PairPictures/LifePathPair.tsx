import { color, systemColor } from '../../theme/tokens';
import { Drawing, INK_OF, Label, shorten, type PairPictureProps } from './pairPicture';

/**
 * Reduces a life path: `22 = 2 + 2 → 4`; a number below ten is its own root. It starts from the life path, because
 * other people's birth dates are not shown.
 */
function reduce(number: number) {
  const digits = [...String(number)].map(Number);
  const root = digits.reduce((sum, digit) => sum + digit, 0);
  return { root, sum: digits.length > 1 ? `${digits.join(' + ')} = ${root}` : '' };
}

const HEXAGON = Array.from({ length: 6 }, (_, corner) => {
  const angle = (Math.PI / 3) * corner - Math.PI / 2;
  return `${(56 * Math.cos(angle)).toFixed(1)},${(56 * Math.sin(angle)).toFixed(1)}`;
}).join(' ');

/**
 * Renders two life paths next to each other: master numbers with their sum, and whether both numbers have the same
 * parity.
 */
export function LifePathPair({ mine, theirs, name }: PairPictureProps<number>) {
  const [one, other] = [reduce(mine), reduce(theirs)];
  const isSameRhythm = one.root % 2 === other.root % 2;
  const rhythm = isSameRhythm ? (one.root % 2 === 0 ? 'both even' : 'both odd') : 'odd and even';
  const sums = [one.sum, other.sum].filter(Boolean).map((sum) => ` ${sum}.`);
  return (
    <Drawing
      height={sums.length > 0 ? 192 : 168}
      label={`You life path ${mine}, ${name} life path ${theirs}: ${rhythm}.${sums.join('')}`}
    >
      <path
        d="M158 74H242"
        stroke={systemColor.numerology}
        strokeWidth={3}
        strokeDasharray={isSameRhythm ? undefined : '3 6'}
      />
      <Label x={200} y={96}>
        {rhythm}
      </Label>
      {(['mine', 'theirs'] as const).map((owner) => {
        const x = owner === 'mine' ? 96 : 304;
        const { sum } = owner === 'mine' ? one : other;
        return (
          <g key={owner}>
            <polygon
              points={HEXAGON}
              transform={`translate(${x} 74)`}
              fill={color.raised}
              stroke={systemColor.numerology}
              strokeWidth={2.5}
            />
            <Label x={x} y={74} size={44} fill={INK_OF[owner]} display>
              {owner === 'mine' ? mine : theirs}
            </Label>
            <Label x={x} y={154} fill={INK_OF[owner]}>
              {owner === 'mine' ? 'You' : shorten(name)}
            </Label>
            <Label x={x} y={180}>
              {sum}
            </Label>
          </g>
        );
      })}
    </Drawing>
  );
}
