import { photoSources } from '@sixfold/api-contract';
import { Card, css, media, Photo, space, styled } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { useSeenPhoto } from './useSeenPhoto';

/** Width of a card's photo, so that browsers load no larger one. */
const CARD_WIDTHS = '(min-width: 42.5rem) 24rem, 100vw';

/** Sets the height of photos on cards in this container: low enough for the actions to be in view on a phone. */
export const cardPhotoHeight = css`
  --card-photo: 62cqi;

  ${media.medium} {
    --card-photo: calc(200cqi / 3);
  }
`;

/*
 * As high as the photo and the usual text. With more text, such as a long name or open details, the photo shrinks and
 * the buttons stay in place; the card grows only when little of the photo would remain.
 */
const Column = styled.div`
  ${cardPhotoHeight}
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: calc(var(--card-photo) + var(--words-narrow) * 1rem);

  ${media.medium} {
    min-height: calc(var(--card-photo) + var(--words-wide) * 1rem);
  }
`;

const Portrait = styled.div`
  position: relative;
  flex: 1 0 4.5rem;

  > :first-child {
    position: absolute;
    inset: 0;
    height: auto;
    aspect-ratio: auto;
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

const CardText = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};

  ${media.medium} {
    gap: ${space[3]};
    padding-block: ${space[4]};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};

  /* Above the face of the card, which takes presses as a whole. */
  > button,
  > a {
    position: relative;
    z-index: 1;
  }
`;

/* Leaves the corner to the menu. */
const PhotoOverlay = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-inline-end: 2.25rem;
`;

/* On the photo's corner, above the card's link. */
const MenuCorner = styled.div`
  position: absolute;
  z-index: 1;
  inset: ${space[2]} ${space[2]} auto auto;
`;

interface PersonCardProps {
  name: string;
  photo: string | undefined;
  /** Loads the photo eagerly, for the first cards of a screen. */
  isPhotoEager?: boolean;
  overlay?: ReactNode;
  /** Chips at the photo's lower edge, where they do not shift the layout. */
  marks?: ReactNode;
  menu?: ReactNode;
  /** Name and score, above the actions. */
  head?: ReactNode;
  actions: ReactNode;
  memberId: string;
  /** Usual height of the text below the photo in rem: on narrow and on wide screens. */
  textHeightRem: readonly [number, number];
  children: ReactNode;
}

/** Renders one person on a card: portrait, name and score, actions, and further text. */
export function PersonCard({
  name,
  photo,
  isPhotoEager,
  overlay,
  menu,
  marks,
  head,
  actions,
  memberId,
  textHeightRem: [narrow, wide],
  children,
}: PersonCardProps) {
  const portrait = useSeenPhoto(memberId, photo);
  return (
    <Card padding="none" interactive>
      <Column style={{ ['--words-narrow' as string]: narrow, ['--words-wide' as string]: wide }}>
        <Portrait ref={portrait}>
          <Photo
            {...photoSources(photo)}
            sizes={CARD_WIDTHS}
            name={name}
            alt=""
            corners="square"
            overlay={menu ? <PhotoOverlay>{overlay}</PhotoOverlay> : overlay}
            loading={isPhotoEager ? 'eager' : 'lazy'}
          />
          {marks && <Marks>{marks}</Marks>}
        </Portrait>
        <CardText>
          {head}
          {actions && <Actions>{actions}</Actions>}
          {children}
        </CardText>
        {menu && <MenuCorner>{menu}</MenuCorner>}
      </Column>
    </Card>
  );
}
