import { css } from 'styled-components';
import { quietTransition } from '../../theme/mixins';
import { color, fontSize, radius, size, space } from '../../theme/tokens';

export const controlStyle = css`
  appearance: none;
  display: block;
  width: 100%;
  min-width: 0;
  min-height: ${size.touch};
  margin: 0;
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${fontSize[16]};
  line-height: 1.5;
  ${quietTransition}

  &::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.quiet};
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
    border-color: transparent;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &[aria-invalid='true']:focus-visible {
    outline-color: ${color.danger};
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.quiet};
    cursor: not-allowed;
  }
  &:read-only:not(select):not([type='date']):not([type='time']) {
    background: ${color.sunken};
  }
`;
