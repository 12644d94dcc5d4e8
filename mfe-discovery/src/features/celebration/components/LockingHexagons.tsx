import { color, keyframes, media, styled, systemColor } from '@sixfold/design-system';
import type { ReactNode } from 'react';

const arriveLeft = keyframes`
  0% { opacity: 0; transform: translateX(-38%) rotate(-210deg) scale(0.7); }
  70% { opacity: 1; transform: translateX(1%) rotate(8deg) scale(1.03); }
`;
const arriveRight = keyframes`
  0% { opacity: 0; transform: translateX(38%) rotate(210deg) scale(0.7); }
  70% { opacity: 1; transform: translateX(-1%) rotate(-8deg) scale(1.03); }
`;
const fade = keyframes`
  from { opacity: 0; }
`;
const settle = keyframes`
  0%, 55% { opacity: 0; transform: scale(0.86); }
`;

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 15rem;
  max-width: 100%;
  aspect-ratio: 1;

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  polygon {
    stroke-width: 2.5;
    stroke-linejoin: round;
    transform-origin: center;
    transform-box: view-box;
  }
  .one {
    fill: color-mix(in srgb, ${color.accent} 16%, transparent);
    stroke: ${color.accent};
  }
  .other {
    fill: color-mix(in srgb, ${systemColor.astrology} 14%, transparent);
    stroke: ${systemColor.astrology};
  }
  ${media.motion} {
    .one {
      animation: ${arriveLeft} 1100ms cubic-bezier(0.25, 0.8, 0.3, 1) backwards;
    }
    .other {
      animation: ${arriveRight} 1100ms cubic-bezier(0.25, 0.8, 0.3, 1) backwards;
    }
    > span {
      animation: ${settle} 1000ms ease-out backwards;
    }
  }
  ${media.reducedMotion} {
    polygon,
    > span {
      animation: ${fade} 300ms ease-out backwards;
    }
  }
`;

/** Renders two hexagons that turn towards each other and lock around the content. Decorative. */
export function LockingHexagons({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <svg viewBox="0 0 240 240" aria-hidden="true">
        <polygon className="one" points="120,18 208.3,69 208.3,171 120,222 31.7,171 31.7,69" />
        <polygon className="other" points="18,120 69,31.7 171,31.7 222,120 171,208.3 69,208.3" />
      </svg>
      <span>{children}</span>
    </Frame>
  );
}
