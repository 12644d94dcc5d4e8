import { errorTextOf } from '@sixfold/client-kit';
import { ErrorState, Skeleton, SkeletonGroup, Stack } from '@sixfold/design-system';

interface Props {
  error: Error | null;
  onRetry: () => void;
  retrying: boolean;
  count: number;
}

/** Replaces settings that are loading or failed to load. */
export function SettingsPlaceholder({ error, onRetry, retrying, count }: Props) {
  if (error)
    return (
      <ErrorState
        title="Your settings could not be loaded"
        description={errorTextOf(error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  return (
    <SkeletonGroup label="Loading your settings">
      <Stack gap={5} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height="2.75rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
