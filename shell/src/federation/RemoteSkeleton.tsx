import { Page, Skeleton, SkeletonGroup, Stack } from '@sixfold/design-system/base';

export function RemoteSkeleton({ title }: { title: string }) {
  return (
    <Page>
      <SkeletonGroup label={`Loading ${title}`}>
        <Stack gap={4}>
          <Skeleton shape="block" width="40%" height="44px" />
          <Skeleton shape="block" width="65%" height="20px" />
          <Skeleton shape="block" height="320px" />
        </Stack>
      </SkeletonGroup>
    </Page>
  );
}
