import { color, systemColor } from '../../theme/tokens';
import { CIRCLE, ENNEAGRAM_POINTS, formatLine, getPoint, INNER_LINES } from '../Enneagram/circle';
import { CircleLines } from '../Enneagram/CircleLines';
import { Drawing, INK_OF, Label, OwnerLabel, type PairPictureProps } from './pairPicture';

/** Renders both types on the circle, with the inner line between them if there is one. */
export function EnneagramPair({ mine, theirs, name }: PairPictureProps<number>) {
  const isJoined = INNER_LINES.some(
    ([one, other]) => (one === mine && other === theirs) || (one === theirs && other === mine),
  );
  const relation =
    mine === theirs
      ? 'at the same point'
      : isJoined
        ? 'joined by an inner line'
        : 'with no inner line between you';
  return (
    <Drawing height={300} label={`The Enneagram circle: you at ${mine}, ${name} at ${theirs}, ${relation}.`}>
      <CircleLines />
      {mine !== theirs && (
        <path
          d={formatLine(mine, theirs)}
          stroke={isJoined ? systemColor.enneagram : color.quiet}
          strokeWidth={isJoined ? 4 : 1.5}
          strokeDasharray={isJoined ? undefined : '3 5'}
        />
      )}
      {ENNEAGRAM_POINTS.map((type) => {
        const { x, y } = getPoint(type);
        const owner = type === mine ? 'mine' : type === theirs ? 'theirs' : undefined;
        const label = getPoint(type, CIRCLE.radius + 38);
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
            <Label x={x} y={y} size={owner ? 20 : 14} fill={owner ? color.ink : color.quiet} display>
              {type}
            </Label>
            {owner && <OwnerLabel at={label} owner={owner} isShared={mine === theirs} name={name} />}
          </g>
        );
      })}
    </Drawing>
  );
}
