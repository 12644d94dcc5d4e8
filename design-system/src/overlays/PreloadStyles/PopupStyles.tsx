import * as Dialogs from '../Dialog/dialogStyle';
import { IconButton } from '../../inputs/IconButton/IconButton';
import * as Menus from '../Menu/menuStyle';
import { Skeleton } from '../../feedback/Skeleton/Skeleton';

/** Renders menu and dialog styles, for use inside `PreloadStyles`. */
export function PopupStyles() {
  return (
    <>
      <Menus.Sheet>
        <Menus.ItemRow>
          <button />
        </Menus.ItemRow>
        <Menus.Line />
      </Menus.Sheet>
      <Dialogs.Scrim as="div" />
      <Dialogs.Stage />
      <Dialogs.Sheet as="div" />
      <Dialogs.DialogHeader />
      <Dialogs.Titles />
      <Dialogs.Title as="div" />
      <Dialogs.Description as="div" />
      <Dialogs.Body />
      <Dialogs.DialogFooter />
      <IconButton label="" icon={null} />
      <Skeleton lines={2} />
      <Skeleton shape="photo" />
      <Skeleton shape="block" />
    </>
  );
}
