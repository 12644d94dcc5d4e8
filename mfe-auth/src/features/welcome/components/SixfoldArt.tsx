import { color, HEXAGON_ORDER, media, motion, styled, systemColor } from '@sixfold/design-system';
import { ART_SIZE, dialPath, figurePoints, pointAt } from './artGeometry';

const RIM = 186;
const YOU = [172, 138, 166, 120, 158, 132];
const PERSON = [122, 164, 112, 170, 116, 168];
const RINGS = [62, 124];
const STAR = pointAt(0.31, 212);

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;

  .engraved {
    fill: none;
    stroke: ${color.ink};
    stroke-opacity: 0.16;
  }
  .rim {
    fill: none;
    stroke: ${color.ink};
    stroke-opacity: 0.28;
    stroke-linejoin: round;
  }
  .you {
    fill: color-mix(in srgb, ${color.accent} 22%, transparent);
    stroke: ${color.accent};
  }
  .person {
    fill: color-mix(in srgb, ${systemColor.astrology} 20%, transparent);
    stroke: ${systemColor.astrology};
  }
  .you,
  .person {
    stroke-width: 2.5;
    stroke-linejoin: round;
    transform-origin: center;
  }
  circle.vertex {
    stroke-width: 2.5;
  }
  ${media.motion} {
    .you,
    .person,
    circle.vertex {
      transition:
        transform 250ms ${motion.ease},
        fill 250ms ${motion.ease},
        fill-opacity 250ms ${motion.ease};
    }
  }
  /* Before there is an account nothing is known yet: hollow vertices, a dashed figure, as everywhere in the product. */
  &[data-state='unknown'] {
    .you {
      fill-opacity: 0.25;
      stroke-dasharray: 5 7;
      transform: scale(0.86);
    }
    circle.vertex {
      fill: ${color.sunken};
    }
  }
`;

interface SixfoldArtProps {
  /** 'known' for a returning member, 'unknown' for a new visitor. */
  state: 'known' | 'unknown';
}

/** Renders the logo in the style of an engraved almanac: a dial, a hexagon and two people overlaid. */
export function SixfoldArt({ state }: SixfoldArtProps) {
  return (
    <Drawing viewBox={`0 0 ${ART_SIZE} ${ART_SIZE}`} data-state={state} aria-hidden="true">
      <path className="engraved" d={dialPath(120, 212, 228, 10)} />
      <circle className="engraved" cx="240" cy="240" r="232" />
      <circle className="engraved" cx="240" cy="240" r="206" />
      {RINGS.map((reach) => (
        <polygon key={reach} className="engraved" points={figurePoints(Array<number>(6).fill(reach))} />
      ))}
      <path className="engraved" d={dialPath(6, 0, RIM, 1)} />
      <polygon className="rim" points={figurePoints(Array<number>(6).fill(RIM))} />
      <polygon className="person" points={figurePoints(PERSON)} />
      <polygon className="you" points={figurePoints(YOU)} />
      {HEXAGON_ORDER.map((system, index) => {
        const { x, y } = pointAt(index / 6, RIM);
        return (
          <circle
            key={system}
            className="vertex"
            cx={x}
            cy={y}
            r="10"
            fill={systemColor[system]}
            stroke={systemColor[system]}
          />
        );
      })}
      <circle cx={STAR.x} cy={STAR.y} r="4" fill={color.accent} />
    </Drawing>
  );
}
