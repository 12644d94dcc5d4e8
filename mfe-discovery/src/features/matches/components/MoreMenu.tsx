import { EllipsisIcon, IconButton, Menu, MenuItem, RotateCwIcon } from '@sixfold/design-system';
import { useState, type ReactNode } from 'react';
import { RecentlyPassedDialog } from './RecentlyPassed';

/** Renders a menu with rarer actions: recently passed members, preceded by further menu items. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        label="More"
        trigger={<IconButton label="More" variant="secondary" icon={<EllipsisIcon aria-hidden="true" />} />}
      >
        {children}
        <MenuItem icon={<RotateCwIcon aria-hidden="true" />} onSelect={() => setOpen(true)}>
          Recently passed
        </MenuItem>
      </Menu>
      {isOpen && <RecentlyPassedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
