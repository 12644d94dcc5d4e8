import { ErrorState, Page } from '@sixfold/design-system/base';
import { useFederation } from '../federation/FederationContext';

/** Renders the error state when this browser has never reached a registry. */
export function NoRemotes() {
  const { registry } = useFederation();
  return (
    <Page>
      <ErrorState
        title="Sixfold cannot open its pages right now"
        description="Nothing of yours is lost. Please try again in a moment."
        onRetry={() => void registry.refresh()}
      />
    </Page>
  );
}
