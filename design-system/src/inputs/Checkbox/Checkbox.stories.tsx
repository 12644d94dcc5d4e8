import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Checkbox } from './Checkbox';

export const meta: StoryMeta = { part: 'Checkbox' };

export function States() {
  return (
    <>
      <Checkbox label="Quality Time" />
      <Checkbox label="Acts of Service" defaultChecked />
      <Checkbox
        label="I consent to the photo check"
        hint="No templates are kept."
        error="Please consent to go on"
      />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled and chosen" disabled defaultChecked />
      <Checkbox label={LONG_TEXT} />
    </>
  );
}
