import { color, media, space, styled } from '@sixfold/design-system';

/** Wide enough for a column of photos and words beside the two together: a page, never the dialog. */
const IS_WIDE = '@container (min-width: 60rem)';

/**
 * Three parts under each other: why the two, `PhotosAndWords`, and the two in figures. Where there is room for two
 * columns the middle part stands to the left of the others.
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

/** Photos beside words; under each other on a small screen and in a column. */
export const PhotosAndWords = styled.div`
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

/** Two halves beside each other where there is room. */
export const Halves = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: center;

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** About how high the figures stand: what waits for them takes as much room. */
export const PAIR_HEIGHT = '52rem';
