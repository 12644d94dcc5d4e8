import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function MutualMatchesPage() {
  usePageTitle('Mutual Matches');
  return (
    <Page>
      <Heading level={1}>Mutual Matches</Heading>
    </Page>
  );
}
