import { createStore, shareInScope } from '@sixfold/client-kit';
import { color, focusVisibleRing, fontSize, radius, space, styled } from '@sixfold/design-system';
import { useState } from 'react';
import { PHOTO_WIDTH_PX, shownRatio } from '../model/photoShape';
import type { BubbleImage } from '../model/timeline';
import { loadPhotoParts } from './loadPhotoParts';
import type { PhotoDialog } from './PhotoDialog';
import { useBlobImage } from './useBlobImage';

/** Sized from the message, so that the layout does not shift when the photo loads. */
const Frame = styled.button`
  appearance: none;
  position: relative;
  display: block;
  width: ${PHOTO_WIDTH_PX}px;
  max-width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: ${color.sunken};
  color: ${color.ink};
  font: inherit;
  overflow: hidden;
  cursor: pointer;
  ${focusVisibleRing}

  &[data-state='open'] {
    cursor: zoom-in;
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* Holding or dragging it is about the bubble, not about a file. */
    pointer-events: none;
  }
  > img[data-blurred] {
    filter: blur(14px);
    transform: scale(1.2);
  }
`;

const Label = styled.span`
  position: absolute;
  inset: auto auto 50% 50%;
  padding: ${space[1]} ${space[4]};
  border-radius: ${radius.full};
  background: ${color.raised};
  font-size: ${fontSize[14]};
  font-weight: 500;
  width: max-content;
  max-width: 90%;
  text-align: center;
  text-wrap: balance;
  transform: translate(-50%, 50%);
`;

/** Addresses of received photos opened in this tab; they stay open until it is reloaded. */
const getOpened = shareInScope('messaging.openedPhotos', () =>
  createStore<Readonly<Record<string, true>>>()(() => ({})),
);

interface Props {
  image: BubbleImage;
  isOwn: boolean;
  otherName: string;
  isTabStop: boolean;
}

/**
 * Renders a photo in a bubble. A received one is blurred until it is opened, and fully covered when it may show nudity.
 * Pressing it again shows it large.
 */
export function MessagePhoto({ image, isOwn, otherName, isTabStop }: Props) {
  const { address, width, height, mayShowNudity } = image;
  const key = address ?? '';
  const useOpened = getOpened();
  const isOpen = useOpened((opened) => isOwn || opened[key] === true);
  const [Large, setLarge] = useState<typeof PhotoDialog | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // Photos sent from this device are not downloaded again.
  const [sent] = useState(image.picture);
  const ownImage = useBlobImage(sent);
  const name = isOwn ? 'Your photo' : `Photo from ${otherName}`;

  async function press(): Promise<void> {
    if (!isOpen) return useOpened.setState({ [key]: true });
    if (hasFailed) return setFailed(false);
    const parts = address && (await loadPhotoParts());
    if (parts) setLarge(() => parts.PhotoDialog);
  }

  return (
    <>
      <Frame
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup={isOpen && !hasFailed ? 'dialog' : undefined}
        aria-disabled={address === null || undefined}
        data-state={isOpen ? 'open' : 'covered'}
        style={{ aspectRatio: shownRatio(image) }}
        onClick={() => void press()}
      >
        {!isOwn && (isOpen || !mayShowNudity) && <img src={`${key}?size=small`} alt="" data-blurred="" />}
        {isOpen && !hasFailed && (
          <img
            {...(sent ? { ref: ownImage } : { src: `${key}?size=large` })}
            alt={name}
            decoding="async"
            onError={() => setFailed(true)}
          />
        )}
        {!isOpen && <Label>{mayShowNudity && 'May show nudity. '}Show photo</Label>}
        {isOpen && hasFailed && <Label>Not loaded. Try again</Label>}
      </Frame>
      {Large && address && (
        <Large
          src={`${address}?size=large`}
          title={name}
          width={width}
          height={height}
          onClose={() => setLarge(null)}
        />
      )}
    </>
  );
}
