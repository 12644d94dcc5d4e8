import type { NavigationEntry } from '@sixfold/api-contract';
import { useLocation, useSearchParams } from '@sixfold/client-kit';
import { useSyncExternalStore } from 'react';
import { remoteOfPath } from '../app/routeOf';
import { useFederation } from '../federation/FederationContext';

export interface NavigationItem extends NavigationEntry {
  remote: string;
  active: boolean;
}

const DEFAULT_SECTION = 'matches';

/** The path that the home route stands for: `/?section=likes` shows what `/likes` shows. */
export function pathOfSection(
  items: readonly NavigationEntry[],
  section: string | null,
): NavigationEntry | undefined {
  const wanted = items.find((entry) => entry.section === (section ?? DEFAULT_SECTION));
  return wanted ?? items.find((entry) => entry.section === DEFAULT_SECTION) ?? items[0];
}

const under = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** What the registry's remotes ask to have in the navigation, in order, with the one that is open. */
export function useNavigationEntries(): NavigationItem[] {
  const { registry } = useFederation();
  const { remotes } = useSyncExternalStore(registry.subscribe, registry.current);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const entries = remotes
    .flatMap((remote) => remote.navigation.map((entry) => ({ ...entry, remote: remote.name })))
    .sort((a, b) => a.order - b.order);
  const shown = pathname === '/' ? (pathOfSection(entries, search.get('section'))?.path ?? '/') : pathname;
  const named = entries.find((entry) => under(shown, entry.path));
  // An address that no entry names belongs to its remote's first one: a chat to Messages.
  const owner = remoteOfPath(registry.current(), shown)?.name;
  const open = named ?? entries.find((entry) => entry.remote === owner);
  return entries.map((entry) => ({ ...entry, active: entry === open }));
}
