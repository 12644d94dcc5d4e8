import type { ReactNode } from 'react';
import { computeVertices, formatLinesPath, listEdges } from '../../data/Hexagon/geometry';
import { HEXAGON_ORDER, SYSTEM_LABELS, type SystemName } from '../../theme/systems';
import { color, systemColor } from '../../theme/tokens';
import { Glyph } from '../NatalWheel/Glyph';
import { SIGN_GLYPHS, type SignName } from '../NatalWheel/glyphs';
import { Drawing, Label } from '../PairPictures/pairPicture';

/** One person's results; null or absent when a system is not known yet. */
export interface SixSystemsProps {
  mbti?: string | null;
  enneagram?: number | null;
  loveLanguage?: string | null;
  /** The Sun sign. */
  astrology?: SignName | null;
  numerology?: number | null;
  humanDesign?: string | null;
}

const CENTRE = { x: 200, y: 158 };
const RADIUS = 118;
const DISC = 27;
const HEART =
  'M12 20C5 15 2.500 11.500 2.500 8A4.800 4.800 0 0 1 12 6.500 4.800 4.800 0 0 1 21.500 8C21.500 11.500 19 15 12 20Z';
/** Three of the nine centres, each joined by a channel. */
const CENTRES = 'M12 2l4 5H8ZM12 9.500l4 4-4 4-4-4ZM9 19h6v4H9ZM12 7v2.500M12 17.500V19';

const formatters: {
  readonly [System in SystemName]: (known: NonNullable<SixSystemsProps[System]>) => string;
} = {
  mbti: (type) => type,
  enneagram: (type) => `Type ${type}`,
  loveLanguage: (language) => language,
  astrology: (sign) => `Sun in ${sign}`,
  numerology: (number) => `Life Path ${number}`,
  humanDesign: (type) => type,
};

function describeSystem<System extends SystemName>(system: System, known: SixSystemsProps): string | null {
  const value = known[system];
  return value === null || value === undefined ? null : formatters[system](value);
}

/**
 * Renders one person's six systems on the hexagon, each with its result; an unknown one is hollow. All vertices have
 * the same distance, because a single person has no scores and a radar chart would measure nothing.
 */
export function SixSystems(known: SixSystemsProps) {
  const words = HEXAGON_ORDER.map((system) => [system, describeSystem(system, known)] as const);
  const vertices = computeVertices(
    Object.fromEntries(words.map(([system, said]) => [system, said === null ? null : 1])),
    RADIUS,
    CENTRE,
  );
  const edges = listEdges(vertices).map(({ from, to, known: isKnown }) => ({
    from: from.rim,
    to: to.rim,
    isKnown,
  }));
  const label = words.map(([system, text]) => `${SYSTEM_LABELS[system]}: ${text ?? 'not known yet'}`);
  return (
    <Drawing height={356} label={`Your six systems. ${label.join('. ')}.`}>
      <path
        d={formatLinesPath(edges.filter(({ isKnown }) => isKnown))}
        stroke={color.accent}
        strokeWidth={2}
      />
      <path
        d={formatLinesPath(edges.filter(({ isKnown }) => !isKnown))}
        stroke={color.quiet}
        strokeDasharray="3 5"
      />
      {vertices.map(({ system, rim }) => (
        <Vertex key={system} system={system} at={rim} description={describeSystem(system, known)}>
          <Emblem system={system} at={rim} known={known} />
        </Vertex>
      ))}
    </Drawing>
  );
}

interface Spot {
  x: number;
  y: number;
}

function Vertex(props: { system: SystemName; at: Spot; description: string | null; children: ReactNode }) {
  const { system, at, description: said, children } = props;
  return (
    <g>
      <circle
        data-state={said === null ? 'unknown' : 'known'}
        cx={at.x}
        cy={at.y}
        r={DISC}
        fill={color.raised}
        stroke={systemColor[system]}
        strokeWidth={2.5}
        strokeDasharray={said === null ? '4 4' : undefined}
      />
      {said !== null && children}
      {/* The vertical edges would cross this text. */}
      {(system === 'enneagram' || system === 'humanDesign') && (
        <rect x={at.x - 40} y={at.y + DISC + 3} width={80} height={43} fill={color.raised} />
      )}
      <Label x={at.x} y={at.y + DISC + 15} size={15.5} fill={color.ink}>
        {SYSTEM_LABELS[system]}
      </Label>
      {/* The disc already shows the letters. */}
      {!(system === 'mbti' && said) && (
        <Label x={at.x} y={at.y + DISC + 34} size={15}>
          {said ?? 'Not known yet'}
        </Label>
      )}
    </g>
  );
}

function Emblem({ system, at, known }: { system: SystemName; at: Spot; known: SixSystemsProps }) {
  const glyph = { at, size: 28, stroke: systemColor[system] };
  switch (system) {
    case 'mbti':
      return <Letters at={at} text={known.mbti} size={15} />;
    case 'enneagram':
      return <Letters at={at} text={known.enneagram} size={24} />;
    case 'numerology':
      return <Letters at={at} text={known.numerology} size={24} />;
    case 'loveLanguage':
      return <Glyph d={HEART} {...glyph} />;
    case 'astrology':
      return known.astrology ? <Glyph d={SIGN_GLYPHS[known.astrology]} {...glyph} /> : null;
    case 'humanDesign':
      return <Glyph d={CENTRES} {...glyph} size={32} />;
  }
}

function Letters({ at, text, size }: { at: Spot; text: string | number | null | undefined; size: number }) {
  return (
    <Label x={at.x} y={at.y + 1} size={size} fill={color.ink} display>
      {text}
    </Label>
  );
}
