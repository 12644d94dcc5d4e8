import { Inline, media, space, styled } from '@sixfold/design-system';
import type { ReactNode } from 'react';

/* Two columns at every width, so that the button to go on keeps its place from step to step. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space[3]};

  ${media.small} {
    grid-template-columns: auto minmax(8rem, 1fr);

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
  /** The ways back or past, to the left. */
  others: ReactNode;
  /** The button to go on. */
  children: ReactNode;
}

/** The buttons below a question. On a phone the one to go on takes all the room that is left. */
export function StepButtons({ others, children }: StepButtonsProps) {
  return (
    <Columns>
      <Inline>{others}</Inline>
      {children}
    </Columns>
  );
}
