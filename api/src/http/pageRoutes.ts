import type { Remote } from '@sixfold/api-contract';

/** Pages that the shell itself has. */
const SHELL_PATHS = new Set([
  '/',
  '/how-it-works',
  '/about',
  '/privacy',
  '/terms',
  '/help',
  '/success-stories',
]);

/** The remote that fills the home page of a signed-in member. */
const HOME_REMOTE = 'discovery';

export interface PageRoute {
  /** False when neither the shell nor a remote has such a page. */
  known: boolean;
  /** The remote that this page will load first. */
  remote: Remote | null;
  /** True when a visitor will see the landing view: at home and on addresses that need a member. */
  landing: boolean;
}

/** Which remote a page begins with: the longest mount that the path lies under. */
export function routeOf(
  pathname: string,
  section: string | undefined,
  isMember: boolean,
  remotes: readonly Remote[],
): PageRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const open = (remote: Remote | undefined) =>
    remote && (remote.guard === 'public' || isMember) ? remote : null;
  if (path === '/') {
    return { known: true, remote: isMember ? open(homeRemote(section, remotes)) : null, landing: !isMember };
  }
  const mounted = longestMount(path, remotes);
  return {
    known: SHELL_PATHS.has(path) || mounted !== undefined,
    remote: open(mounted),
    landing: mounted !== undefined && open(mounted) === null,
  };
}

function homeRemote(section: string | undefined, remotes: readonly Remote[]): Remote | undefined {
  const ofSection =
    section === undefined
      ? undefined
      : remotes.find(({ navigation }) => navigation.some((entry) => entry.section === section));
  return ofSection ?? remotes.find(({ name }) => name === HOME_REMOTE);
}

function longestMount(path: string, remotes: readonly Remote[]): Remote | undefined {
  const mounts = remotes.flatMap((remote) => remote.mount.map((mount) => ({ remote, mount })));
  return mounts
    .filter(({ mount }) => liesUnder(path, mount))
    .sort((a, b) => b.mount.length - a.mount.length)[0]?.remote;
}

/** Segment by segment, so that /likes does not own /likes-of-others; `:name` stands for any segment. */
function liesUnder(path: string, mount: string): boolean {
  const given = path.split('/').filter(Boolean);
  return mount
    .split('/')
    .filter(Boolean)
    .every((segment, index) => segment === given[index] || (segment.startsWith(':') && index < given.length));
}
