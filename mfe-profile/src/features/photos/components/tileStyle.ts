import { color, focusRing, IconButton, Photo, radius, styled } from '@sixfold/design-system';

/** A photo that fills its slot. */
export const TilePhoto = styled(Photo)`
  &&& {
    height: 100%;
    aspect-ratio: auto;
    border-radius: ${radius.control};
  }
`;

/** The complete photo is its drag handle. A touch scrolls the page unless it is held. */
export const Handle = styled.button`
  appearance: none;
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  cursor: grab;
  touch-action: manipulation;
  user-select: none;
  -webkit-touch-callout: none;

  &:focus-visible {
    ${focusRing}
  }
  [data-state='lifted'] > & {
    cursor: grabbing;
    outline: 2px solid ${color.accent};
  }
`;

/** A corner button with the usual pressable size and a smaller visible one, so that it hides no face. */
export const CornerButton = styled(IconButton)`
  &&& {
    position: absolute;
    inset: 0 0 auto auto;
    border: 0;
    background: none;
    isolation: isolate;
  }
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0.5rem;
    border-radius: ${radius.full};
    background: color-mix(in srgb, ${color.raised} 88%, transparent);
  }
  &&& svg {
    width: 1rem;
    height: 1rem;
  }
`;
