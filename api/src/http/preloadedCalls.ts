import { authCalls } from '@sixfold/api-contract';
import type { PageRoute } from './pageRoutes';

/** A call that the page will make as soon as its scripts run. */
export interface PreloadedCall {
  address: string;
  /** Key of the browser's storage; while it holds something, the page makes another call. */
  unlessStored?: string;
}

/**
 * Returns the calls that the page of a member surely makes: who is signed in, and what the remote says that its page
 * asks first. A query in the page's address may change the latter, and a member without a profile may see another page.
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
