import { guardOf, type Remote } from '@sixfold/api-contract';

const SHELL_PATHS = new Set([
  '/how-it-works',
  '/about',
  '/privacy',
  '/terms',
  '/help',
  '/success-stories',
  '/credits',
]);

const HOME = '/';

/** The remote that fills a signed-in member's home page. */
const HOME_REMOTE = 'discovery';

/** Default section of the home page. */
const HOME_SECTION = 'matches';

export interface PageRoute {
  /** False when neither the shell nor a remote has such a page. */
  known: boolean;
  /** The remote that this page loads first. */
  remote: Remote | null;
  /** Path of the remote's page: the address, or the path of the section shown at home. */
  remotePath: string | null;
  /** True when a visitor sees the landing view: at home and on pages for members only. */
  landing: boolean;
  /** The shell's own page; null when a remote fills it. */
  page: string | null;
}

export const NOT_FOUND_PAGE = '404';

/** Returns the route of a page. Its remote is the one with the longest mount that contains the path. */
export function routeOf(
  pathname: string,
  section: string | undefined,
  isMember: boolean,
  remotes: readonly Remote[],
): PageRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const open = (remote: Remote | undefined) =>
    remote && (isMember || guardOf(remote, path) === 'public') ? remote : null;
  if (path === HOME) {
    const remote = isMember ? open(homeRemote(section, remotes)) : null;
    const remotePath = remote ? sectionPath(remote, section) : null;
    return { known: true, remote, remotePath, landing: !isMember, page: isMember ? null : HOME };
  }
  if (SHELL_PATHS.has(path)) return { ...NO_REMOTE, page: path };
  const mounted = longestMount(path, remotes);
  if (!mounted) return { ...NO_REMOTE, known: false, page: NOT_FOUND_PAGE };
  const remote = open(mounted);
  return { known: true, remote, remotePath: path, landing: remote === null, page: remote ? null : HOME };
}

const NO_REMOTE = { known: true, remote: null, remotePath: null, landing: false } as const;

function homeRemote(section: string | undefined, remotes: readonly Remote[]): Remote | undefined {
  const ofSection =
    section === undefined
      ? undefined
      : remotes.find(({ navigation }) => navigation.some((entry) => entry.section === section));
  return ofSection ?? remotes.find(({ name }) => name === HOME_REMOTE);
}

const sectionPath = ({ navigation }: Remote, section = HOME_SECTION): string | null =>
  navigation.find((entry) => entry.section === section)?.path ?? null;

function longestMount(path: string, remotes: readonly Remote[]): Remote | undefined {
  const mounts = remotes.flatMap((remote) => remote.mount.map((mount) => ({ remote, mount })));
  return mounts
    .filter(({ mount }) => isUnderMount(path, mount))
    .sort((a, b) => b.mount.length - a.mount.length)[0]?.remote;
}

/** Compares segments, so that /likes does not own /likes-of-others; `:name` matches any segment. */
function isUnderMount(path: string, mount: string): boolean {
  const given = path.split('/').filter(Boolean);
  return mount
    .split('/')
    .filter(Boolean)
    .every((segment, index) => segment === given[index] || (segment.startsWith(':') && index < given.length));
}
