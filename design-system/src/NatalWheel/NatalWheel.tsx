import { color, fontFamily, systemColor } from '../theme/tokens';
import { describeWheel } from './describeWheel';
import { arcPath, CENTRE, spotAt, spread } from './geometry';
import { BODY_GLYPHS, SIGN_GLYPHS, SIGN_NAMES, type BodyName } from './glyphs';

export type AspectName = 'conjunction' | 'sextile' | 'square' | 'trine' | 'opposition';

export interface WheelBody {
  name: BodyName;
  /** Degrees from 0 of Aries, 0 to 360. */
  longitude: number;
  retrograde?: boolean;
}

export interface NatalWheelProps {
  bodies: readonly WheelBody[];
  /** Degrees; absent when the birth time is not known. Then 0 degrees of Aries is on the left and no house is drawn. */
  ascendant?: number;
  midheaven?: number;
  /** Twelve cusps in degrees, from the first house on. */
  cusps?: readonly number[];
  aspects?: readonly { from: BodyName; to: BodyName; kind: AspectName }[];
  /** Whose chart it is, for the text alternative: 'Natal chart of Ada'. */
  title: string;
}

const RADII = { rim: 194, signs: 158, bodies: 132, marks: 150, houses: 104, aspects: 92 };
const GLYPH = { sign: 20, body: 18 };
/** Degrees between two glyphs of bodies. */
const BODY_GAP = 9.5;

/** Harmonious and tense aspects differ in their stroke as well as in colour. */
const ASPECT_STROKES: Record<AspectName, { stroke: string; dash?: string }> = {
  conjunction: { stroke: color.quiet },
  sextile: { stroke: color.positive, dash: '2 4' },
  trine: { stroke: color.positive },
  square: { stroke: color.danger, dash: '7 4' },
  opposition: { stroke: color.danger },
};

/** A birth chart as a wheel: signs, houses, bodies, aspects. The text alternative says the same. */
export function NatalWheel({ bodies, ascendant, midheaven, cusps, aspects = [], title }: NatalWheelProps) {
  const left = ascendant ?? 0;
  const shown = spread(
    bodies.map(({ longitude }) => longitude),
    BODY_GAP,
  );
  const longitudeOf = new Map(bodies.map(({ name, longitude }) => [name, longitude]));
  return (
    <svg
      viewBox="0 0 400 400"
      width="100%"
      role="img"
      aria-label={describeWheel({ bodies, ascendant, midheaven, aspects, title })}
      fontFamily={fontFamily.interface}
    >
      <Signs left={left} />
      {ascendant !== undefined && <Houses cusps={cusps ?? []} left={left} />}
      <g fill="none" strokeWidth="1.1">
        {aspects.map(({ from, to, kind }) => {
          const { stroke, dash } = ASPECT_STROKES[kind];
          const ends = [from, to].map((name) => spotAt(longitudeOf.get(name) ?? 0, RADII.aspects, left));
          const [one, other] = ends;
          if (!one || !other) return null;
          return (
            <path
              key={`${from}-${to}`}
              d={arcPath(one, other)}
              stroke={stroke}
              strokeDasharray={dash}
              opacity="0.8"
            />
          );
        })}
      </g>
      <circle cx={CENTRE} cy={CENTRE} r={RADII.aspects} fill="none" stroke={color.line} />
      {bodies.map((body, index) => (
        <Body key={body.name} body={body} shownAt={shown[index] ?? body.longitude} left={left} />
      ))}
      {ascendant !== undefined && <Corner label="AC" longitude={ascendant} left={left} />}
      {midheaven !== undefined && <Corner label="MC" longitude={midheaven} left={left} />}
    </svg>
  );
}

