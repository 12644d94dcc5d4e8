import { Heading, Inline, Score, space, Stack, styled, Text } from '@sixfold/design-system';
import type { PreviewedPerson } from '../model/preview';

const People = styled.ol`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

function changeOf({ before, after }: PreviewedPerson): string {
  if (after === before) return 'as now';
  return before === null ? 'no score now' : `now ${before}%`;
}

const shareOf = (percent: number | null) => (percent === null ? null : percent / 100);

/** Renders the top of the list as it would be with these priorities. */
export function PrioritiesPreview({ people }: { people: readonly PreviewedPerson[] }) {
  if (people.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="priorities-preview">
      <Heading level={3} size="small" id="priorities-preview">
        Then your list begins with
      </Heading>
      <People>
        {people.map((person) => (
          <li key={person.id}>
            <Inline justify="between" align="baseline" gap={3}>
              <Text as="span" weight="medium">
                <bdi>{person.name}</bdi>
              </Text>
              <Inline as="span" align="baseline" gap={2}>
                <Text as="span" size="small" tone="quiet" numeric>
                  {changeOf(person)}
                </Text>
                <Score value={shareOf(person.after)} size="small" />
              </Inline>
            </Inline>
          </li>
        ))}
      </People>
    </Stack>
  );
}
