import type { SystemName } from '../../theme/systems';
import { SYSTEM_LABELS } from '../../theme/systems';
import { color, systemColor } from '../../theme/tokens';
import { describeHexagon } from './describeHexagon';
import type { Breakdown, Point, Vertex } from './geometry';
import {
  listEdges,
  formatLinesPath,
  getPointTowards,
  formatPolygonPoints,
  computeVertices,
} from './geometry';
import { Figure } from './hexagonStyle';

type HexagonSize = 'small' | 'medium' | 'large';

export interface HexagonProps {
  /** Agreement per system, 0 to 1; null or absent values are drawn hollow and dashed. */
  breakdown: Breakdown;
  /** 'small' for a card, 'medium' for a header, 'large' with labels for a dialog. */
  size?: HexagonSize;
  /** Overall score, 0 to 1, shown in the middle of 'medium' and 'large'; null shows a dash. */
  score?: number | null;
  /** A small line under the score ('6 of 6 known'). */
  caption?: string;
  /** A second figure over the first, to compare two people. */
  overlay?: Breakdown;
  /** Replaces the generated text alternative. */
  label?: string;
  /** Hides the figure from screen readers when a text next to it has the same content. */
  decorative?: boolean;
}

interface Measures {
  width: number;
  height: number;
  radius: number;
  dot: number;
  stroke: number;
  rings: number[];
}

const MEASURES: Record<HexagonSize, Measures> = {
  small: { width: 64, height: 64, radius: 26, dot: 4, stroke: 1.75, rings: [] },
  medium: { width: 168, height: 168, radius: 70, dot: 6.5, stroke: 2, rings: [1 / 3, 2 / 3] },
  large: { width: 396, height: 320, radius: 116, dot: 7.5, stroke: 2, rings: [1 / 3, 2 / 3] },
};

/** Renders the brand figure: the agreement of two people in six systems, and how complete the data is. */
export function Hexagon({
  breakdown,
  size = 'medium',
  score,
  caption,
  overlay,
  label,
  decorative = false,
}: HexagonProps) {
  const measures = MEASURES[size];
  const { width, height, radius, stroke } = measures;
  const centre = { x: width / 2, y: height / 2 };
  const vertices = computeVertices(breakdown, radius, centre);
  const edges = listEdges(vertices);
  const withScore = size !== 'small' && score !== undefined;
  const known = vertices.filter((vertex) => vertex.value !== null);
  const naming = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': label ?? describeHexagon(breakdown, score) };

  return (
    <Figure
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      data-size={size}
      data-state={known.length === vertices.length ? 'complete' : known.length === 0 ? 'unknown' : 'partial'}
      {...naming}
    >
      <Frame vertices={vertices} measures={measures} centre={centre} />
      <g className="living">
        {known.length > 0 && (
          <polygon className="fill" points={formatPolygonPoints(vertices.map(({ corner }) => corner))} />
        )}
        {overlay && (
          <polygon
            className="overlay"
            strokeWidth={stroke * 0.75}
            points={formatPolygonPoints(computeVertices(overlay, radius, centre).map(({ corner }) => corner))}
          />
        )}
        {known.length > 0 && (
          <path
            className="unknown"
            strokeWidth={stroke * 0.7}
            d={listCornerLines(edges.filter((edge) => !edge.known))}
          />
        )}
        {withScore && <circle className="ground" cx={centre.x} cy={centre.y} r={radius * 0.48} />}
        <path className="edge" strokeWidth={stroke} d={listCornerLines(edges.filter((edge) => edge.known))} />
        {vertices.map((vertex) => renderCorner(vertex, measures.dot))}
      </g>
      {size === 'large' &&
        vertices.map((vertex, index) => <Label key={vertex.system} {...{ vertex, index, radius, centre }} />)}
      {withScore && <Middle {...{ centre, score, caption, size }} />}
    </Figure>
  );
}

function listCornerLines(edges: { from: Vertex; to: Vertex }[]): string {
  return formatLinesPath(edges.map(({ from, to }) => ({ from: from.corner, to: to.corner })));
}

function Frame({ vertices, measures, centre }: { vertices: Vertex[]; measures: Measures; centre: Point }) {
  const { radius, rings } = measures;
  const edges = listEdges(vertices).map(({ from, to, known }) => ({ from: from.rim, to: to.rim, known }));
  const allKnown = vertices.every((vertex) => vertex.value !== null);
  return (
    <g>
      {rings.map((share) => (
        <polygon
          key={share}
          className="frame"
          points={formatPolygonPoints(
            vertices.map((_, index) => getPointTowards(index, share, radius, centre)),
          )}
        />
      ))}
      {rings.length > 0 && (
        <path className="frame" d={formatLinesPath(vertices.map(({ rim }) => ({ from: centre, to: rim })))} />
      )}
      <path
        className="frame"
        strokeLinejoin="round"
        d={formatLinesPath(edges.filter((edge) => edge.known))}
      />
      {!allKnown && (
        <path
          className="unknown"
          strokeOpacity="0.6"
          d={formatLinesPath(edges.filter((edge) => !edge.known))}
        />
      )}
    </g>
  );
}

/**
 * Renders a filled dot at the value, or a hollow, dashed one on the rim for an unknown value. A function instead of a
 * component, because a grid of members has hundreds of them.
 */
function renderCorner(vertex: Vertex, dot: number) {
  const hue = systemColor[vertex.system];
  if (vertex.value === null) {
    return (
      <circle
        key={vertex.system}
        data-state="unknown"
        cx={vertex.rim.x}
        cy={vertex.rim.y}
        r={dot - 0.5}
        fill={color.raised}
        stroke={hue}
        strokeWidth={dot > 5 ? 1.75 : 1.25}
        strokeDasharray={dot > 5 ? '3 2.4' : '2 1.6'}
      />
    );
  }
  return (
    <circle
      key={vertex.system}
      data-state="known"
      cx={vertex.corner.x}
      cy={vertex.corner.y}
      r={dot}
      fill={hue}
    />
  );
}

const ANCHOR = ['middle', 'start', 'start', 'middle', 'end', 'end'] as const;

/** Renders a system's name outside its vertex; two words are stacked for narrow screens. */
function Label({
  vertex,
  index,
  radius,
  centre,
}: {
  vertex: Vertex;
  index: number;
  radius: number;
  centre: Point;
}) {
  const at = getPointTowards(index, 1 + 17 / radius, radius, centre);
  const lines = SYSTEM_LABELS[vertex.system satisfies SystemName].split(' ');
  const lineHeight = 16;
  const first = index === 0 ? -2 : index === 3 ? 12 : 5 - ((lines.length - 1) * lineHeight) / 2;
  return (
    <text x={at.x} y={at.y + first} textAnchor={ANCHOR[index]}>
      {lines.map((line, row) => (
        <tspan key={line} x={at.x} dy={row === 0 ? 0 : lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

interface MiddleProps {
  centre: Point;
  score: number | null;
  caption?: string;
  size: HexagonSize;
}

function Middle({ centre, score, caption, size }: MiddleProps) {
  const drop = size === 'large' ? 16 : 10;
  return (
    <g aria-hidden="true">
      <text className="score" x={centre.x} y={centre.y + (caption ? drop - 8 : drop)} textAnchor="middle">
        {score === null ? '–' : `${Math.round(score * 100)}%`}
      </text>
      {caption && (
        <text className="caption" x={centre.x} y={centre.y + drop + 14} textAnchor="middle">
          {caption}
        </text>
      )}
    </g>
  );
}
