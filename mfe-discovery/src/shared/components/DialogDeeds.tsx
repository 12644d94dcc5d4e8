import { media, space, styled } from '@sixfold/design-system';

/** What can be done about somebody, at the lower edge of their profile. */
export const DialogDeeds = styled.div`
  display: flex;
  gap: ${space[2]};
  width: 100%;

  ${media.medium} {
    max-width: 22rem;
  }
`;
