import { Card, media, Skeleton, SkeletonGroup, space, styled, useMediaQuery } from '@sixfold/design-system';

const PanelFrame = styled.div`
  margin-top: ${space[4]};
`;

/** As high as the panel, so that the list below moves only once. */
const PanelPlaceholder = styled.div`
  min-height: 90rem;
`;

/** Renders a placeholder for the panel while its code loads; nothing on narrow screens, where a sheet follows. */
export function FiltersSkeleton() {
  const isSmall = useMediaQuery(media.small);
  if (isSmall) return null;
  return (
    <PanelFrame>
      <Card>
        <PanelPlaceholder>
          <SkeletonGroup label="Loading the filters">
            <Skeleton width="12rem" height="1.75rem" shape="block" />
            <Skeleton height="7rem" shape="block" />
            <Skeleton height="7rem" shape="block" />
          </SkeletonGroup>
        </PanelPlaceholder>
      </Card>
    </PanelFrame>
  );
}
