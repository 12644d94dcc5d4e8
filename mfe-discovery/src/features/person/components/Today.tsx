import { useQuery } from '@sixfold/client-kit';
import { Badge, MoonIcon, Stack, Text } from '@sixfold/design-system';
import { ALIGNMENT_WORDS } from '../../../shared/model/alignment';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { pairAlignmentQuery } from '../api/pairAlignmentQuery';

/** How the sky of this hour suits the two. When it cannot be asked for, what the list said stays, if it did. */
export function Today({ match }: { match: ShownPerson }) {
  const { data = match.alignment } = useQuery(pairAlignmentQuery(match.otherUser.id, match.alignment));
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
