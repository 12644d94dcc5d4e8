import { Skeleton, SkeletonGroup, Stack, Text } from '@sixfold/design-system';
import { Fragment } from 'react';

/** About as many parts as a text has, so that the centred dialog does not move when it grows. */
const HEADINGS = ['55%', '40%', '35%', '45%', '30%', '38%'] as const;

/** Renders a placeholder with a note that writing may take a while. */
export function PairAnalysisSkeleton() {
  return (
    <Stack gap={4}>
      <Text tone="quiet" aria-hidden="true">
        Looking at the two of you together. This can take up to 1 minute.
      </Text>
      <SkeletonGroup isLong label="Looking at the two of you together. This can take up to 1 minute.">
        <Stack gap={5}>
          {HEADINGS.map((width) => (
            <Fragment key={width}>
              <Skeleton width={width} height="1.5rem" shape="block" />
              <Skeleton lines={4} />
            </Fragment>
          ))}
        </Stack>
      </SkeletonGroup>
    </Stack>
  );
}
