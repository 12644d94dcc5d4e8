import { Skeleton, SkeletonGroup, Stack, styled } from '@sixfold/design-system';

const WheelPlaceholder = styled.div`
  width: min(100%, 24rem);
  margin-inline: auto;
  aspect-ratio: 1;

  > * {
    height: 100%;
    border-radius: 50%;
  }
`;

/** Renders a placeholder in the shape of two charts. */
export function SynastrySkeleton() {
  return (
    <SkeletonGroup label="Laying your two charts over each other">
      <Stack gap={5}>
        <Skeleton width="50%" height="1.5rem" shape="block" />
        <WheelPlaceholder>
          <Skeleton shape="block" />
        </WheelPlaceholder>
        <Skeleton lines={5} />
      </Stack>
    </SkeletonGroup>
  );
}
