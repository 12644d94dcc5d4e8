import type { NavigationEntry } from '@sixfold/api-contract';
import { useLocation, useSearchParams } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { useSyncExternalStore } from 'react';
import { findRemoteForPath } from '../app/resolveDestination';
import { useFederation } from '../federation/FederationContext';

export interface NavigationItem extends NavigationEntry {
  remote: string;
  active: boolean;
}

const DEFAULT_SECTION = 'matches';

/** More than five tabs would be too small to touch. */
const TABS_MAX = 5;

/** Returns the entries of the tab bar; the others are in the profile menu. */
export const listTabs = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.filter(({ tab }) => tab).slice(0, TABS_MAX);

/** Returns the entries of the top bar; the profile is in its menu. */
export const listSections = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.filter(({ path }) => path !== paths.profile());

/** Returns the path that the home route shows: `/?section=likes` shows `/likes`. */
export function getSectionPath(
  items: readonly NavigationEntry[],
  section: string | null,
): NavigationEntry | undefined {
  const wanted = items.find((entry) => entry.section === (section ?? DEFAULT_SECTION));
  return wanted ?? items.find((entry) => entry.section === DEFAULT_SECTION) ?? items[0];
}

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

export function useNavigationEntries(): NavigationItem[] {
  const { registry } = useFederation();
  const { remotes } = useSyncExternalStore(registry.subscribe, registry.current, registry.current);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const entries = remotes
    .flatMap((remote) => remote.navigation.map((entry) => ({ ...entry, remote: remote.name })))
    .sort((a, b) => a.order - b.order);
  const shown = pathname === '/' ? (getSectionPath(entries, search.get('section'))?.path ?? '/') : pathname;
  const named = entries.find((entry) => isUnder(shown, entry.path));
  // An address without its own entry belongs to its remote's first one: a chat to Messages.
  const owner = findRemoteForPath(registry.current(), shown)?.name;
  const open = named ?? entries.find((entry) => entry.remote === owner);
  return entries.map((entry) => ({ ...entry, active: entry === open }));
}
