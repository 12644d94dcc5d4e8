import { useNavigate, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Menu, MenuItem, MenuSeparator, useThemeChoice } from '@sixfold/design-system';
import { LogOut, Monitor, Moon, Pencil, Settings, Sun, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { media, useMediaQuery } from '@sixfold/design-system/base';
import { usePreloadRemote } from '../federation/usePreloadRemote';
import { MenuButton, OwnPicture } from './MenuButton';
import { NavigationIcon } from './NavigationIcon';
import { listSections, listTabs, useNavigationEntries } from './useNavigationEntries';

const THEME_CHOICES = [
  ['light', 'Light theme', Sun],
  ['dark', 'Dark theme', Moon],
  ['system', 'System theme', Monitor],
] as const;

export interface ProfileMenuProps {
  /** Set when the member pressed the button before the menu was loaded. */
  isInitiallyOpen?: boolean;
}

/**
 * Renders the profile menu: View Profile, Edit Profile, Account settings, sections without a tab, the theme and Sign
 * Out. Without a profile, the first two are missing.
 */
export function ProfileMenu({ isInitiallyOpen = false }: ProfileMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isInitiallyOpen) trigger.current?.click();
  }, [isInitiallyOpen]);
  const hasProfile = useSession(({ user }) => user?.profile != null);
  const signOut = useSession((session) => session.signOut);
  const { choice, setChoice } = useThemeChoice();
  const navigate = useNavigate();
  const preloadRemote = usePreloadRemote();
  const hasTabBar = !useMediaQuery(media.wide);
  const entries = useNavigationEntries();
  const barEntries = hasTabBar ? listTabs(entries) : listSections(entries);
  const isCurrent = !barEntries.some(({ active }) => active);
  const withoutTab = hasProfile && hasTabBar ? entries.filter(({ tab }) => !tab) : [];

  const linkTo = (path: string) => ({
    onPointerDown: () => preloadRemote(path),
    onSelect: () => void navigate(path),
  });

  async function leave() {
    await signOut();
    await navigate(paths.home());
  }

  return (
    <Menu
      label="Profile menu"
      trigger={
        <MenuButton ref={trigger} aria-label="Profile menu" aria-current={isCurrent ? 'true' : undefined}>
          <OwnPicture />
        </MenuButton>
      }
    >
      {hasProfile && (
        <MenuItem icon={<User aria-hidden="true" />} {...linkTo(paths.profile())}>
          View Profile
        </MenuItem>
      )}
      {hasProfile && (
        <MenuItem icon={<Pencil aria-hidden="true" />} {...linkTo(paths.profile({ edit: true }))}>
          Edit Profile
        </MenuItem>
      )}
      <MenuItem icon={<Settings aria-hidden="true" />} {...linkTo(paths.account())}>
        Account settings
      </MenuItem>
      {withoutTab.map(({ path, label, icon, active }) => (
        <MenuItem
          key={path}
          icon={<NavigationIcon icon={icon} />}
          aria-current={active ? 'page' : undefined}
          {...linkTo(path)}
        >
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      {THEME_CHOICES.filter(([offered]) => offered !== choice).map(([offered, label, Icon]) => (
        <MenuItem key={offered} icon={<Icon aria-hidden="true" />} onSelect={() => setChoice(offered)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void leave()}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
