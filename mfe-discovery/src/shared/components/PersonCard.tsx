import { photoSources } from '@sixfold/api-contract';
import { Card, css, media, Photo, space, styled } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { useSeenPhoto } from './useSeenPhoto';

/** How wide a card's photo is, so that a browser fetches no larger one. */
const CARD_WIDTHS = '(min-width: 42.5rem) 24rem, 100vw';

/** Sets how high a photo is on a card of the container: so low that the actions are in view with it on a phone. */
export const cardPhotoHeight = css`
  --card-photo: 62cqi;

  ${media.medium} {
    --card-photo: calc(200cqi / 3);
  }
`;

/*
 * As high as the photo and the words usually are. Where there are more words, such as a long name or open details, the
 * photo gives way and the buttons stay where they are; the card grows only when little of the photo would be left.
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

const Words = styled.div`
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
  /** How high the words under the photo usually are, in rem: on a narrow screen and on a wide one. */
  wordsHeight: readonly [number, number];
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
  wordsHeight: [narrow, wide],
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
