import { css } from 'styled-components';
import { focusVisibleRing, quietTransition } from '../../theme/mixins';
import { color, fontSize, media, radius, size, space } from '../../theme/tokens';

export const buttonStyle = css`
  appearance: none;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${size.touch};
  padding: ${space[2]} min(${space[5]}, 6.25vw);
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.ink};
  font-size: ${fontSize[16]};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  ${quietTransition}
  ${focusVisibleRing}

  &[data-size='small'] {
    padding: ${space[1]} ${space[3]};
    font-size: ${fontSize[14]};
  }
  &[data-size='large'] {
    min-height: 3.375rem;
    padding: ${space[3]} min(${space[6]}, 7.5vw);
    font-size: 1.0625rem;
  }
  &[data-width='full'] {
    width: 100%;
  }

  &[data-variant='primary'] {
    background: ${color.accent};
    color: ${color.onAccent};
    forced-color-adjust: none;
  }
  &[data-variant='secondary'] {
    border-color: ${color.line};
    background: ${color.raised};
  }
  &[data-variant='ghost'] {
    color: ${color.ink};
  }
  &[data-variant='danger'] {
    background: ${color.danger};
    color: ${color.onDanger};
    forced-color-adjust: none;
  }

  ${media.hover} {
    &[data-variant='primary']:hover {
      background: ${color.accentStrong};
    }
    &[data-variant='secondary']:hover {
      border-color: ${color.edge};
    }
    &[data-variant='ghost']:hover {
      background: ${color.sunken};
    }
    &[data-variant='danger']:hover {
      background: ${color.dangerStrong};
    }
  }
  &:active:not([aria-disabled='true']),
  &[data-state='open'] {
    filter: brightness(0.95);
  }
  &[data-variant='ghost'][data-state='open'] {
    background: ${color.sunken};
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled:not([data-state='loading']),
  &[aria-disabled='true']:not([data-state='loading']) {
    opacity: 0.5;
    filter: grayscale(0.4);
  }
  &[data-state='loading'] {
    cursor: progress;
  }
`;
