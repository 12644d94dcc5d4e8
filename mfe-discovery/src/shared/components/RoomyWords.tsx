import { media, styled, visuallyHidden } from '@sixfold/design-system';

/** The words of a button that a narrow screen shows by its icon alone; they stay its name. */
export const RoomyWords = styled.span`
  ${media.small} {
    ${visuallyHidden}
  }
`;
