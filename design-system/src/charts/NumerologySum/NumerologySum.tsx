import { color, fontFamily, systemColor } from '../../theme/tokens';
import { describeSum, type SumStep } from './describeSum';

export interface NumerologySumProps {
  /** Starts with the digits of the date; the last sum is the life path. */
  steps: readonly SumStep[];
}

const ROW = 64;
const BEAD = 15;
/** Distance between digits, with a plus sign in between. */
const STEP = 42;
const RESULT_WIDTH = 84;
/** Distance from the last equals sign to the result. */
const TO_RESULT = 40;

/** Renders the reduction of a birth date to its life path, with a text alternative. */
export function NumerologySum({ steps }: NumerologySumProps) {
  const longest = Math.max(...steps.map(({ digits }) => digits.length));
  const width = longest * STEP + RESULT_WIDTH;
  return (
    <svg
      viewBox={`0 0 ${width} ${steps.length * ROW}`}
      width="100%"
      role="img"
      aria-label={describeSum(steps)}
      fontFamily={fontFamily.display}
      textAnchor="middle"
    >
      {steps.map((step, index) => (
        <Line key={index} step={step} y={(index + 0.5) * ROW} isLast={index === steps.length - 1} />
      ))}
    </svg>
  );
}

function Line({ step, y, isLast }: { step: SumStep; y: number; isLast: boolean }) {
  const end = step.digits.length * STEP;
  return (
    <g>
      {step.digits.map((digit, place) => {
        const x = BEAD + 2 + place * STEP;
        return (
          <g key={place}>
            <circle cx={x} cy={y} r={BEAD} fill={color.raised} stroke={color.line} />
            <Sign x={x} y={y} text={String(digit)} fill={color.ink} />
            <Sign
              x={x + STEP / 2}
              y={y}
              text={place === step.digits.length - 1 ? '=' : '+'}
              fill={color.quiet}
            />
          </g>
        );
      })}
      {isLast && (
        <polygon
          points={formatHexagon(end + TO_RESULT, y, 27)}
          fill={color.raised}
          stroke={systemColor.numerology}
          strokeWidth="2.5"
        />
      )}
      <Sign
        x={end + TO_RESULT}
        y={y}
        text={String(step.sum)}
        fill={isLast ? systemColor.numerology : color.ink}
        size={isLast ? 26 : 22}
      />
    </g>
  );
}

function Sign({
  x,
  y,
  text,
  fill,
  size = 18,
}: {
  x: number;
  y: number;
  text: string;
  fill: string;
  size?: number;
}) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight="560" fill={fill} dominantBaseline="central">
      {text}
    </text>
  );
}

function formatHexagon(x: number, y: number, radius: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}
