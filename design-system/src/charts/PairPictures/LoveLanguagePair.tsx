import { color, systemColor } from '../../theme/tokens';
import { Drawing, INK_OF, Label, shorten, type PairPictureProps } from './pairPicture';

interface LoveLanguagePairProps extends PairPictureProps<string> {
  /** Similarity of the two languages, 0 to 1, which sets the overlap of the circles. */
  readonly closeness: number;
}

const RADIUS = 78;

/** Renders one circle per person; the more similar their love languages, the larger the overlap. */
export function LoveLanguagePair({ mine, theirs, name, closeness }: LoveLanguagePairProps) {
  const half = RADIUS * (1 - closeness * 0.9);
  const label =
    mine === theirs
      ? `Two circles that nearly cover each other: ${mine} for you and for ${name}.`
      : `Two circles that overlap by ${Math.round(closeness * 100)} percent: ${mine} for you, ${theirs} for ${name}.`;
  return (
    <Drawing height={230} label={label}>
      <circle
        cx={200 - half}
        cy={90}
        r={RADIUS}
        fill={systemColor.loveLanguage}
        fillOpacity={0.22}
        stroke={INK_OF.mine}
        strokeWidth={2.5}
      />
      <circle
        cx={200 + half}
        cy={90}
        r={RADIUS}
        fill={systemColor.loveLanguage}
        fillOpacity={0.22}
        stroke={INK_OF.theirs}
        strokeWidth={2.5}
        strokeDasharray="7 4"
      />
      <Label x={8} y={192} anchor="start" fill={INK_OF.mine}>
        You
      </Label>
      <Label x={8} y={214} anchor="start" fill={color.ink}>
        {mine}
      </Label>
      <Label x={392} y={192} anchor="end" fill={INK_OF.theirs}>
        {shorten(name)}
      </Label>
      <Label x={392} y={214} anchor="end" fill={color.ink}>
        {theirs}
      </Label>
    </Drawing>
  );
}
