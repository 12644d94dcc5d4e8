import { paths, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system/base';
import { useEffect, useState, type ComponentType } from 'react';
import type { ProfileMenuProps } from './ProfileMenu';
import { ProfileMenuPlaceholder } from './ProfileMenuPlaceholder';

type Menu = ComponentType<ProfileMenuProps>;

let arrived: Menu | null = null;

const importMenu = (): Promise<Menu> =>
  import(/* webpackChunkName: "profile-menu" */ './ProfileMenu').then(({ ProfileMenu }) => ProfileMenu);

interface Props {
  loadMenu?: () => Promise<Menu>;
}

/**
 * The profile menu, whose code comes after the page. With state instead of React.lazy, which would take the whole page
 * down when the code does not arrive: the member's picture then stays as a button that loads it again.
 */
export function ProfileMenuSlot({ loadMenu = importMenu }: Props) {
  const signOut = useSession((session) => session.signOut);
  const navigate = useNavigate();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(arrived ? 'ready' : 'loading');
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
        // The one thing in the menu that has no other place.
        action: { label: 'Sign Out', onAction: () => void signOut().then(() => navigate(paths.home())) },
      });
    loadMenu().then(
      (menu) => {
        arrived = menu;
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

  const Arrived = arrived;
  if (state === 'ready' && Arrived) return <Arrived opensAtOnce={isPressed} />;
  const retry = () => {
    setIsPressed(true);
    setState('loading');
  };
  return <ProfileMenuPlaceholder onPress={state === 'failed' || isPressed ? retry : undefined} />;
}