function Signs({ left }: { left: number }) {
  return (
    <g>
      <circle cx={CENTRE} cy={CENTRE} r={RADII.rim} fill={color.raised} stroke={color.edge} />
      <circle cx={CENTRE} cy={CENTRE} r={RADII.signs} fill={color.paper} stroke={color.edge} />
      {SIGN_NAMES.map((sign, index) => {
        const start = index * 30;
        return (
          <g key={sign}>
            <path
              d={arcPath(spotAt(start, RADII.signs, left), spotAt(start, RADII.rim, left))}
              stroke={color.edge}
            />
            <Glyph
              d={SIGN_GLYPHS[sign]}
              at={spotAt(start + 15, (RADII.signs + RADII.rim) / 2, left)}
              size={GLYPH.sign}
              stroke={systemColor.astrology}
            />
          </g>
        );
      })}
      {Array.from({ length: 72 }, (_, index) => (
        <path
          key={index}
          d={arcPath(
            spotAt(index * 5, RADII.signs, left),
            spotAt(index * 5, RADII.signs - (index % 2 ? 3 : 5), left),
          )}
          stroke={color.edge}
        />
      ))}
    </g>
  );
}

function Houses({ cusps, left }: { cusps: readonly number[]; left: number }) {
  return (
    <g>
      {cusps.map((cusp, index) => {
        const next = cusps[(index + 1) % cusps.length] ?? cusp;
        const middle = cusp + ((next - cusp + 360) % 360) / 2;
        const number = spotAt(middle, (RADII.houses + RADII.aspects) / 2, left);
        const isCorner = index % 3 === 0;
        return (
          <g key={index}>
            <path
              d={arcPath(spotAt(cusp, RADII.aspects, left), spotAt(cusp, RADII.signs, left))}
              stroke={isCorner ? color.ink : color.line}
              strokeWidth={isCorner ? 1.4 : 1}
            />
            <text
              data-part="house"
              x={number.x}
              y={number.y}
              fontSize="9"
              fill={color.quiet}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Body({ body, shownAt, left }: { body: WheelBody; shownAt: number; left: number }) {
  const { name, longitude, retrograde } = body;
  const glyph = spotAt(shownAt, RADII.bodies, left);
  const degree = spotAt(shownAt, RADII.bodies - 18, left);
  return (
    <g>
      <path
        d={`${arcPath(spotAt(longitude, RADII.signs, left), spotAt(longitude, RADII.marks, left))}L${spotAt(shownAt, RADII.bodies + 11, left).x} ${spotAt(shownAt, RADII.bodies + 11, left).y}`}
        fill="none"
        stroke={color.quiet}
        strokeWidth="0.8"
      />
      <Glyph d={BODY_GLYPHS[name]} at={glyph} size={GLYPH.body} stroke={color.ink} />
      <text
        data-part="degree"
        x={degree.x}
        y={degree.y}
        fontSize="8.5"
        fill={color.quiet}
        // Readable across the lines of houses.
        stroke={color.paper}
        strokeWidth="3"
        paintOrder="stroke"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {Math.floor(longitude % 30)}°{retrograde ? 'R' : ''}
      </text>
    </g>
  );
}

function Corner({ label, longitude, left }: { label: string; longitude: number; left: number }) {
  const place = spotAt(longitude, RADII.aspects, left);
  return (
    <g>
      <circle cx={place.x} cy={place.y} r="10" fill={color.paper} stroke={color.accent} strokeWidth="1.2" />
      <text
        data-part="corner"
        x={place.x}
        y={place.y}
        fontSize="8.5"
        fontWeight="650"
        fill={color.accent}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {label}
      </text>
    </g>
  );
}

function Glyph({
  d,
  at,
  size,
  stroke,
}: {
  d: string;
  at: { x: number; y: number };
  size: number;
  stroke: string;
}) {
  const scale = size / 24;
  return (
    <path
      d={d}
      transform={`translate(${at.x - size / 2} ${at.y - size / 2}) scale(${scale})`}
      fill="none"
      stroke={stroke}
      strokeWidth={1.5 / scale}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
