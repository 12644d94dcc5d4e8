import { color, systemColor } from '../../theme/tokens';
import { Drawing, INK_OF, Label, shorten, type PairPictureProps } from './pairPicture';

const AXES = ['energy', 'focus', 'choices', 'days'] as const;
const columnAt = (index: number) => 150 + index * 72;

/** Formats `You INTJ, Ploy ENFP. The same letter for focus; different ones for energy, choices, days.` */
function describeLetters({ mine, theirs, name }: PairPictureProps<string>): string {
  const list = (isSame: boolean) =>
    AXES.filter((_, index) => (mine[index] === theirs[index]) === isSame).join(', ');
  const parts = [
    list(true) && `the same letter for ${list(true)}`,
    list(false) && `different ones for ${list(false)}`,
  ].filter(Boolean);
  return `You ${mine}, ${name} ${theirs}: ${parts.join('; ')}.`;
}

/** Renders two types letter under letter, with a common background behind matching letters. */
export function MbtiPair(props: PairPictureProps<string>) {
  const { mine, theirs, name } = props;
  return (
    <Drawing height={190} label={describeLetters(props)}>
      <Label x={8} y={46} anchor="start" fill={INK_OF.mine}>
        You
      </Label>
      <Label x={8} y={116} anchor="start" fill={INK_OF.theirs}>
        {shorten(name)}
      </Label>
      {AXES.map((axis, index) => {
        const x = columnAt(index);
        const isSame = mine[index] === theirs[index];
        return (
          <g key={axis}>
            <rect
              x={x - 27}
              y={14}
              width={54}
              height={134}
              rx={27}
              fill={isSame ? systemColor.mbti : 'none'}
              fillOpacity={0.18}
              stroke={isSame ? systemColor.mbti : color.line}
              strokeWidth={isSame ? 2 : 1.5}
              strokeDasharray={isSame ? undefined : '4 5'}
            />
            <Label x={x} y={46} size={34} fill={INK_OF.mine} display>
              {mine[index]}
            </Label>
            <Label x={x} y={116} size={34} fill={INK_OF.theirs} display>
              {theirs[index]}
            </Label>
            <Label x={x} y={172}>
              {axis}
            </Label>
          </g>
        );
      })}
    </Drawing>
  );
}
