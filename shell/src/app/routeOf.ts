import type { Registry, Remote } from '@sixfold/api-contract';

/** The remote whose mount the address falls under; the longest mount wins. */
export function remoteOfPath({ remotes }: Registry, pathname: string): Remote | undefined {
  const fits = remotes.flatMap((remote) =>
    remote.mount
      .filter((mount) => pathname === mount || pathname.startsWith(`${mount}/`))
      .map((mount) => ({ remote, length: mount.length })),
  );
  return fits.sort((a, b) => b.length - a.length)[0]?.remote;
}
