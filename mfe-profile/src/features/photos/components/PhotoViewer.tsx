import { photoSources } from '@sixfold/api-contract';
import {
  Badge,
  Carousel,
  focusVisibleRing,
  Inline,
  LoadFailedNotice,
  Photo,
  radius,
  Stack,
  styled,
  Text,
  useLazyComponent,
} from '@sixfold/design-system';
import { useState, type ReactNode } from 'react';

interface PhotoViewerProps {
  photos: readonly string[];
  name: string;
  /** Number of uploads that are in progress or need a decision. */
  unfinishedCount: number;
  /** Number of photos that only the member can see for now. */
  inReviewCount: number;
  children: ReactNode;
}

/** Width of a photo: the first of two columns, or the full width of a small screen. */
const AREA_WIDTHS = '(min-width: 56.25rem) 22rem, (min-width: 37.5rem) 50vw, 100vw';

// Most visits never open a photo at full size.
const loadDialog = async () => (await import('./PhotoDialog')).PhotoDialog;

const Slide = styled.div`
  position: relative;
`;

/** Covers the photo, so that a press anywhere opens it; a swipe does not press it. */
const OpenButton = styled.button`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: none;
  cursor: zoom-in;
  ${focusVisibleRing}

  &:focus-visible {
    outline-offset: -4px;
  }
`;

/** Renders the photos in a carousel, the main one first; initials without photos. */
export function PhotoViewer({ photos, name, unfinishedCount, inReviewCount, children }: PhotoViewerProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const { component: PhotoDialog, hasFailed, retry } = useLazyComponent(loadDialog, openIndex !== null);
  return (
    <Stack gap={2}>
      {photos.length === 0 ? (
        <Photo name={name} alt="" />
      ) : (
        <Carousel label="Your photos">
          {photos.map((photo, index) => (
            <Slide key={photo}>
              <Photo
                {...photoSources(photo)}
                sizes={AREA_WIDTHS}
                name={name}
                alt={`Photo ${index + 1} of ${name}`}
                loading={index === 0 ? 'eager' : 'lazy'}
                overlay={index === 0 && <Badge tone="solid">Main</Badge>}
              />
              <OpenButton
                type="button"
                aria-label={`View photo ${index + 1} larger`}
                onClick={() => setOpenIndex(index)}
              />
            </Slide>
          ))}
        </Carousel>
      )}
      {openIndex !== null && PhotoDialog && (
        <PhotoDialog photos={photos} name={name} startIndex={openIndex} onClose={() => setOpenIndex(null)} />
      )}
      {openIndex !== null && hasFailed && <LoadFailedNotice name="The photo viewer" onRetry={retry} />}
      {photos.length === 0 && (
        <Text size="small" tone="quiet" align="center">
          No photos yet. People see your initials.
        </Text>
      )}
      {inReviewCount > 0 && (
        <Text size="small" align="center">
          {inReviewCount === 1
            ? 'One photo is in review. Only you can see it for now.'
            : `${inReviewCount} photos are in review. Only you can see them for now.`}
        </Text>
      )}
      {unfinishedCount > 0 && (
        <Text size="small" align="center" role="status">
          {unfinishedCount === 1 ? 'One photo is' : `${unfinishedCount} photos are`} not uploaded yet.
        </Text>
      )}
      <Inline justify="center" gap={2}>
        {children}
      </Inline>
    </Stack>
  );
}
