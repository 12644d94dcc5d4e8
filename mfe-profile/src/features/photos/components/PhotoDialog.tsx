import { photoSources } from '@sixfold/api-contract';
import { Carousel, Dialog, Photo, styled } from '@sixfold/design-system';
import { useState } from 'react';

interface PhotoDialogProps {
  photos: readonly string[];
  name: string;
  startIndex: number;
  onClose: () => void;
}

/* In the middle of a phone, where the photo is lower than the screen. */
const CentredPhoto = styled.div`
  display: grid;
  align-content: safe center;
  min-height: 100%;
`;

// As large as the window allows without scrolling, below the title and above the dots.
const Frame = styled.div`
  width: min(100%, (100dvh - 13rem) * 0.8);
  min-width: min(100%, 12rem);
  margin-inline: auto;
`;

/** The carousel's keys work immediately when the focus is inside it. */
const focusNextButton = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>('[aria-label="Next"]')?.focus();

/** Renders the photos at full size, browsable by swipe, arrows, arrow keys, Home and End. The title counts them. */
export function PhotoDialog({ photos, name, startIndex, onClose }: PhotoDialogProps) {
  const [index, setIndex] = useState(startIndex);
  return (
    <Dialog
      open
      size="large"
      tone="dark"
      title={`Photo ${index + 1} of ${photos.length}`}
      onOpenChange={(open) => !open && onClose()}
    >
      <CentredPhoto>
        <Frame ref={focusNextButton}>
          <Carousel label="Your photos, large" startIndex={startIndex} onSlideChange={setIndex}>
            {photos.map((photo, position) => (
              <Photo
                key={photo}
                {...photoSources(photo)}
                sizes="(min-width: 56.25rem) 44rem, 100vw"
                name={name}
                alt={`Photo ${position + 1} of ${name}`}
                loading={position === startIndex ? 'eager' : 'lazy'}
              />
            ))}
          </Carousel>
        </Frame>
      </CentredPhoto>
    </Dialog>
  );
}
