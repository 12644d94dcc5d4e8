import { useNavigate, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { toast } from '@sixfold/design-system/base';
import { useEffect, useState, type ComponentType } from 'react';
import type { ProfileMenuProps } from './ProfileMenu';
import { ProfileMenuPlaceholder } from './ProfileMenuPlaceholder';

type Menu = ComponentType<ProfileMenuProps>;

let loadedMenu: Menu | null = null;

const importMenu = (): Promise<Menu> =>
  import(/* webpackChunkName: "profile-menu" */ './ProfileMenu').then(({ ProfileMenu }) => ProfileMenu);

interface Props {
  loadMenu?: () => Promise<Menu>;
}

/**
 * Loads the profile menu after the page. A failing React.lazy would replace the entire page, so this uses state:
 * the member's picture remains a button that loads the menu again.
 */
export function ProfileMenuSlot({ loadMenu = importMenu }: Props) {
  const signOut = useSession((session) => session.signOut);
  const navigate = useNavigate();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(loadedMenu ? 'ready' : 'loading');
  const [isPressed, setIsPressed] = useState(false);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    let isCurrent = true;
    const offerSignOut = () =>
      toast({
        variant: 'destructive',
        title: 'The menu could not be opened',
        description: 'Please check your connection and press your picture again.',
        durationMs: 30_000,
        // Signing out is the only menu item that is not reachable elsewhere.
        action: { label: 'Sign Out', onAction: () => void signOut().then(() => navigate(paths.home())) },
      });
    loadMenu().then(
      (menu) => {
        loadedMenu = menu;
        if (isCurrent) setState('ready');
      },
      () => {
        if (!isCurrent) return;
        setState('failed');
        if (isPressed) offerSignOut();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [state, isPressed, loadMenu, signOut, navigate]);

  const LoadedMenu = loadedMenu;
  if (state === 'ready' && LoadedMenu) return <LoadedMenu isInitiallyOpen={isPressed} />;
  const retry = () => {
    setIsPressed(true);
    setState('loading');
  };
  return <ProfileMenuPlaceholder onPress={state === 'failed' || isPressed ? retry : undefined} />;
}
