import { guardOf, type Registry, type Remote } from '@sixfold/api-contract';

/** The remote whose mount the address falls under; the longest mount wins. */
export function remoteOfPath({ remotes }: Registry, pathname: string): Remote | undefined {
  const fits = remotes.flatMap((remote) =>
    remote.mount
      .filter((mount) => pathname === mount || pathname.startsWith(`${mount}/`))
      .map((mount) => ({ remote, length: mount.length })),
  );
  return fits.sort((a, b) => b.length - a.length)[0]?.remote;
}

/**
 * The protected address that a page load came from, with its query; null for any other. Such an address shows a visitor
 * the landing view, whose links are ordinary ones until the scripts arrive.
 */
export function wishOf(referrer: string, registry: Registry): string | null {
  if (!referrer.startsWith(`${location.origin}/`)) return null;
  const { pathname, search } = new URL(referrer);
  const remote = remoteOfPath(registry, pathname);
  return remote && guardOf(remote, pathname) === 'member' ? `${pathname}${search}` : null;
}

type Destination = { kind: 'remote'; remote: Remote } | { kind: 'landing' } | { kind: 'page'; path: string };

/** What an address will show, so that its code can be on its way before the first render. */
export function destinationOf(registry: Registry, pathname: string, signedIn: boolean): Destination {
  // The router and the server do not mind a slash at the end either.
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === '/' && !signedIn) return { kind: 'landing' };
  const home = registry.remotes.find(({ navigation }) =>
    navigation.some(({ section }) => section === 'matches'),
  );
  const remote = path === '/' ? home : remoteOfPath(registry, path);
  if (!remote) return { kind: 'page', path };
  return signedIn || guardOf(remote, path) === 'public' ? { kind: 'remote', remote } : { kind: 'landing' };
}
