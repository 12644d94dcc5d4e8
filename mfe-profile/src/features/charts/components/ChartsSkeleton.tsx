import { Card, Skeleton, SkeletonGroup } from '@sixfold/design-system';

/** The shape of the charts: a heading, tabs, a picture. */
export function ChartsSkeleton() {
  return (
    <Card>
      <SkeletonGroup label="Loading your charts">
        <Skeleton width="8rem" height="1.5rem" shape="block" />
        <Skeleton lines={2} />
        <Skeleton shape="block" height="3rem" />
        <Skeleton shape="card" height="30rem" />
      </SkeletonGroup>
    </Card>
  );
}
