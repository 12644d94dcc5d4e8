import { photoSources } from '@sixfold/api-contract';
import { Badge, Carousel, Inline, Photo, Stack, Text } from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface PhotoViewerProps {
  photos: readonly string[];
  name: string;
  /** Uploads that are under way or wait for a decision. */
  unfinishedCount: number;
  /** What can be done: the buttons. */
  children: ReactNode;
}

/** How wide a photo is in the profile: the first of two columns, or all of a small screen. */
const AREA_WIDTHS = '(min-width: 900px) 22rem, 100vw';

/** The photos to leaf through, the main one first; initials while there are none. */
export function PhotoViewer({ photos, name, unfinishedCount, children }: PhotoViewerProps) {
  return (
    <Stack gap={2}>
      {photos.length === 0 ? (
        <Photo name={name} alt="" />
      ) : (
        <Carousel label="Your photos">
          {photos.map((photo, index) => (
            <Photo
              key={photo}
              {...photoSources(photo)}
              sizes={AREA_WIDTHS}
              name={name}
              alt={`Photo ${index + 1} of ${name}`}
              loading={index === 0 ? 'eager' : 'lazy'}
              overlay={index === 0 && <Badge tone="solid">Main</Badge>}
            />
          ))}
        </Carousel>
      )}
      {photos.length === 0 && (
        <Text size="small" tone="quiet" align="center">
          No photos yet. People see your initials.
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
