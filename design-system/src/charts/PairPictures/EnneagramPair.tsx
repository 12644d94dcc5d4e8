import { color, systemColor } from '../../theme/tokens';
import { anchorAt, INK_OF, Sheet, shorten, Words, type PairPictureProps } from './pairPicture';

/** The inner lines: a hexad and a triangle. */
const LINES = [
  [1, 4],
  [4, 2],
  [2, 8],
  [8, 5],
  [5, 7],
  [7, 1],
  [3, 6],
  [6, 9],
  [9, 3],
] as const;
const TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const RADIUS = 98;

/** Nine is at the top and the types follow clockwise. */
function spotOf(type: number, radius: number) {
  const angle = (type * 2 * Math.PI) / 9 - Math.PI / 2;
  return { x: 200 + radius * Math.cos(angle), y: 150 + radius * Math.sin(angle) };
}

function pathOf(one: number, other: number): string {
  const [from, to] = [spotOf(one, RADIUS), spotOf(other, RADIUS)];
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}

/** Both types on the circle, with the inner line between them where there is one. */
export function EnneagramPair({ mine, theirs, name }: PairPictureProps<number>) {
  const isJoined = LINES.some(
    ([one, other]) => (one === mine && other === theirs) || (one === theirs && other === mine),
  );
  const relation =
    mine === theirs
      ? 'at the same point'
      : isJoined
        ? 'joined by an inner line'
        : 'with no inner line between you';
  return (
    <Sheet height={300} label={`The Enneagram circle: you at ${mine}, ${name} at ${theirs}, ${relation}.`}>
      <circle cx={200} cy={150} r={RADIUS} fill="none" stroke={color.edge} strokeWidth={1.5} />
      <path
        d={LINES.map(([one, other]) => pathOf(one, other)).join('')}
        stroke={color.line}
        strokeWidth={1.5}
      />
      {mine !== theirs && (
        <path
          d={pathOf(mine, theirs)}
          stroke={isJoined ? systemColor.enneagram : color.quiet}
          strokeWidth={isJoined ? 4 : 1.5}
          strokeDasharray={isJoined ? undefined : '3 5'}
        />
      )}
      {TYPES.map((type) => {
        const { x, y } = spotOf(type, RADIUS);
        const owner = type === mine ? 'mine' : type === theirs ? 'theirs' : undefined;
        const label = spotOf(type, RADIUS + 38);
        return (
          <g key={type}>
            <circle
              cx={x}
              cy={y}
              r={owner ? 20 : 13}
              fill={color.raised}
              stroke={owner ? INK_OF[owner] : color.edge}
              strokeWidth={owner ? 3 : 1.5}
            />
            <Words x={x} y={y} size={owner ? 20 : 14} fill={owner ? color.ink : color.quiet} display>
              {type}
            </Words>
            {owner && (
              <Words x={label.x} y={label.y} fill={INK_OF[owner]} anchor={anchorAt(label.x)}>
                {mine === theirs ? 'Both' : owner === 'mine' ? 'You' : shorten(name)}
              </Words>
            )}
          </g>
        );
      })}
    </Sheet>
  );
}
