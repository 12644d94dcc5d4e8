import type { Remote } from '@sixfold/api-contract';
import { createContext, useContext } from 'react';
import type { RegistryClient } from './registryClient';
import type { RemoteLoader } from './remoteLoader';

/** Dependencies of the outlets, injected for tests. */
export interface Federation {
  registry: RegistryClient;
  loader: RemoteLoader;
  /** Reports a failure to the API, once per kind and build. */
  reportFailure: (kind: 'remote_failed' | 'render_failed', remote: Remote, failure: unknown) => void;
  reportShown: (remote: Remote) => void;
}

const FederationContext = createContext<Federation | null>(null);
export const FederationProvider = FederationContext.Provider;

export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('useFederation needs a FederationProvider above it.');
  return federation;
}
