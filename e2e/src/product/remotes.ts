/** The remotes as a visitor or member sees them. */
export interface RemoteInUse {
  name: string;
  /** Its name in the fallback: the first navigation label, else 'This page'. */
  title: string;
  /** An address of it. */
  path: string;
  /** Audience of that address. */
  audience: 'visitor' | 'member';
  /** The heading of that address once it works. */
  heading: RegExp;
}

export const REMOTES: readonly RemoteInUse[] = [
  { name: 'auth', title: 'This page', path: '/auth', audience: 'visitor', heading: /Good to see you again/ },
  {
    name: 'onboarding',
    title: 'This page',
    path: '/onboarding',
    audience: 'visitor',
    heading: /Create your account/,
  },
  { name: 'profile', title: 'Profile', path: '/profile', audience: 'member', heading: /Welcome, / },
  { name: 'discovery', title: 'Matches', path: '/matches', audience: 'member', heading: /Your People/ },
  { name: 'messaging', title: 'Messages', path: '/messages', audience: 'member', heading: /Messages/ },
  {
    name: 'insights',
    title: 'Analysis',
    path: '/personality-analysis',
    audience: 'member',
    heading: /Analys/,
  },
];

/** @throws Error when there is no remote of this name */
export function findRemote(name: string): RemoteInUse {
  const remote = REMOTES.find((listed) => listed.name === name);
  if (!remote)
    throw new Error(`There is no remote ${name}. Known: ${REMOTES.map((one) => one.name).join(', ')}.`);
  return remote;
}
