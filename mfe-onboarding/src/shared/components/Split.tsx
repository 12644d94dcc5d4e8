import { media, space, styled } from '@sixfold/design-system';

/** The questions with the known facets next to them. */
export const Split = styled.div`
  display: grid;
  gap: ${space[8]};

  ${media.small} {
    gap: ${space[5]};
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    align-items: start;
    max-width: 62rem;
    margin-inline: auto;
  }
`;
