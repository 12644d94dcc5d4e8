import { color, media, space, styled } from '@sixfold/design-system';

/** Wide enough for the column of photos and words next to the figures; only reached on a page, never in the dialog. */
const IS_WIDE = '@container (min-width: 60rem)';

/**
 * Stacks three parts: reasons, `PhotosAndWords` and figures. With space for two columns, the middle part moves to the
 * left.
 */
export const PersonLayout = styled.div`
  container-type: inline-size;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[8]};

    > :last-child {
      padding-top: ${space[8]};
      border-top: 1px solid ${color.line};
    }
    ${IS_WIDE} {
      grid-template: auto 1fr / 21rem minmax(0, 1fr);
      gap: ${space[8]} ${space[12]};

      > :first-child,
      > :last-child {
        grid-column: 2;
      }
    }
  }
`;

/** Photos next to text; stacked on small screens and in a column. */
export const PhotoColumns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;
  align-content: start;

  ${media.medium} {
    grid-template-columns: minmax(0, 19rem) minmax(0, 1fr);
  }
  ${IS_WIDE} {
    grid-area: 1 / 1 / span 2;
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Two halves, side by side where there is space. */
export const TwoColumns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: center;

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** Approximate height of the figures, reserved by their placeholder. */
export const PAIR_HEIGHT = '52rem';
