import { Ban, Flag, LogOut, Pencil, User } from 'lucide-react';
import type { StoryMeta } from '../../../gallery/story';
import { Button } from '../../inputs/Button/Button';
import { Inline } from '../../layout/Layout/Layout';
import { Menu, MenuItem, MenuSeparator } from './Menu';

export const meta: StoryMeta = {
  part: 'Menu',
  notes:
    'Arrow keys walk round, letters jump, Escape closes and gives focus back. It turns upwards where there is no room below.',
};

export function Rest() {
  return (
    <Inline>
      <Menu trigger={<Button variant="secondary">Profile</Button>} label="Profile" align="start">
        <MenuItem icon={<User aria-hidden="true" />} asChild>
          <a href="#Menu">View Profile</a>
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />}>Edit Profile</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden="true" />}>Sign Out</MenuItem>
      </Menu>
      <Menu trigger={<Button variant="ghost">More</Button>} label="About Mara">
        <MenuItem icon={<Flag aria-hidden="true" />} disabled>
          Report (already reported)
        </MenuItem>
        <MenuItem icon={<Ban aria-hidden="true" />} tone="danger">
          Block, so that neither of you sees the other any more
        </MenuItem>
      </Menu>
    </Inline>
  );
}
