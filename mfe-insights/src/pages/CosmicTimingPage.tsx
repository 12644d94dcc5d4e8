import { usePageTitle } from '@sixfold/client-kit';
import { Heading, Page } from '@sixfold/design-system';

export function CosmicTimingPage() {
  usePageTitle('Cosmic Timing');
  return (
    <Page>
      <Heading level={1}>Cosmic Timing</Heading>
    </Page>
  );
}
