import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Switch } from './Switch';

export const meta: StoryMeta = { part: 'Switch' };

export function States() {
  return (
    <div style={{ maxWidth: '24rem' }}>
      <Switch label="Has Photos" />
      <Switch label="Currently Online" defaultChecked />
      <Switch
        label="Screen messages"
        hint="Rude messages are held back until you ask for them."
        defaultChecked
      />
      <Switch label="Disabled" disabled />
      <Switch label="Disabled and on" disabled defaultChecked />
      <Switch label={LONG_TEXT} />
    </div>
  );
}
