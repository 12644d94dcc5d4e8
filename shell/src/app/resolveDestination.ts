import { guardOf, type Registry, type Remote } from '@sixfold/api-contract';

/** Returns the remote whose mount contains the address; the longest mount wins. */
export function findRemoteForPath({ remotes }: Registry, pathname: string): Remote | undefined {
  const fits = remotes.flatMap((remote) =>
    remote.mount
      .filter((mount) => pathname === mount || pathname.startsWith(`${mount}/`))
      .map((mount) => ({ remote, length: mount.length })),
  );
  return fits.sort((a, b) => b.length - a.length)[0]?.remote;
}

/**
 * Returns the protected address, with its query, that this page load came from, or null. On such an address visitors
 * see the landing view, and until its scripts arrive its links trigger full page loads.
 */
export function findReturnPath(referrer: string, registry: Registry): string | null {
  if (!referrer.startsWith(`${location.origin}/`)) return null;
  const { pathname, search } = new URL(referrer);
  const remote = findRemoteForPath(registry, pathname);
  return remote && guardOf(remote, pathname) === 'member' ? `${pathname}${search}` : null;
}

type Destination = { kind: 'remote'; remote: Remote } | { kind: 'landing' } | { kind: 'page'; path: string };

/** Resolves an address to its destination, so that its code can be prefetched before the first render. */
export function resolveDestination(registry: Registry, pathname: string, isSignedIn: boolean): Destination {
  // The router and the server both ignore a trailing slash.
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === '/' && !isSignedIn) return { kind: 'landing' };
  const home = registry.remotes.find(({ navigation }) =>
    navigation.some(({ section }) => section === 'matches'),
  );
  const remote = path === '/' ? home : findRemoteForPath(registry, path);
  if (!remote) return { kind: 'page', path };
  return isSignedIn || guardOf(remote, path) === 'public' ? { kind: 'remote', remote } : { kind: 'landing' };
}
