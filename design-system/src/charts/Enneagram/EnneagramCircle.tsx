import { color, systemColor } from '../../theme/tokens';
import { anchorAt, Drawing, Label } from '../PairPictures/pairPicture';
import { CIRCLE, ENNEAGRAM_POINTS, formatLine, getPoint } from './circle';
import { CircleLines } from './CircleLines';

export interface EnneagramCircleProps {
  type: number;
  /** The type at the end of the line of growth. */
  growthTo: number;
  /** The type at the end of the line of stress. */
  stressTo: number;
  /** The dominant neighbouring type, if known. */
  wing?: number | null;
  /** Returns the name of a type, such as `The Loyalist`. */
  nameOf: (type: number) => string;
}

/** The two lines differ in stroke as well as in colour; a legend next to the picture repeats both. */
export const ENNEAGRAM_LINES = {
  growth: { stroke: color.positive },
  stress: { stroke: color.danger, dash: '7 5' },
} as const;

const DISC = { own: 22, named: 17, other: 13 };

function describeCircle({ type, growthTo, stressTo, wing, nameOf }: EnneagramCircleProps): string {
  const name = (each: number) => `${each}, ${nameOf(each)}`;
  const parts = [
    `you at ${name(type)}`,
    wing && `your wing at ${name(wing)}`,
    `the line of growth to ${name(growthTo)}`,
    `the line of stress to ${name(stressTo)}`,
  ];
  return `The Enneagram circle: ${parts.filter(Boolean).join('; ')}.`;
}

/** Renders one type on the circle of nine, with its wing and the lines of growth and stress. */
export function EnneagramCircle(props: EnneagramCircleProps) {
  const { type, growthTo, stressTo, wing } = props;
  const roles = new Map([
    [type, 'You'],
    [growthTo, 'Growth'],
    [stressTo, 'Stress'],
    ...(wing ? ([[wing, 'Wing']] as const) : []),
  ]);
  return (
    <Drawing height={300} label={describeCircle(props)}>
      <CircleLines />
      <Arrow from={type} to={growthTo} kind="growth" />
      <Arrow from={type} to={stressTo} kind="stress" />
      {wing && <WingArc from={type} to={wing} />}
      {ENNEAGRAM_POINTS.map((each) => (
        <Disc key={each} type={each} isOwn={each === type} role={roles.get(each)} />
      ))}
    </Drawing>
  );
}

function Arrow({ from, to, kind }: { from: number; to: number; kind: 'growth' | 'stress' }) {
  const { stroke } = ENNEAGRAM_LINES[kind];
  const [start, end] = [getPoint(from), getPoint(to)];
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  return (
    <>
      <path
        d={formatLine(from, to, DISC.named + 10)}
        stroke={stroke}
        strokeWidth={3.5}
        strokeDasharray={kind === 'stress' ? ENNEAGRAM_LINES.stress.dash : undefined}
      />
      <path
        d="M0 0L-12 -6.5V6.5Z"
        fill={stroke}
        transform={`translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${angle.toFixed(1)}) translate(${-DISC.named - 2} 0)`}
      />
    </>
  );
}

function WingArc({ from, to }: { from: number; to: number }) {
  const [start, end] = [getPoint(from), getPoint(to)];
  const sweep = (to - from + 9) % 9 === 1 ? 1 : 0;
  return (
    <path
      d={`M${start.x.toFixed(1)} ${start.y.toFixed(1)}A${CIRCLE.radius} ${CIRCLE.radius} 0 0 ${sweep} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`}
      fill="none"
      stroke={systemColor.enneagram}
      strokeWidth={5}
    />
  );
}

function Disc({ type, isOwn, role }: { type: number; isOwn: boolean; role: string | undefined }) {
  const { x, y } = getPoint(type);
  const label = getPoint(type, CIRCLE.radius + 40);
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={isOwn ? DISC.own : role ? DISC.named : DISC.other}
        fill={color.raised}
        stroke={role ? systemColor.enneagram : color.edge}
        strokeWidth={isOwn ? 3.5 : role ? 2 : 1.5}
      />
      <Label x={x} y={y} size={isOwn ? 22 : role ? 17 : 14} fill={role ? color.ink : color.quiet} display>
        {type}
      </Label>
      {role && (
        <Label x={label.x} y={label.y} fill={isOwn ? color.ink : color.quiet} anchor={anchorAt(label.x)}>
          {role}
        </Label>
      )}
    </g>
  );
}
