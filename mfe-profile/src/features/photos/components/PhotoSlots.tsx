import { PHOTOS_MAX } from '@sixfold/api-contract';
import { Skeleton, SkeletonGroup, space, styled } from '@sixfold/design-system';

/** Six slots, the first as large as four others. The height is fixed before any photo has loaded. */
export const PhotoSlots = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  > * {
    position: relative;
    min-width: 0;
    aspect-ratio: 4 / 5;
  }
  > :first-child {
    grid-area: 1 / 1 / 3 / 3;
    aspect-ratio: auto;
  }
`;

const PhotoSlot = styled.div`
  > * {
    width: 100%;
    height: 100%;
  }
`;

export function PhotoSkeleton() {
  return (
    <SkeletonGroup label="Opening your photos">
      <PhotoSlots as="div">
        {Array.from({ length: PHOTOS_MAX }, (_, index) => (
          <PhotoSlot key={index}>
            <Skeleton shape="block" height="100%" />
          </PhotoSlot>
        ))}
      </PhotoSlots>
    </SkeletonGroup>
  );
}
