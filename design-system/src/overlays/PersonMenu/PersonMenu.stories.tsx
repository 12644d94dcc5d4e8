import { Clock } from 'lucide-react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_NAME } from '../../../gallery/samples';
import { Inline } from '../../layout/Layout/Layout';
import { MenuItem } from '../Menu/Menu';
import { Photo } from '../../data/Photo/Photo';
import { PersonMenu } from './PersonMenu';

export const meta: StoryMeta = {
  part: 'PersonMenu',
  notes:
    'Stands wherever a person appears. Block works without a question, because it can be undone; Report and block opens a dialog that asks for the reason.',
};

const nothing = () => undefined;

export function Rest() {
  return (
    <Inline>
      <PersonMenu name="Mara" onBlock={nothing} onReport={nothing} />
      <PersonMenu name={LONG_NAME} onBlock={nothing} onReport={nothing}>
        <MenuItem icon={<Clock aria-hidden="true" />}>Not now</MenuItem>
      </PersonMenu>
    </Inline>
  );
}

export function OnAPhoto() {
  return (
    <div style={{ width: '16rem' }}>
      <Photo
        name="Mara L"
        overlay={
          <span style={{ marginInlineStart: 'auto' }}>
            <PersonMenu tone="overlay" name="Mara" onBlock={nothing} onReport={nothing} />
          </span>
        }
      />
    </div>
  );
}
