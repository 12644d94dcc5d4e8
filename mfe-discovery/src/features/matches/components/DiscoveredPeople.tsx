import type { Match } from '@sixfold/api-contract';
import { Heading, Stack } from '@sixfold/design-system';
import { PeopleGrid } from '../../../shared/components/PersonCard';
import { MatchCard, type CardHandlers } from './MatchCard';

const TITLE = 'Discovered for you';

/** Who was found beyond the list, before the list. */
export function DiscoveredPeople({ people, handlers }: { people: readonly Match[]; handlers: CardHandlers }) {
  return (
    <Stack as="section" gap={4} aria-label={TITLE}>
      <Heading level={2} size="medium">
        {TITLE}
      </Heading>
      <PeopleGrid label={`${TITLE}, ${people.length}`}>
        {people.map((match) => (
          <MatchCard key={match.id} match={match} early={false} handlers={handlers} />
        ))}
      </PeopleGrid>
    </Stack>
  );
}
