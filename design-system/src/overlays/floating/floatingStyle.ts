import { css } from 'styled-components';
import { color, radius, shadow } from '../../theme/tokens';

/** Resets the browser's popover style and inherited styles. */
export const floatingStyle = css`
  position: fixed;
  inset: 0 auto auto 0;
  width: max-content;
  height: fit-content;
  margin: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow};
  font-weight: 400;
  letter-spacing: normal;
  text-align: start;
  white-space: normal;
`;
