import { color, radius, styled } from '@sixfold/design-system';

/** A name on a card. Pressing anywhere on the card presses it; it is the button that says so. */
export const NameButton = styled.button.attrs({ type: 'button', 'aria-haspopup': 'dialog' })`
  appearance: none;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  font-variation-settings: inherit;
  text-align: start;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.accent};
    outline-offset: -4px;
  }
`;
