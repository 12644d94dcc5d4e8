import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function PersonalityAnalysisPage() {
  usePageTitle('Personality Analysis');
  return (
    <Page>
      <Heading level={1}>Personality Analysis</Heading>
    </Page>
  );
}
