import { media, styled, visuallyHidden } from '@sixfold/design-system';

/** Text of a button that narrow screens show as an icon only; it remains the accessible name. */
export const WideScreenText = styled.span`
  ${media.small} {
    ${visuallyHidden}
  }
`;
