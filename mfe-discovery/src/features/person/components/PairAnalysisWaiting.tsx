import { Skeleton, SkeletonGroup, Stack, Text } from '@sixfold/design-system';

/** While the analysis is written: it may take a while, and says so. */
export function PairAnalysisWaiting() {
  return (
    <Stack gap={4}>
      <Text tone="quiet" aria-hidden="true">
        Looking at the two of you together. This can take up to 1 minute.
      </Text>
      <SkeletonGroup label="Looking at the two of you together. This can take up to 1 minute.">
        <Stack gap={5}>
          <Skeleton width="55%" height="1.5rem" shape="block" />
          <Skeleton lines={4} />
          <Skeleton width="40%" height="1.5rem" shape="block" />
          <Skeleton lines={5} />
        </Stack>
      </SkeletonGroup>
    </Stack>
  );
}
