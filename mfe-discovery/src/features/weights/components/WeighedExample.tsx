import { Heading, Inline, Score, space, Stack, styled, Text } from '@sixfold/design-system';
import type { ExamplePerson } from '../model/example';

const People = styled.ol`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

function changeOf({ before, after }: ExamplePerson): string {
  if (after === before) return 'as now';
  return before === null ? 'no score now' : `now ${before}%`;
}

const shareOf = (percent: number | null) => (percent === null ? null : percent / 100);

/** Who would lead the list with these weights: what changes, on people the member knows from there. */
export function WeighedExample({ people }: { people: readonly ExamplePerson[] }) {
  if (people.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="weighed-example">
      <Heading level={3} size="small" id="weighed-example">
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
