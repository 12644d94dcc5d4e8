import type { PairChart, PairPoint } from '@sixfold/api-contract';
import { color, systemColor } from '@sixfold/design-system';
import { BODY_GLYPHS, Glyph, SIGN_GLYPHS } from '@sixfold/design-system/charts';
import { ZODIAC_SIGNS } from '@sixfold/domain';
import { anglesOf, CENTRE, describeSynastry, spotAt, type Spot } from '../model/synastryPlaces';

type Nature = PairChart['aspects'][number]['nature'];

/** Distinguished by stroke as well as by colour. */
export const ASPECT_STROKES: Readonly<Record<Nature, { stroke: string; strokeDasharray?: string }>> = {
  easy: { stroke: color.positive },
  tense: { stroke: color.danger, strokeDasharray: '6 4' },
  blending: { stroke: color.quiet, strokeDasharray: '1.5 3.5' },
};

const RADII = { rim: 196, signs: 164, theirs: 145, between: 127, mine: 110, lines: 92 };
/** More lines would be hard to follow; the text describes all aspects. */
const LINES = 8;

const line = (one: Spot, other: Spot) => `M${one.x} ${one.y}L${other.x} ${other.y}`;

/** Renders two rings of points by sign, the viewer's inside, with lines for the strongest aspects. */
export function SynastryWheel({ chart, firstName }: { chart: PairChart; firstName: string }) {
  const [mine, theirs] = [anglesOf(chart.mine), anglesOf(chart.theirs)];
  return (
    <svg viewBox="0 0 400 400" width="100%" role="img" aria-label={describeSynastry(chart, firstName)}>
      <Signs />
      {[...theirs].map(([point, angle]) => (
        <path
          key={point}
          d={line(spotAt(angle, RADII.lines), spotAt(angle, RADII.theirs - 11))}
          stroke={color.quiet}
          strokeWidth="0.8"
        />
      ))}
      <g fill="none" strokeWidth="1.6" strokeLinecap="round">
        {chart.aspects.slice(0, LINES).map(({ mine: one, theirs: other, nature }) => (
          <path
            key={`${one}-${other}`}
            d={line(spotAt(mine.get(one) ?? 0, RADII.lines), spotAt(theirs.get(other) ?? 0, RADII.lines))}
            {...ASPECT_STROKES[nature]}
          />
        ))}
      </g>
      <Ring angles={theirs} radius={RADII.theirs} stroke={color.ink} />
      <Ring angles={mine} radius={RADII.mine} stroke={color.accent} />
      <LineEnds angles={theirs} fill={color.ink} />
      <LineEnds angles={mine} fill={color.accent} />
    </svg>
  );
}

function Signs() {
  return (
    <g>
      <circle cx={CENTRE} cy={CENTRE} r={RADII.rim} fill={color.raised} stroke={color.edge} />
      <circle cx={CENTRE} cy={CENTRE} r={RADII.signs} fill={color.paper} stroke={color.edge} />
      <circle cx={CENTRE} cy={CENTRE} r={RADII.between} fill="none" stroke={color.line} />
      <circle cx={CENTRE} cy={CENTRE} r={RADII.lines} fill={color.raised} stroke={color.line} />
      {ZODIAC_SIGNS.map((sign, index) => (
        <g key={sign}>
          <path
            d={line(spotAt(index * 30, RADII.lines), spotAt(index * 30, RADII.rim))}
            stroke={color.line}
          />
          <Glyph
            d={SIGN_GLYPHS[sign]}
            at={spotAt(index * 30 + 15, (RADII.signs + RADII.rim) / 2)}
            size={19}
            stroke={systemColor.astrology}
          />
        </g>
      ))}
    </g>
  );
}

/** Renders the ends of the aspect lines in the colour of their ring. */
function LineEnds({ angles, fill }: { angles: ReadonlyMap<PairPoint, number>; fill: string }) {
  return (
    <g fill={fill}>
      {[...angles].map(([point, angle]) => {
        const { x, y } = spotAt(angle, RADII.lines);
        return <circle key={point} cx={x} cy={y} r="2.6" />;
      })}
    </g>
  );
}

interface RingProps {
  angles: ReadonlyMap<PairPoint, number>;
  radius: number;
  stroke: string;
}

function Ring({ angles, radius, stroke }: RingProps) {
  return (
    <g>
      {[...angles].map(([point, angle]) => {
        const at = spotAt(angle, radius);
        if (point !== 'Ascendant')
          return <Glyph key={point} d={BODY_GLYPHS[point]} at={at} size={15} stroke={stroke} />;
        return (
          <text
            key={point}
            x={at.x}
            y={at.y}
            fontSize="10"
            fontWeight="650"
            fill={stroke}
            textAnchor="middle"
            dominantBaseline="central"
          >
            AC
          </text>
        );
      })}
    </g>
  );
}
