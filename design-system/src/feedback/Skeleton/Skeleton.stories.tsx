import type { StoryMeta } from '../../../gallery/story';
import { Grid, Inline } from '../../layout/Layout/Layout';
import { Skeleton, SkeletonGroup } from './Skeleton';

export const meta: StoryMeta = {
  part: 'Skeleton',
  notes: 'The same shape as what is coming, so that nothing jumps.',
};

export function Shapes() {
  return (
    <Grid minColumn={14}>
      <SkeletonGroup label="Loading people">
        <Skeleton shape="photo" />
        <Skeleton width="50%" />
        <Skeleton lines={3} />
      </SkeletonGroup>
      <SkeletonGroup label="Loading messages">
        <Inline wrap="never">
          <Skeleton shape="circle" width="2.75rem" />
          <div style={{ flex: 1 }}>
            <Skeleton lines={2} />
          </div>
        </Inline>
        <Skeleton shape="block" height="2.75rem" />
        <Skeleton shape="card" height="8rem" />
      </SkeletonGroup>
    </Grid>
  );
}
