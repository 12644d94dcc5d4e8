import * as Slot from 'radix-ui/slot';
import { keyframes, styled } from 'styled-components';
import { floatingStyle } from '../floating/floatingStyle';
import { filledInForcedColors } from '../../theme/mixins';
import { color, layer, motion, radius, size, space } from '../../theme/tokens';

const appear = keyframes`
  from { opacity: 0; transform: translateY(calc(var(--motion-shift) / -3)); }
`;

export const Sheet = styled.div`
  ${floatingStyle}
  z-index: ${layer.popup};
  min-width: min(12rem, calc(100vw - 1rem));
  max-width: min(20rem, calc(100vw - 1rem));
  max-height: var(--floating-room, calc(100dvh - 1rem));
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
  animation: ${appear} ${motion.quick} ${motion.ease};
`;

export const ItemRow = styled(Slot.Root)`
  appearance: none;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: ${size.touch};
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;

  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.quiet};
  }
  &:hover:not([aria-disabled='true']),
  &:focus-visible {
    background: ${color.accentWash};
    outline: none;
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${color.accent};
  }
  &[data-tone='danger'],
  &[data-tone='danger'] svg {
    color: ${color.danger};
  }
  &:hover:not([aria-disabled='true']),
  &:focus-visible {
    ${filledInForcedColors}
  }
  &[aria-disabled='true'] {
    color: ${color.quiet};
    cursor: not-allowed;
  }
`;

export const Line = styled.div`
  height: 1px;
  margin: ${space[1]} ${space[3]};
  background: ${color.line};
`;
