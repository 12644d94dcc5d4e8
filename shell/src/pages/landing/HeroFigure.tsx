import {
  HEXAGON_ORDER,
  SYSTEM_LABELS,
  color,
  displayFace,
  fontFamily,
  keyframes,
  media,
  styled,
  systemColor,
} from '@sixfold/design-system/base';
import { clockPoint } from '../plates/polar';
import { EXAMPLE_OVERALL } from './examplePair';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const breatheOut = keyframes`
  from { transform: rotate(-7deg) scale(0.95); }
  to { transform: rotate(5deg) scale(1.02); }
`;

const breatheIn = keyframes`
  from { transform: rotate(19deg) scale(0.93); }
  to { transform: rotate(-2deg) scale(1.03); }
`;

/** Layers of the same size, each its own drawing, so that the browser can move them without painting anew. */
const Dial = styled.div`
  position: relative;
  width: 100%;
  max-width: 34rem;
  aspect-ratio: 1;
  margin-inline: auto;

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    fill: none;
    stroke: ${color.line};
    stroke-linejoin: round;
  }
  .one {
    fill: color-mix(in srgb, ${color.accent} 13%, transparent);
    stroke: ${color.accent};
    stroke-width: 1.75;
    transform: rotate(-3deg);
  }
  .two {
    fill: color-mix(in srgb, ${systemColor.astrology} 15%, transparent);
    stroke: ${systemColor.astrology};
    stroke-width: 1.75;
    transform: rotate(9deg);
  }
  .light {
    fill: ${color.accent};
    stroke: color-mix(in srgb, ${color.accent} 18%, transparent);
    stroke-width: 14;
  }
  text {
    fill: ${color.quiet};
    stroke: none;
    font: 500 15px ${fontFamily.interface};
    letter-spacing: 0.05em;
    text-anchor: middle;
  }
  .score {
    fill: ${color.ink};
    font-size: 72px;
    ${displayFace}
  }
  ${media.small} {
    .names {
      display: none;
    }
    .caption {
      font-size: 21px;
    }
  }
  ${media.motion} {
    .ticks {
      animation: ${turn} 300s linear infinite;
    }
    .orbit {
      animation: ${turn} 36s linear infinite;
    }
    .one {
      animation: ${breatheOut} 13s ease-in-out infinite alternate;
    }
    .two {
      animation: ${breatheIn} 17s ease-in-out infinite alternate;
    }
  }
`;

const C = 280;
const RING = 222;

// How far each corner reaches, clockwise from the top: two characters, alike in places.
const ONE = [0.94, 0.8, 0.95, 0.88, 0.84, 0.96];
const TWO = [0.68, 0.92, 0.9, 0.92, 0.72, 0.84];

const shape = (shares: readonly number[]) =>
  shares.map((share, corner) => clockPoint(C, RING * share, corner * 60)).join(' ');

const rim = [0, 60, 120, 180, 240, 300].map((degrees) => clockPoint(C, RING, degrees));

// Names stand on the ring; on the lower half the line runs the other way, so that nothing is upside down.
const UPPER_LINE = `M${clockPoint(C, 244, 180)}A244 244 0 0 1 ${clockPoint(C, 244, 0)}A244 244 0 0 1 ${clockPoint(C, 244, 180)}`;
const LOWER_LINE = `M${clockPoint(C, 255, 0)}A255 255 0 0 0 ${clockPoint(C, 255, 180)}A255 255 0 0 0 ${clockPoint(C, 255, 0)}`;
const OFFSETS = ['50%', '66.667%', '66.667%', '50%', '33.333%', '33.333%'];

const WORDS = `An example: two people compared in six systems, ${HEXAGON_ORDER.map((system) => SYSTEM_LABELS[system]).join(', ')}. Together ${Math.round(EXAMPLE_OVERALL.dating * 100)} percent.`;

/** Two people as two hexagons that slowly turn towards each other, on a dial with the names of the six systems. */
export function HeroFigure() {
  const percent = Math.round(EXAMPLE_OVERALL.dating * 100);
  return (
    <Dial role="img" aria-label={WORDS}>
      <svg viewBox="0 0 560 560" className="ticks">
        <circle cx={C} cy={C} r="272" strokeWidth="8" strokeDasharray="1 22.737" stroke={color.edge} />
      </svg>
      <svg viewBox="0 0 560 560">
        <circle cx={C} cy={C} r={RING} />
        <circle cx={C} cy={C} r="148" />
        <circle cx={C} cy={C} r="74" />
        <circle cx={C} cy={C} r="276" />
        <polygon points={rim.join(' ')} />
        <path d={rim.map((corner) => `M280,280L${corner}`).join('')} />
      </svg>
      <svg viewBox="0 0 560 560" className="one">
        <polygon points={shape(ONE)} />
      </svg>
      <svg viewBox="0 0 560 560" className="two">
        <polygon points={shape(TWO)} />
      </svg>
      <svg viewBox="0 0 560 560" className="orbit">
        <circle className="light" cx={C} cy={C - RING} r="4" />
      </svg>
      <svg viewBox="0 0 560 560">
        <path id="upper-line" d={UPPER_LINE} stroke="none" />
        <path id="lower-line" d={LOWER_LINE} stroke="none" />
        {HEXAGON_ORDER.map((system, corner) => {
          const [x, y] = rim[corner]?.split(',') ?? [];
          const isLower = corner > 1 && corner < 5;
          return (
            <g key={system}>
              <circle cx={x} cy={y} r="10" fill={systemColor[system]} stroke={color.paper} strokeWidth="4" />
              <text className="names">
                <textPath href={isLower ? '#lower-line' : '#upper-line'} startOffset={OFFSETS[corner]}>
                  {SYSTEM_LABELS[system]}
                </textPath>
              </text>
            </g>
          );
        })}
        <text className="score" x={C} y="296">
          {percent}%
        </text>
        <text className="caption" x={C} y="326">
          6 of 6 known
        </text>
      </svg>
    </Dial>
  );
}
