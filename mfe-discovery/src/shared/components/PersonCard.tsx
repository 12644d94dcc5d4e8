import { photoSources } from '@sixfold/api-contract';
import { Card, Grid, Photo, space, styled } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { useSeenPhoto } from './useSeenPhoto';

/** How wide a card's photo is, so that a browser fetches no larger one. */
const CARD_WIDTHS = '(min-width: 680px) 24rem, 100vw';

/**
 * The grid on which people stand: one to four columns. Each card is in a plain `li`, so that its position can change
 * without rendering the card again.
 */
export const PeopleGrid = styled(Grid).attrs({ forwardedAs: 'ul', minColumn: 19, gap: 6 })`
  > li {
    display: grid;
    min-width: 0;
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

/** Wider than high, so that the score and Like are in view with it. */
export const CARD_PHOTO_RATIO = '6 / 5';

const Portrait = styled.div`
  position: relative;

  > :first-child {
    aspect-ratio: ${CARD_PHOTO_RATIO};
  }
  img {
    object-position: 50% 35%;
  }
`;

const Marks = styled.div`
  position: absolute;
  inset: auto ${space[3]} ${space[3]};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
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
  flex-wrap: wrap;
  gap: ${space[2]};

  /* Above the face of the card, which takes presses as a whole. */
  > button,
  > a {
    position: relative;
    z-index: 1;
  }
`;

/* Chips leave the corner to the menu. */
const BesideMenu = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-inline-end: 2.25rem;
`;

/* On the photo's corner, above the face of the card. */
const MenuPlace = styled.div`
  position: absolute;
  z-index: 1;
  inset: ${space[2]} ${space[2]} auto auto;
`;

interface PersonCardProps {
  name: string;
  photo: string | undefined;
  /** The photo a screen is judged by. */
  early?: boolean;
  /** Chips on the photo. */
  overlay?: ReactNode;
  /** Chips at the photo's lower edge, where they move nothing when they come and go. */
  marks?: ReactNode;
  /** What else can be done about the person. */
  menu?: ReactNode;
  /** Who it is and how well the two fit: above the actions. */
  head?: ReactNode;
  actions: ReactNode;
  memberId: string;
  children: ReactNode;
}

/** One person on a sheet: portrait, who it is, what can be done, and further words. */
export function PersonCard({
  name,
  photo,
  early,
  overlay,
  menu,
  marks,
  head,
  actions,
  memberId,
  children,
}: PersonCardProps) {
  const portrait = useSeenPhoto(memberId, photo);
  return (
    <Card padding="none" interactive>
      <Column>
        <Portrait ref={portrait}>
          <Photo
            {...photoSources(photo)}
            sizes={CARD_WIDTHS}
            name={name}
            alt=""
            corners="square"
            overlay={menu ? <BesideMenu>{overlay}</BesideMenu> : overlay}
            loading={early ? 'eager' : 'lazy'}
          />
          {marks && <Marks>{marks}</Marks>}
        </Portrait>
        <Words>
          {head}
          {actions && <Actions>{actions}</Actions>}
          {children}
        </Words>
        {menu && <MenuPlace>{menu}</MenuPlace>}
      </Column>
    </Card>
  );
}
