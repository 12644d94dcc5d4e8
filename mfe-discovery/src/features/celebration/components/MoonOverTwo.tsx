import { color, keyframes, media, styled, systemColor } from '@sixfold/design-system';
import type { ReactNode } from 'react';

const rise = keyframes`
  from { opacity: 0; transform: rotate(-140deg); }
`;
const fade = keyframes`
  from { opacity: 0; }
`;

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 13rem;
  max-width: 100%;
  aspect-ratio: 1;

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .orbit {
    fill: color-mix(in srgb, ${systemColor.astrology} 10%, transparent);
    stroke: color-mix(in srgb, ${systemColor.astrology} 45%, transparent);
  }
  .sign {
    fill: ${color.raised};
    stroke: ${systemColor.astrology};
    stroke-width: 2;
  }
  .sky {
    transform-origin: center;
    transform-box: view-box;
  }
  .moon {
    fill: ${systemColor.humanDesign};
  }
  ${media.motion} {
    .sky {
      animation: ${rise} 1200ms cubic-bezier(0.25, 0.8, 0.3, 1) backwards;
    }
  }
  ${media.reducedMotion} {
    .sky {
      animation: ${fade} 300ms ease-out backwards;
    }
  }
`;

/** One dot per sign along the orbit; the Moon stops at the upper right one. */
const SIGNS = Array.from({ length: 12 }, (_, index) => ((index * 30 - 90) * Math.PI) / 180);
const MOON_AT = 1;

/** Renders the Moon rising along the signs and stopping above the content. Decorative. */
export function MoonOverTwo({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <svg viewBox="0 0 208 208" aria-hidden="true">
        <circle className="orbit" cx="104" cy="104" r="92" />
        {SIGNS.map((angle, index) => (
          <circle
            key={angle}
            className="sign"
            cx={104 + 92 * Math.cos(angle)}
            cy={104 + 92 * Math.sin(angle)}
            r={index === MOON_AT ? 0 : 3.5}
          />
        ))}
        <g className="sky">
          <path
            className="moon"
            transform="translate(150 24.3) rotate(20)"
            d="M0-15a15 15 0 1 0 11 25.2A12.5 12.5 0 0 1 0-15z"
          />
        </g>
      </svg>
      <span>{children}</span>
    </Frame>
  );
}
