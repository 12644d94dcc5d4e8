import { Moon } from 'lucide-react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { IconButton } from '../../inputs/IconButton/IconButton';
import { Inline } from '../../layout/Layout/Layout';
import { Tooltip } from './Tooltip';

export const meta: StoryMeta = {
  part: 'Tooltip',
  notes:
    'After 700 ms of pointing; immediately by keyboard, or when another one closed within 300 ms. Escape closes it.',
};

export function Rest() {
  return (
    <Inline>
      <Tooltip content="Waxing, 62 percent lit">
        <IconButton variant="secondary" label="The Moon now" icon={<Moon aria-hidden="true" />} />
      </Tooltip>
      <Tooltip content={LONG_TEXT} side="bottom">
        <IconButton variant="secondary" label="Long words" icon={<Moon aria-hidden="true" />} />
      </Tooltip>
    </Inline>
  );
}
