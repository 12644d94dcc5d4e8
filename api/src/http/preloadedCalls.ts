import { authCalls } from '@sixfold/api-contract';
import type { PageRoute } from './pageRoutes';

/** A call that the page makes as soon as its scripts run. */
export interface PreloadedCall {
  address: string;
  /** Key in the browser's storage; if it holds a value, the page makes a different call. */
  unlessStored?: string;
}

/**
 * Returns the calls that a member's page always makes: the signed-in user and the first calls declared by the remote.
 * The latter are omitted with a query, which may change them, and without a profile, when another page may appear.
 */
export function preloadedCalls(
  { remote, remotePath }: PageRoute,
  search: string,
  memberId: string,
  hasProfile: boolean,
): PreloadedCall[] {
  const ofRemote = hasProfile && search === '' ? (remote?.preloads ?? []) : [];
  return [
    { address: authCalls.getUser.path },
    ...ofRemote
      .filter(({ path }) => path === remotePath)
      .map(({ fetch, unlessStored }) => ({
        address: fetch,
        ...(unlessStored && { unlessStored: unlessStored.replace(':memberId', memberId) }),
      })),
  ];
}
