import { color, fontFamily, media, keyframes, styled, systemColor } from '@sixfold/design-system/base';
import { SIGN_GLYPHS, WANDERER_GLYPHS } from './glyphs';
import { ASCENDANT_DEGREES, ASPECTS, MIDHEAVEN_DEGREES, SKY_IN_WORDS, WANDERERS } from './moonLandingSky';
import { clockPoint } from './polar';

/** The zodiac runs against the clock, and the sign that rises stands on the left. */
const onWheel = (longitudeDegrees: number) => 270 - (longitudeDegrees - ASCENDANT_DEGREES);

function line(longitudeDegrees: number, centre: number, from: number, to: number): string {
  const towards = onWheel(longitudeDegrees);
  return `M${clockPoint(centre, from, towards)}L${clockPoint(centre, to, towards)}`;
}

const chord = (from: number, to: number, centre: number, radius: number) =>
  `M${clockPoint(centre, radius, onWheel(from))}L${clockPoint(centre, radius, onWheel(to))}`;

const aspectLines = (kind: 'ease' | 'tension', centre: number, radius: number) =>
  ASPECTS.filter((aspect) => aspect.kind === kind)
    .map(({ from, to }) => chord(from.longitudeDegrees, to.longitudeDegrees, centre, radius))
    .join('');

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

const TWELVE = Array.from({ length: 12 }, (_, index) => index * 30);
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
      <path d={TWELVE.map((start) => line(start, C, 166, 206)).join('')} />
      <path
        className="axis"
        d={line(ASCENDANT_DEGREES, C, 104, 206) + line(MIDHEAVEN_DEGREES, C, 104, 206)}
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
              line(longitudeDegrees, C, 152, 160) + line(longitudeDegrees, C, 104, 109),
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

/** The same sky, small enough for a plate of 120 by 120. */
export function SkyMark() {
  return (
    <>
      <circle cx="60" cy="60" r="52" />
      <circle cx="60" cy="60" r="42" />
      <path d={TWELVE.map((start) => line(start, 60, 42, 52)).join('')} />
      <path className="hue" strokeWidth="1" d={aspectLines('ease', 60, 36)} />
      <path strokeDasharray="2 3" d={aspectLines('tension', 60, 36)} />
      {WANDERERS.map(({ name, longitudeDegrees }) => {
        const [x, y] = clockPoint(60, 36, onWheel(longitudeDegrees)).split(',');
        return <circle key={name} className="full" cx={x} cy={y} r={name === 'Sun' ? 5 : 3} />;
      })}
    </>
  );
}
