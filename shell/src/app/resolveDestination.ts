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
 * Returns the protected address that a page load came from, with its query; null for any other. Visitors see the
 * landing view there, and leave it by ordinary links until the scripts arrive.
 */
export function findReturnPath(referrer: string, registry: Registry): string | null {
  if (!referrer.startsWith(`${location.origin}/`)) return null;
  const { pathname, search } = new URL(referrer);
  const remote = findRemoteForPath(registry, pathname);
  return remote && guardOf(remote, pathname) === 'member' ? `${pathname}${search}` : null;
}

type Destination = { kind: 'remote'; remote: Remote } | { kind: 'landing' } | { kind: 'page'; path: string };

/** Resolves what an address will show, so that its code can be prefetched before the first render. */
export function resolveDestination(registry: Registry, pathname: string, isSignedIn: boolean): Destination {
  // The router and the server ignore a trailing slash.
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === '/' && !isSignedIn) return { kind: 'landing' };
  const home = registry.remotes.find(({ navigation }) =>
    navigation.some(({ section }) => section === 'matches'),
  );
  const remote = path === '/' ? home : findRemoteForPath(registry, path);
  if (!remote) return { kind: 'page', path };
  return isSignedIn || guardOf(remote, path) === 'public' ? { kind: 'remote', remote } : { kind: 'landing' };
}
