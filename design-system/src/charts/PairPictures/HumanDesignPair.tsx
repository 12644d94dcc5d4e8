import { color, systemColor } from '../../theme/tokens';
import { Drawing, INK_OF, Label, shorten, type PairPictureProps } from './pairPicture';

/** The centres from the head down, with their positions in a figure 150 wide. */
const CENTRES = {
  Head: [75, 20],
  Ajna: [75, 58],
  Throat: [75, 96],
  G: [75, 138],
  Heart: [108, 150],
  Spleen: [22, 182],
  'Solar Plexus': [128, 182],
  Sacral: [75, 182],
  Root: [75, 222],
} as const;
type Centre = keyof typeof CENTRES;
const NAMES = Object.keys(CENTRES) as Centre[];

interface TypeMeaning {
  defined: readonly Centre[];
  open: readonly Centre[];
}

/** Centres that a type alone defines or leaves open; the others depend on the complete chart. */
const BY_TYPE: Readonly<Record<string, TypeMeaning>> = {
  Generator: { defined: ['Sacral'], open: [] },
  'Manifesting Generator': { defined: ['Sacral', 'Throat'], open: [] },
  Projector: { defined: [], open: ['Sacral'] },
  Manifestor: { defined: ['Throat'], open: ['Sacral'] },
  Reflector: { defined: [], open: NAMES },
};
const NOTHING: TypeMeaning = { defined: [], open: [] };

function describeType(type: string): string {
  const { defined, open } = BY_TYPE[type] ?? NOTHING;
  if (open.length === NAMES.length) return 'every centre open';
  return [
    defined.length > 0 ? `${defined.join(' and ')} defined` : '',
    open.length > 0 ? `${open.join(' and ')} open` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function Figure({
  x,
  type,
  owner,
  label,
}: {
  x: number;
  type: string;
  owner: 'mine' | 'theirs';
  label: string;
}) {
  const { defined, open } = BY_TYPE[type] ?? NOTHING;
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M75 20V222M22 182H128L108 150L75 138" fill="none" stroke={color.line} strokeWidth={5} />
      {type === 'Manifesting Generator' && (
        <path d="M75 182V96" stroke={systemColor.humanDesign} strokeWidth={5} />
      )}
      {NAMES.map((centre) => {
        const [left, top] = CENTRES[centre];
        const isDefined = defined.includes(centre);
        return (
          <rect
            key={centre}
            x={left - 14}
            y={top - 14}
            width={28}
            height={28}
            rx={7}
            fill={isDefined ? systemColor.humanDesign : color.raised}
            stroke={isDefined || open.includes(centre) ? color.ink : color.edge}
            strokeWidth={isDefined || open.includes(centre) ? 2.5 : 1.5}
            strokeDasharray={isDefined || open.includes(centre) ? undefined : '3 4'}
          />
        );
      })}
      <Label x={75} y={264} fill={INK_OF[owner]}>
        {label}
      </Label>
      <Label x={75} y={288} fill={color.ink}>
        {type}
      </Label>
    </g>
  );
}

/**
 * Renders two bodygraphs derived from the types alone. A filled centre is defined, a solid outline means open, and a
 * dashed one is not determined by the type.
 */
export function HumanDesignPair({ mine, theirs, name }: PairPictureProps<string>) {
  return (
    <Drawing
      height={304}
      label={`What the types say of the nine centres. You, ${mine}: ${describeType(mine)}. ${name}, ${theirs}: ${describeType(theirs)}. The others are not told by a type.`}
    >
      <Figure x={20} type={mine} owner="mine" label="You" />
      <Figure x={230} type={theirs} owner="theirs" label={shorten(name)} />
    </Drawing>
  );
}
