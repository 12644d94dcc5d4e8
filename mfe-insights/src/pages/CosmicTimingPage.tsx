import { usePageTitle } from '@sixfold/client-kit';
import { Page } from '@sixfold/design-system';
import { CosmicFlow } from '../features/cosmic/components/CosmicFlow';

export function CosmicTimingPage() {
  usePageTitle('Cosmic Timing');
  return (
    <Page>
      <CosmicFlow />
    </Page>
  );
}
