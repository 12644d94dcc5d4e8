import type { Remote } from '@sixfold/api-contract';
import { createContext, useContext } from 'react';
import type { RegistryClient } from './registryClient';
import type { RemoteLoader } from './remoteLoader';

/** What the outlets need, passed in so that tests can give doubles. */
export interface Federation {
  registry: RegistryClient;
  loader: RemoteLoader;
  /** Tells the API, once for each kind of failure of a build. */
  reportFailure: (kind: 'remote_failed' | 'render_failed', remote: Remote, failure: unknown) => void;
}

const FederationContext = createContext<Federation | null>(null);
export const FederationProvider = FederationContext.Provider;

export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('useFederation needs a FederationProvider above it.');
  return federation;
}
