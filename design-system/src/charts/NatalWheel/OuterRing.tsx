import { color } from '../../theme/tokens';
import type { WheelBody } from './describeWheel';
import { CENTRE, formatArcPath, getSpot, spreadLongitudes } from './geometry';
import { Glyph } from './Glyph';
import { BODY_GLYPHS } from './glyphs';

/** Extra room that the ring needs on each side of the drawing. */
export const OUTER_RING_MARGIN = 36;

const RADII = { inner: 194, marks: 200, bodies: 214, rim: 234 };
const BODY_SIZE = 17;
const BODY_GAP = 6.5;

/** Renders the bodies of another moment around a wheel, each with a tick at its degree. */
export function OuterRing({ bodies, left }: { bodies: readonly WheelBody[]; left: number }) {
  const shown = spreadLongitudes(
    bodies.map(({ longitude }) => longitude),
    BODY_GAP,
  );
  return (
    <g data-part="transits">
      <circle cx={CENTRE} cy={CENTRE} r={RADII.rim} fill={color.sunken} stroke={color.line} />
      {bodies.map(({ name, longitude }, index) => {
        const shownAt = shown[index] ?? longitude;
        return (
          <g key={name}>
            <path
              d={formatArcPath(getSpot(longitude, RADII.inner, left), getSpot(shownAt, RADII.marks, left))}
              stroke={color.accent}
            />
            <Glyph
              d={BODY_GLYPHS[name]}
              at={getSpot(shownAt, RADII.bodies + 4, left)}
              size={BODY_SIZE}
              stroke={color.accent}
            />
          </g>
        );
      })}
    </g>
  );
}
