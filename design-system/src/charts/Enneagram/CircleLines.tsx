import { color } from '../../theme/tokens';
import { CIRCLE, formatLine, INNER_LINES } from './circle';

/** Renders the circle and its inner lines, without the points. */
export function CircleLines() {
  return (
    <>
      <circle
        cx={CIRCLE.x}
        cy={CIRCLE.y}
        r={CIRCLE.radius}
        fill="none"
        stroke={color.edge}
        strokeWidth={1.5}
      />
      <path
        d={INNER_LINES.map(([one, other]) => formatLine(one, other)).join('')}
        stroke={color.line}
        strokeWidth={1.5}
      />
    </>
  );
}
