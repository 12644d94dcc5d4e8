import { cardPhotoHeight } from './PersonCard';
import { Card, Grid, Inline, Skeleton, SkeletonGroup, Stack, styled, space } from '@sixfold/design-system';

const CardText = styled.div`
  padding: ${space[4]};
`;

const Portrait = styled.div`
  ${cardPhotoHeight}
  container-type: inline-size;

  &&& > * {
    height: var(--card-photo);
    aspect-ratio: auto;
  }
`;

/** Renders placeholders in the shape of people's cards. */
export function PeopleSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <SkeletonGroup label={label}>
      <Grid minColumn={19} gap={6}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} padding="none" tone="flat">
            <Portrait>
              <Skeleton shape="photo" />
            </Portrait>
            <CardText>
              <Stack gap={3}>
                <Skeleton width="55%" height="1.75rem" shape="block" />
                <Skeleton width="70%" />
                <Skeleton lines={2} />
                <Inline gap={2}>
                  <Skeleton width="4.5rem" height="1.75rem" shape="block" />
                  <Skeleton width="5rem" height="1.75rem" shape="block" />
                </Inline>
                <Skeleton height="2.75rem" shape="block" />
              </Stack>
            </CardText>
          </Card>
        ))}
      </Grid>
    </SkeletonGroup>
  );
}
