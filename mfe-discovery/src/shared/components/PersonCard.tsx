import { photoSources } from '@sixfold/api-contract';
import { Card, Grid, Photo, space, styled } from '@sixfold/design-system';
import type { ReactNode } from 'react';

/** How wide a card's photo is, so that a browser fetches no larger one. */
const CARD_WIDTHS = '(min-width: 680px) 24rem, 100vw';

/** The grid on which people stand: one to four columns. */
export function PeopleGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid as="ul" minColumn={19} gap={6} aria-label={label}>
      {children}
    </Grid>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[4]} ${space[4]} ${space[4]};
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-top: auto;
  padding-top: ${space[1]};

  /* Above the face of the card, which answers presses as a whole. */
  > button,
  > a {
    position: relative;
    z-index: 1;
  }
`;

interface PersonCardProps {
  name: string;
  photo: string | undefined;
  /** The photo a screen is judged by. */
  early?: boolean;
  /** Chips on the photo. */
  overlay?: ReactNode;
  actions: ReactNode;
  memberId: string;
  children: ReactNode;
}

/** One person on a sheet: portrait, words, and at the lower edge what can be done. */
export function PersonCard({ name, photo, early, overlay, actions, memberId, children }: PersonCardProps) {
  return (
    <Card as="li" padding="none" interactive data-member={memberId}>
      <Column>
        <Photo
          {...photoSources(photo)}
          sizes={CARD_WIDTHS}
          name={name}
          alt=""
          corners="square"
          overlay={overlay}
          loading={early ? 'eager' : 'lazy'}
        />
        <Words>
          {children}
          <Actions>{actions}</Actions>
        </Words>
      </Column>
    </Card>
  );
}
