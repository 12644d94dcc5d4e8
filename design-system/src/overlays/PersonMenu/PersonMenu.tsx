import { Ban, Ellipsis, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../inputs/IconButton/IconButton';
import { Menu, MenuItem, MenuSeparator } from '../Menu/Menu';
import { color, media, radius } from '../../theme/tokens';

export interface PersonMenuProps {
  /** The first name: the button is labelled 'More about Mara'. */
  name: string;
  onBlock: () => void;
  onReport: () => void;
  /** 'overlay' is for a menu on a photo. */
  tone?: 'plain' | 'overlay';
  /** Additional MenuItems, above the destructive ones: 'Not now', 'Unmatch'. */
  children?: ReactNode;
}

const PhotoMenuButton = styled(IconButton)`
  /* The pressable square has 44 px; what is seen of it is smaller. */
  &&& {
    border: 6px solid transparent;
    border-radius: ${radius.full};
    background: ${color.raised} padding-box;
    color: ${color.ink};
  }
  svg {
    max-width: 24px;
  }
  /* Transparent borders become visible. */
  ${media.forcedColors} {
    &&& {
      border-width: 1px;
    }
  }
`;

/** Renders the menu of actions on a person. Blocking takes two presses: this button and the item. */
export function PersonMenu({ name, onBlock, onReport, tone = 'plain', children }: PersonMenuProps) {
  const Trigger = tone === 'overlay' ? PhotoMenuButton : IconButton;
  const label = `More about ${name}`;
  return (
    <Menu label={label} trigger={<Trigger label={label} icon={<Ellipsis aria-hidden="true" />} />}>
      {children}
      {children && <MenuSeparator />}
      <MenuItem icon={<Ban aria-hidden="true" />} onSelect={onBlock}>
        Block
      </MenuItem>
      <MenuItem icon={<Flag aria-hidden="true" />} tone="danger" onSelect={onReport}>
        Report and block
      </MenuItem>
    </Menu>
  );
}
