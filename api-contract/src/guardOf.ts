import type { Remote } from './remotes';

/** Returns the access guard of a path of a remote. A public remote can have paths that are only for members. */
export function guardOf(
  { guard, memberMount = [] }: Pick<Remote, 'guard' | 'memberMount'>,
  pathname: string,
): Remote['guard'] {
  const isUnder = (mount: string) => pathname === mount || pathname.startsWith(`${mount}/`);
  return memberMount.some(isUnder) ? 'member' : guard;
}
