import type { Remote } from './remotes';

/** Who may see an address of a remote: some addresses of a public one are for members all the same. */
export function guardOf(
  { guard, memberMount = [] }: Pick<Remote, 'guard' | 'memberMount'>,
  pathname: string,
): Remote['guard'] {
  const isUnder = (mount: string) => pathname === mount || pathname.startsWith(`${mount}/`);
  return memberMount.some(isUnder) ? 'member' : guard;
}
