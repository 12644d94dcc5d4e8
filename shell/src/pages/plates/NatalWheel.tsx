import { color, fontFamily, media, keyframes, styled, systemColor } from '@sixfold/design-system/base';
import { SIGN_GLYPHS, WANDERER_GLYPHS } from './glyphs';
import { ASCENDANT_DEGREES, MIDHEAVEN_DEGREES, WANDERERS } from './moonLandingSky';
import { clockPoint } from './polar';
import { SKY_IN_WORDS } from './skyInWords';
import { SIGN_STARTS, aspectLines, onWheel, spoke } from './wheelGeometry';

const arrive = keyframes`
  from { transform: rotate(-24deg); }
`;

const Wheel = styled.svg`
  width: 100%;
  height: auto;
  fill: none;
  stroke: ${color.edge};
  stroke-width: 1;
  stroke-linecap: round;
  stroke-linejoin: round;

  .ring {
    fill: ${color.raised};
  }
  .signs {
    stroke: ${systemColor.astrology};
    stroke-width: 1.6;
  }
  .wanderers {
    stroke: ${color.ink};
    stroke-width: 1.6;
  }
  .ease {
    stroke: ${systemColor.astrology};
  }
  .tension {
    stroke: ${color.accent};
    stroke-dasharray: 3 4;
  }
  .axis {
    stroke: ${color.ink};
  }
  text {
    fill: ${color.quiet};
    stroke: none;
    font: 500 11px ${fontFamily.interface};
    text-anchor: middle;
  }
  ${media.motion} {
    @supports (animation-timeline: view()) {
      animation: ${arrive} linear both;
      animation-timeline: view();
      animation-range: entry 0% contain 30%;
    }
  }
`;

const C = 230;

function Glyph({
  path,
  longitude,
  radius,
  scale,
}: {
  path: string;
  longitude: number;
  radius: number;
  scale: number;
}) {
  const place = clockPoint(C, radius, onWheel(longitude));
  return <path d={path} transform={`translate(${place}) scale(${scale}) translate(-12 -12)`} />;
}

/** A birth chart as members see theirs: planets in their signs, the rising sign, and the angles between them. */
export function NatalWheel() {
  return (
    <Wheel viewBox="0 0 460 460" role="img" aria-label={SKY_IN_WORDS}>
      <circle className="ring" cx={C} cy={C} r="206" />
      <circle cx={C} cy={C} r="166" />
      <circle
        cx={C}
        cy={C}
        r="163"
        strokeWidth="6"
        strokeDasharray="1 1.845"
        strokeLinecap="butt"
        opacity=".55"
      />
      <circle cx={C} cy={C} r="104" />
      <path d={SIGN_STARTS.map((start) => spoke(start, C, 166, 206)).join('')} />
      <path
        className="axis"
        d={spoke(ASCENDANT_DEGREES, C, 104, 206) + spoke(MIDHEAVEN_DEGREES, C, 104, 206)}
      />
      <path className="ease" d={aspectLines('ease', C, 104)} />
      <path className="tension" d={aspectLines('tension', C, 104)} />
      <g className="signs">
        {SIGN_GLYPHS.map((path, index) => (
          <Glyph key={path} path={path} longitude={index * 30 + 15} radius={186} scale={0.92} />
        ))}
      </g>
      <g className="wanderers">
        <path
          d={WANDERERS.map(
            ({ longitudeDegrees }) =>
              spoke(longitudeDegrees, C, 152, 160) + spoke(longitudeDegrees, C, 104, 109),
          ).join('')}
        />
        {WANDERERS.map(({ name, shownDegrees }) => (
          <Glyph
            key={name}
            path={WANDERER_GLYPHS[name] ?? ''}
            longitude={shownDegrees}
            radius={132}
            scale={0.85}
          />
        ))}
      </g>
      <Label longitude={ASCENDANT_DEGREES}>Asc</Label>
      <Label longitude={MIDHEAVEN_DEGREES}>MC</Label>
    </Wheel>
  );
}

function Label({ longitude, children }: { longitude: number; children: string }) {
  const [x, y] = clockPoint(C, 219, onWheel(longitude)).split(',');
  return (
    <text x={x} y={Number(y) + 4}>
      {children}
    </text>
  );
}
