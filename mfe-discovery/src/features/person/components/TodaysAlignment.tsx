import { pairsRoutes } from '@sixfold/api-contract';
import { queryOptionsFor, staleAfter, useQuery } from '@sixfold/client-kit';
import { Badge, LoadFailedNotice, MoonIcon, Stack, Text } from '@sixfold/design-system';
import { ALIGNMENT_WORDS } from '../../../shared/model/score';
import type { ShownPerson } from '../../../shared/model/shownPerson';

/** The Moon crosses a sign in two days and is void for hours. */
const SKY_KEPT_MS = 15 * 60_000;

/** How the sky of this hour suits the two. When it cannot be asked for, what the list said stays, if it did. */
export function TodaysAlignment({ match }: { match: ShownPerson }) {
  const {
    data = match.alignment,
    isError,
    refetch,
  } = useQuery({
    ...queryOptionsFor(pairsRoutes.getCosmicAlignment, { params: { otherUserId: match.otherUser.id } }),
    ...(match.alignment && { placeholderData: match.alignment }),
    staleTime: staleAfter(SKY_KEPT_MS),
  });
  if (isError && !data) return <LoadFailedNotice name="Today's alignment" onRetry={() => void refetch()} />;
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
