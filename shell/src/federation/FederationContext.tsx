import type { Remote } from '@sixfold/api-contract';
import { createContext, useContext } from 'react';
import type { RegistryClient } from './registryClient';
import type { RemoteLoader } from './remoteLoader';

/** The dependencies of the outlets, passed in so that tests can replace them. */
export interface Federation {
  registry: RegistryClient;
  loader: RemoteLoader;
  /** Reports to the API, once per kind of failure of a build. */
  reportFailure: (kind: 'remote_failed' | 'render_failed', remote: Remote, failure: unknown) => void;
  /** Reports to the API that a watched build was shown. */
  reportShown: (remote: Remote) => void;
}

const FederationContext = createContext<Federation | null>(null);
export const FederationProvider = FederationContext.Provider;

export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('useFederation needs a FederationProvider above it.');
  return federation;
}
