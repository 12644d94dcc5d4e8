import { ErrorState, Page } from '@sixfold/design-system/base';
import { useFederation } from '../federation/FederationContext';

/** No registry was ever reached from this browser: nothing can be opened, and that is said. */
export function NoRemotes() {
  const { registry } = useFederation();
  return (
    <Page>
      <ErrorState
        title="Sixfold cannot open its pages right now"
        description="The list of pages could not be read. Nothing of yours is lost."
        onRetry={() => void registry.refresh()}
      />
    </Page>
  );
}
