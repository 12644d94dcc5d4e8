import { color, focusRing, fontSize, IconButton, Photo, radius, space, styled } from '@sixfold/design-system';

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

/** A corner button with the usual touch target and a smaller visible size, so that it hides no face. */
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
    inset: 8px;
    border-radius: ${radius.full};
    background: color-mix(in srgb, ${color.raised} 88%, transparent);
  }
  &&& svg {
    width: min(1rem, 20px);
    height: min(1rem, 20px);
  }
`;

/** Covers the picture of a tile. */
export const TileOverlay = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: stretch;
  justify-content: flex-end;
  gap: ${space[1]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

export const TileLabel = styled.span`
  align-self: center;
  padding: 0.125rem ${space[2]};
  border-radius: ${radius.full};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${fontSize[12]};
  font-weight: 600;
`;
