import {
  HEXAGON_ORDER,
  SYSTEM_LABELS,
  color,
  displayFace,
  fontFamily,
  keyframes,
  media,
  motion,
  styled,
  systemColor,
} from '@sixfold/design-system/base';
import { clockPoint } from '../plates/polar';
import { EXAMPLE_OVERALL } from './examplePair';

// One animation of three seconds: the hexagons turn, a light passes the six corners, and they lock. With reduced motion
// only the final state is shown.
const turnLeft = keyframes`
  from { transform: rotate(-64deg) scale(0.9); }
  86% { transform: rotate(2.5deg) scale(1.01); }
`;

const turnRight = keyframes`
  from { transform: rotate(78deg) scale(0.86); }
  86% { transform: rotate(-3deg) scale(1.015); }
`;

const dialIn = keyframes`
  from { transform: rotate(-30deg); }
`;

const goRound = keyframes`
  from { opacity: 0; transform: rotate(-20deg); }
  8%, 88% { opacity: 1; }
  to { opacity: 0; transform: rotate(1turn); }
`;

const wake = keyframes`
  from { transform: scale(0.45); }
  60% { transform: scale(1.35); }
`;

const TURN_MS = 2800;
const CORNER_MS = 90;

/** Separate layers of the same size, so that the browser moves them without repainting. */
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
  }
  .two {
    fill: color-mix(in srgb, ${systemColor.astrology} 15%, transparent);
    stroke: ${systemColor.astrology};
    stroke-width: 1.75;
  }
  .orbit {
    opacity: 0;
  }
  .corner {
    transform-box: fill-box;
    transform-origin: center;
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
      animation: ${dialIn} ${TURN_MS}ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards;
    }
    .orbit {
      animation: ${goRound} ${TURN_MS}ms cubic-bezier(0.45, 0.05, 0.35, 1) both;
    }
    .one {
      animation: ${turnLeft} ${TURN_MS}ms cubic-bezier(0.3, 0.2, 0.2, 1) backwards;
    }
    .two {
      animation: ${turnRight} ${TURN_MS}ms cubic-bezier(0.3, 0.2, 0.2, 1) backwards;
    }
    .corner {
      animation: ${wake} 420ms ${motion.ease} backwards;
    }
  }
`;

const C = 280;
const RING = 222;

// Reach of each corner, clockwise from the top: two personalities with some traits in common.
const ONE = [0.94, 0.8, 0.95, 0.88, 0.84, 0.96];
const TWO = [0.68, 0.92, 0.9, 0.92, 0.72, 0.84];

const shape = (shares: readonly number[]) =>
  shares.map((share, corner) => clockPoint(C, RING * share, corner * 60)).join(' ');

const rim = [0, 60, 120, 180, 240, 300].map((degrees) => clockPoint(C, RING, degrees));

// Names follow the ring; the lower half runs in reverse, so that no text is upside down.
const UPPER_LINE = `M${clockPoint(C, 244, 180)}A244 244 0 0 1 ${clockPoint(C, 244, 0)}A244 244 0 0 1 ${clockPoint(C, 244, 180)}`;
const LOWER_LINE = `M${clockPoint(C, 255, 0)}A255 255 0 0 0 ${clockPoint(C, 255, 180)}A255 255 0 0 0 ${clockPoint(C, 255, 0)}`;
const OFFSETS = ['50%', '66.667%', '66.667%', '50%', '33.333%', '33.333%'];

const WORDS = `An example: two people compared in six systems, ${HEXAGON_ORDER.map((system) => SYSTEM_LABELS[system]).join(', ')}. Together ${Math.round(EXAMPLE_OVERALL.dating * 100)} percent.`;

/** Renders two hexagons that turn towards each other and lock, on a dial with the names of the six systems. */
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
              <circle
                className="corner"
                style={{ animationDelay: `${TURN_MS - 700 + corner * CORNER_MS}ms` }}
                cx={x}
                cy={y}
                r="10"
                fill={systemColor[system]}
                stroke={color.paper}
                strokeWidth="4"
              />
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
