import { keyframes, styled } from 'styled-components';
import { displayFace } from '../../theme/mixins';
import { color, fontFamily, media, motion, systemColor } from '../../theme/tokens';

const unfold = keyframes`
  from { opacity: 0; transform: scale(calc(1 - var(--motion-shift) / 80px)); }
`;

/** The drawing. Its lines and labels are styled by class, because it has many small SVG shapes. */
export const Figure = styled.svg`
  display: block;
  flex: none;
  max-width: 100%;
  height: auto;
  overflow: visible;

  &[data-size='large'] {
    width: 100%;
    max-width: 27rem;
    margin-inline: auto;
  }
  .frame {
    fill: none;
    stroke: ${color.line};
  }
  .unknown {
    fill: none;
    stroke: ${color.quiet};
    stroke-dasharray: 3 4;
    stroke-linecap: round;
  }
  .fill {
    fill: color-mix(in srgb, ${color.accent} 16%, transparent);
  }
  .edge {
    fill: none;
    stroke: ${color.accent};
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .overlay {
    fill: color-mix(in srgb, ${systemColor.astrology} 20%, transparent);
    stroke: ${systemColor.astrology};
    stroke-linejoin: round;
  }
  .living {
    transform-origin: center;
    transform-box: view-box;

    ${media.motion} {
      animation: ${unfold} 250ms ${motion.ease} backwards;
    }
  }
  text {
    fill: ${color.quiet};
    font-family: ${fontFamily.interface};
    font-size: 13.5px;
  }
  .score {
    ${displayFace}
    fill: ${color.ink};
    font-variant-numeric: tabular-nums lining-nums;
  }
  .ground {
    fill: color-mix(in srgb, ${color.raised} 72%, transparent);
  }
  &[data-size='medium'] .score {
    font-size: 26px;
  }
  &[data-size='large'] .score {
    font-size: 44px;
  }
  .caption {
    font-size: 12px;
  }
`;
