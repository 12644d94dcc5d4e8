import { Badge, Carousel, Photo, Stack, Text } from '@sixfold/design-system';

interface PhotoAreaProps {
  photos: readonly string[];
  /** Whose: for the text alternatives and the initials. */
  name: string;
}

/** The member's photos, the main one first; initials while there are none. */
export function PhotoArea({ photos, name }: PhotoAreaProps) {
  if (photos.length === 0) {
    return (
      <Stack gap={2}>
        <Photo name={name} alt="" />
        <Text size="small" tone="quiet" align="center">
          No photos yet. People see your initials.
        </Text>
      </Stack>
    );
  }
  return (
    <Carousel label="Your photos">
      {photos.map((photo, index) => (
        <Photo
          key={photo}
          src={photo}
          name={name}
          alt={`Photo ${index + 1} of ${name}`}
          loading={index === 0 ? 'eager' : 'lazy'}
          overlay={index === 0 && <Badge tone="solid">Main</Badge>}
        />
      ))}
    </Carousel>
  );
}
