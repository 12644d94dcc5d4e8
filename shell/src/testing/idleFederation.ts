import type { Federation } from '../federation/FederationContext';
import { buildRegistry } from './buildRemote';

/** A federation whose registry never changes and whose remotes load nothing. */
export const idleFederation: Federation = {
  registry: {
    current: () => buildRegistry(),
    find: () => undefined,
    refresh: () => Promise.resolve(buildRegistry()),
    refreshIfStale: () => Promise.resolve(buildRegistry()),
    isHoldingBack: () => false,
    subscribe: () => () => undefined,
  },
  loader: {
    peek: () => undefined,
    load: () => Promise.resolve(undefined),
    loadingSince: () => undefined,
    hold: () => () => undefined,
    restart: () => undefined,
  },
  reportFailure: () => undefined,
  reportShown: () => undefined,
};
