import { photoAt } from '@sixfold/api-contract';
import { useSession } from '@sixfold/client-kit';
import { Avatar } from '@sixfold/design-system/base';
import { MenuButton } from './MenuButton';

interface Props {
  /** Loads the menu again; left out while it has not failed. */
  onPress?: () => void;
}

/** Exactly the menu's place, so that nothing moves when the menu's code arrives. */
export function ProfileMenuPlaceholder({ onPress }: Props) {
  const user = useSession((session) => session.user);
  const picture = (
    <Avatar
      src={photoAt(user?.profileImageUrl, 'small')}
      name={user?.firstName ?? ''}
      size="small"
      decorative
    />
  );
  if (!onPress) {
    return (
      <MenuButton as="span" aria-hidden="true">
        {picture}
      </MenuButton>
    );
  }
  return (
    <MenuButton type="button" aria-label="Profile menu" aria-haspopup="menu" onClick={onPress}>
      {picture}
    </MenuButton>
  );
}
