import { media, size, space, styled } from '@sixfold/design-system/base';

/** Centred content of a public page, at its maximum width. */
export const Sheet = styled.div`
  width: 100%;
  max-width: calc(${size.page} + 5rem);
  margin-inline: auto;
  padding-inline: min(${space[4]}, 5vw);

  ${media.medium} {
    padding-inline: ${space[8]};
  }
  ${media.wide} {
    padding-inline: ${space[10]};
  }
`;
