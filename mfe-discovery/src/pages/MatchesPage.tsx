import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function MatchesPage() {
  usePageTitle('Matches');
  return (
    <Page>
      <Heading level={1}>Matches</Heading>
    </Page>
  );
}
