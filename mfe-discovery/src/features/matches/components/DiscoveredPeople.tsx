import type { OwnProfile } from '@sixfold/api-contract';
import { EmptyState, Heading, SparklesIcon, Stack, Text } from '@sixfold/design-system';
import { PeopleGrid } from '../../../shared/components/PeopleGrid';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import type { DiscoveredList } from '../../../shared/model/matchesList';
import { describeBounds, describeReason, NOBODY_WORDS } from '../model/discovery';
import { MatchCard } from './MatchCard';
import { NewPeopleEmail } from './NewPeopleEmail';

const TITLE = 'Discovered for you';

interface DiscoveredPeopleProps {
  found: DiscoveredList;
  query: MatchesQuery;
  importance: OwnProfile['importance'] | undefined;
}

/** Renders the people beyond the list, or the reason for an empty result. Renders nothing once all are decided. */
export function DiscoveredPeople({ found, query, importance }: DiscoveredPeopleProps) {
  const { potentialMatches: people, reasons, nobodyBecause } = found;
  if (people.length > 0)
    return (
      <Stack as="section" gap={4} aria-label={TITLE} data-discovered="">
        <Stack gap={1}>
          <Heading level={2} size="medium">
            {TITLE}
          </Heading>
          <Text size="small" tone="quiet">
            {describeBounds(query)}
          </Text>
        </Stack>
        <PeopleGrid aria-label={`${TITLE}, ${people.length}`}>
          {people.map((match) => (
            <li key={match.id} data-member={match.id}>
              <MatchCard
                match={match}
                isPhotoEager={false}
                importance={importance}
                reason={describeReason(match, reasons[match.id], query)}
              />
            </li>
          ))}
        </PeopleGrid>
      </Stack>
    );
  if (!nobodyBecause) return null;
  const { title, text } = NOBODY_WORDS[nobodyBecause];
  return (
    <section aria-label={TITLE} data-discovered="">
      <EmptyState icon={<SparklesIcon />} title={title} description={text} action={<NewPeopleEmail />} />
    </section>
  );
}
