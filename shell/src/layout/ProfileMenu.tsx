import { photoAt } from '@sixfold/api-contract';
import { paths, useNavigate, useSession } from '@sixfold/client-kit';
import {
  Avatar,
  focusVisibleRing,
  Menu,
  MenuItem,
  MenuSeparator,
  size,
  styled,
  useThemeChoice,
} from '@sixfold/design-system';
import { NavigationIcon } from './NavigationIcon';
import { useHasTabBar } from './useHasTabBar';
import { useNavigationEntries } from './useNavigationEntries';

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${size.touch};
  height: ${size.touch};
  padding: 0;
  background: none;
  border: 0;
  border-radius: 50%;
  cursor: pointer;
  ${focusVisibleRing}
`;

const THEME_CHOICES = [
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
  ['system', 'Theme of the system'],
] as const;

/** View Profile, Edit Profile, Account settings, what the tab bar has no room for, the theme, Sign Out. */
export function ProfileMenu() {
  const user = useSession((session) => session.user);
  const signOut = useSession((session) => session.signOut);
  const { choice, setChoice } = useThemeChoice();
  const navigate = useNavigate();
  const hasTabBar = useHasTabBar();
  const withoutTab = useNavigationEntries().filter(({ tab }) => hasTabBar && !tab);

  async function leave() {
    await signOut();
    await navigate(paths.home());
  }

  return (
    <Menu
      label="Profile menu"
      trigger={
        <Trigger aria-label="Profile menu">
          <Avatar
            src={photoAt(user?.profileImageUrl, 'small')}
            name={user?.firstName ?? ''}
            size="small"
            decorative
          />
        </Trigger>
      }
    >
      <MenuItem onSelect={() => void navigate(paths.profile())}>View Profile</MenuItem>
      <MenuItem onSelect={() => void navigate(paths.profile({ edit: true }))}>Edit Profile</MenuItem>
      <MenuItem onSelect={() => void navigate(paths.account())}>Account settings</MenuItem>
      {withoutTab.map(({ path, label, icon, active }) => (
        <MenuItem
          key={path}
          icon={<NavigationIcon icon={icon} />}
          aria-current={active ? 'page' : undefined}
          onSelect={() => void navigate(path)}
        >
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      {THEME_CHOICES.filter(([offered]) => offered !== choice).map(([offered, label]) => (
        <MenuItem key={offered} onSelect={() => setChoice(offered)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void leave()}>Sign Out</MenuItem>
    </Menu>
  );
}
