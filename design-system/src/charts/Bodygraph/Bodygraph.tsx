import { color, fontFamily, systemColor } from '../../theme/tokens';
import { describeBodygraph, type BodygraphProps } from './describeBodygraph';
import { CENTRE_NAMES, CENTRE_SHAPES, GATE_SPOTS, type Spot } from './layout';

type Side = 'personality' | 'design' | 'both';

const SIDE_STROKES: Record<Side, readonly string[]> = {
  personality: [color.ink],
  design: [color.accent],
  both: [color.ink, color.accent],
};

/**
 * Renders a Human Design chart with nine centres, their channels and 64 gates, and a text alternative with the same
 * content.
 */
export function Bodygraph({
  channels,
  definedCentres,
  personalityGates,
  designGates,
  title,
}: BodygraphProps) {
  const sides = new Map<number, Side>(personalityGates.map((gate) => [gate, 'personality']));
  for (const gate of designGates) sides.set(gate, sides.has(gate) ? 'both' : 'design');
  const defined = new Set(definedCentres);
  return (
    <svg
      viewBox="0 0 360 572"
      width="100%"
      role="img"
      aria-label={describeBodygraph({ channels, definedCentres, personalityGates, designGates, title })}
      fontFamily={fontFamily.interface}
    >
      {channels.map(([one, other]) => (
        <Channel key={`${one}-${other}`} ends={[one, other]} sides={sides} />
      ))}
      {CENTRE_NAMES.map((name) => (
        <polygon
          key={name}
          points={CENTRE_SHAPES[name]}
          strokeLinejoin="round"
          fill={color.raised}
          stroke={defined.has(name) ? systemColor.humanDesign : color.edge}
          strokeWidth={defined.has(name) ? 2.2 : 1.4}
        />
      ))}
      {CENTRE_NAMES.filter((name) => defined.has(name)).map((name) => (
        <polygon key={name} points={CENTRE_SHAPES[name]} fill={systemColor.humanDesign} opacity="0.42" />
      ))}
      {[...GATE_SPOTS].map(([gate, spot]) => (
        <Gate key={gate} gate={gate} spot={spot} isActive={sides.has(gate)} />
      ))}
    </svg>
  );
}

/** Colours a channel from each gate to its middle, so that a single active gate is visible. */
function Channel({ ends, sides }: { ends: readonly [number, number]; sides: ReadonlyMap<number, Side> }) {
  const [from, to] = ends.map((gate) => GATE_SPOTS.get(gate));
  if (!from || !to) return null;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return (
    <g fill="none">
      <path d={formatLine(from, to)} stroke={color.line} strokeWidth="6" />
      <Half from={from} to={middle} side={sides.get(ends[0])} />
      <Half from={to} to={middle} side={sides.get(ends[1])} />
    </g>
  );
}

function Half({ from, to, side }: { from: Spot; to: Spot; side: Side | undefined }) {
  if (!side) return null;
  const [first, second] = SIDE_STROKES[side];
  return (
    <>
      <path d={formatLine(from, to)} stroke={first} strokeWidth="5" />
      {second && <path d={formatLine(from, to)} stroke={second} strokeWidth="5" strokeDasharray="5 5" />}
    </>
  );
}

function Gate({ gate, spot, isActive }: { gate: number; spot: Spot; isActive: boolean }) {
  return (
    <g>
      {isActive && <circle cx={spot.x} cy={spot.y} r="7.6" fill={color.ink} />}
      <text
        data-part="gate"
        x={spot.x}
        y={spot.y}
        fontSize="9"
        fontWeight={isActive ? 650 : 450}
        fill={isActive ? color.paper : color.ink}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {gate}
      </text>
    </g>
  );
}

const formatLine = (from: Spot, to: Spot): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;
