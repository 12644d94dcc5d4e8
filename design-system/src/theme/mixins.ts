import { css } from 'styled-components';
import { color, fontFamily, media, motion } from './tokens';

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** The ring of keyboard focus: two colours, so that it is visible on any background. */
export const focusRing = css`
  outline: 2px solid ${color.accent};
  outline-offset: 2px;
`;

export const focusVisibleRing = css`
  &:focus-visible {
    ${focusRing}
  }
`;

/** Fills chosen or focused elements in forced colours, which remove washes and shadows. */
export const filledInForcedColors = css`
  ${media.forcedColors} {
    forced-color-adjust: none;
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};

    :is(svg, small) {
      color: inherit;
    }
  }
`;

/** The display face: Fraunces, soft, slightly tight. */
export const displayFace = css`
  font-family: ${fontFamily.display};
  font-weight: 560;
  font-variation-settings: 'SOFT' 60;
  font-optical-sizing: auto;
  letter-spacing: -0.012em;
  font-variant-numeric: lining-nums;
`;

export const tabularNumbers = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

export const quietTransition = css`
  transition:
    color ${motion.quick} ${motion.ease},
    background-color ${motion.quick} ${motion.ease},
    border-color ${motion.quick} ${motion.ease},
    box-shadow ${motion.quick} ${motion.ease},
    opacity ${motion.quick} ${motion.ease};
`;
