import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page, Stack, Text } from '@sixfold/design-system';
import { MutualMatchesList } from '../features/likes/components/MutualMatchesList';

/** /mutual-matches: members who like each other with the reader. */
export function MutualMatchesPage() {
  usePageTitle('Your Matches');
  return (
    <Page>
      <Stack gap={8}>
        <Stack as="header" gap={2}>
          <Heading level={1} size="huge">
            Your Matches
          </Heading>
          <Text tone="quiet">People who like you as you like them. You can write to each other.</Text>
        </Stack>
        <MutualMatchesList />
      </Stack>
    </Page>
  );
}
