import { Skeleton, SkeletonGroup, Stack } from '@sixfold/design-system';
import { PAIR_ROOM, PhotosAndWords } from './personLayout';

/** The shape of a profile: the photo, three paragraphs, and below them the two together. */
export function ProfileWaiting({ name }: { name: string }) {
  return (
    <SkeletonGroup label={`Opening the profile of ${name}`}>
      <Stack gap={8}>
        <PhotosAndWords>
          <Skeleton shape="photo" />
          <Stack gap={6}>
            <Skeleton lines={4} />
            <Skeleton lines={2} />
            <Skeleton lines={6} />
          </Stack>
        </PhotosAndWords>
        <Skeleton shape="block" height={PAIR_ROOM} />
      </Stack>
    </SkeletonGroup>
  );
}
