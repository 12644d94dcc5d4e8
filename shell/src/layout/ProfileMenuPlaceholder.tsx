import { photoAt } from '@sixfold/api-contract';
import { useSession } from '@sixfold/client-kit';
import { Avatar } from '@sixfold/design-system/base';
import { MenuButton } from './MenuButton';

interface Props {
  /** Loads the menu again; undefined unless it has failed. */
  onPress?: () => void;
}

/** Occupies exactly the menu's place, so that nothing moves when the menu is loaded. */
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
