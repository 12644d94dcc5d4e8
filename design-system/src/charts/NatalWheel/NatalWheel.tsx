import { color, fontFamily, systemColor } from '../../theme/tokens';
import { describeWheel, type AspectName, type NatalWheelProps, type WheelBody } from './describeWheel';
import { formatArcPath, CENTRE, getSpot, spreadLongitudes } from './geometry';
import { Glyph } from './Glyph';
import { BODY_GLYPHS, SIGN_GLYPHS, SIGN_NAMES } from './glyphs';
import { OUTER_RING_MARGIN, OuterRing } from './OuterRing';

const RADII = { rim: 194, signs: 158, bodies: 132, marks: 150, houses: 104, aspects: 92 };
const GLYPH = { sign: 20, body: 18 };
/** Minimum distance between two glyphs, in degrees. */
const BODY_GAP = 9.5;

/** Harmonious and tense aspects differ in stroke as well as in colour. */
const ASPECT_STROKES: Record<AspectName, { stroke: string; dash?: string }> = {
  conjunction: { stroke: color.quiet },
  sextile: { stroke: color.positive, dash: '2 4' },
  trine: { stroke: color.positive },
  square: { stroke: color.danger, dash: '7 4' },
  opposition: { stroke: color.danger },
};

/**
 * Renders a birth chart as a wheel of signs, houses, bodies and aspects, optionally with transits around it, and a text
 * alternative.
 */
export function NatalWheel(props: NatalWheelProps) {
  const { bodies, ascendant, midheaven, cusps, aspects = [], transits } = props;
  const left = ascendant ?? 0;
  const margin = transits ? OUTER_RING_MARGIN : 0;
  const shown = spreadLongitudes(
    bodies.map(({ longitude }) => longitude),
    BODY_GAP,
  );
  const longitudeOf = new Map<string, number | undefined>([
    ...bodies.map(({ name, longitude }) => [name, longitude] as const),
    ['Ascendant', ascendant],
    ['Midheaven', midheaven],
  ]);
  const transitLongitudeOf = new Map(transits?.bodies.map(({ name, longitude }) => [name, longitude]));
  const lines = [
    ...aspects.map(({ from, to, kind }) => ({ from: longitudeOf.get(from), to: longitudeOf.get(to), kind })),
    ...(transits?.aspects ?? []).map(({ from, to, kind }) => ({
      from: transitLongitudeOf.get(from),
      to: longitudeOf.get(to),
      kind,
    })),
  ];
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${400 + 2 * margin} ${400 + 2 * margin}`}
      width="100%"
      role="img"
      aria-label={describeWheel(props)}
      fontFamily={fontFamily.interface}
    >
      {transits && <OuterRing bodies={transits.bodies} left={left} />}
      <Signs left={left} />
      {ascendant !== undefined && <Houses cusps={cusps ?? []} left={left} />}
      <g fill="none" strokeWidth="1.1">
        {lines.map(({ from, to, kind }, index) => {
          if (from === undefined || to === undefined) return null;
          const { stroke, dash } = ASPECT_STROKES[kind];
          return (
            <path
              key={index}
              d={formatArcPath(getSpot(from, RADII.aspects, left), getSpot(to, RADII.aspects, left))}
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
              d={formatArcPath(getSpot(start, RADII.signs, left), getSpot(start, RADII.rim, left))}
              stroke={color.edge}
            />
            <Glyph
              d={SIGN_GLYPHS[sign]}
              at={getSpot(start + 15, (RADII.signs + RADII.rim) / 2, left)}
              size={GLYPH.sign}
              stroke={systemColor.astrology}
            />
          </g>
        );
      })}
      {Array.from({ length: 72 }, (_, index) => (
        <path
          key={index}
          d={formatArcPath(
            getSpot(index * 5, RADII.signs, left),
            getSpot(index * 5, RADII.signs - (index % 2 ? 3 : 5), left),
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
        const number = getSpot(middle, (RADII.houses + RADII.aspects) / 2, left);
        const isCorner = index % 3 === 0;
        return (
          <g key={index}>
            <path
              d={formatArcPath(getSpot(cusp, RADII.aspects, left), getSpot(cusp, RADII.signs, left))}
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
  const glyph = getSpot(shownAt, RADII.bodies, left);
  const degree = getSpot(shownAt, RADII.bodies - 18, left);
  return (
    <g>
      <path
        d={`${formatArcPath(getSpot(longitude, RADII.signs, left), getSpot(longitude, RADII.marks, left))}L${getSpot(shownAt, RADII.bodies + 11, left).x} ${getSpot(shownAt, RADII.bodies + 11, left).y}`}
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
        // An outline in the paper colour keeps the glyph legible across house lines.
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
  const place = getSpot(longitude, RADII.aspects, left);
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
