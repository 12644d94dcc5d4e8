import { media, space, styled } from '@sixfold/design-system';

/** Photos beside words; under each other on a small screen. */
export const PhotosAndWords = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;

  ${media.medium} {
    grid-template-columns: minmax(0, 19rem) minmax(0, 1fr);
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

/** About how high the two together stand: what waits for them takes as much room. */
export const PAIR_ROOM = '56rem';
