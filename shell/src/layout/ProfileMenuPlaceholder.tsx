import { MenuButton, OwnPicture } from './MenuButton';

interface Props {
  /** Loads the menu again; set only after a failure. */
  onPress?: () => void;
}

/** Occupies exactly the menu's space, so that nothing moves when the menu arrives. */
export function ProfileMenuPlaceholder({ onPress }: Props) {
  if (!onPress) {
    return (
      <MenuButton as="span" aria-hidden="true">
        <OwnPicture />
      </MenuButton>
    );
  }
  return (
    <MenuButton type="button" aria-label="Profile menu" aria-haspopup="menu" onClick={onPress}>
      <OwnPicture />
    </MenuButton>
  );
}
