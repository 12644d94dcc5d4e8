import { pairsRoutes } from '@sixfold/api-contract';
import { queryOptionsFor, staleAfter, useQuery } from '@sixfold/client-kit';
import {
  Badge,
  LoadFailedNotice,
  MoonIcon,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@sixfold/design-system';
import { ALIGNMENT_WORDS } from '../../../shared/model/score';
import type { ShownPerson } from '../../../shared/model/shownPerson';

/** The Moon crosses a sign in two days and is void for hours. */
const SKY_KEPT_MS = 15 * 60_000;

/** Height of the badge and the sentence: two lines when wide, five on a phone. */
const HEIGHT = 'clamp(4.875rem, 13.25rem - 20vw, 9rem)';

/** Renders today's alignment of the pair. If it cannot be loaded, falls back to the one from the list. */
export function TodaysAlignment({ match }: { match: ShownPerson }) {
  const {
    data = match.alignment,
    isError,
    isPending,
    refetch,
  } = useQuery({
    ...queryOptionsFor(pairsRoutes.getCosmicAlignment, { params: { otherUserId: match.otherUser.id } }),
    ...(match.alignment && { placeholderData: match.alignment }),
    staleTime: staleAfter(SKY_KEPT_MS),
  });
  if (isError && !data) return <LoadFailedNotice name="Today's alignment" onRetry={() => void refetch()} />;
  // Without both signs there is nothing to load.
  if (isPending && match.otherUser.profile.astrologySign !== null)
    return (
      <SkeletonGroup label="Loading today's alignment">
        <Skeleton shape="block" height={HEIGHT} />
      </SkeletonGroup>
    );
  if (!data || data.reason === '') return null;
  return (
    <Stack gap={2} align="start">
      <Badge tone={data.aligned ? 'accent' : 'neutral'} icon={<MoonIcon aria-hidden="true" />}>
        Today: {ALIGNMENT_WORDS[data.boostLevel]}
      </Badge>
      <Text size="small" tone="quiet" measure>
        {data.reason}
      </Text>
    </Stack>
  );
}
