import { Inline, media, space, styled } from '@sixfold/design-system';
import type { ReactNode } from 'react';

/* Two columns at every width, so that the Continue button keeps its place from step to step. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space[3]};

  ${media.small} {
    grid-template-columns: auto minmax(8rem, 1fr);

    &:has(> :first-child:empty) {
      grid-template-columns: minmax(0, 1fr);

      > :first-child {
        display: none;
      }
    }

    [data-variant='ghost'] {
      padding-inline: ${space[2]};
    }
  }
  /* Large text on a phone. */
  @media (max-width: 18rem) {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      order: -1;
    }
  }
`;

interface StepButtonsProps {
  /** The buttons to go back or skip, on the left. */
  others: ReactNode;
  /** The Continue button. */
  children: ReactNode;
}

/** Renders the buttons below a question. On a phone, Continue takes all the remaining space. */
export function StepButtons({ others, children }: StepButtonsProps) {
  return (
    <Columns>
      <Inline>{others}</Inline>
      {children}
    </Columns>
  );
}
