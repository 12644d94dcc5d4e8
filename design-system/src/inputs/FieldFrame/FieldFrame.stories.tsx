import type { StoryMeta } from '../../../gallery/story';
import { FieldFrame } from './FieldFrame';

export const meta: StoryMeta = {
  part: 'FieldFrame',
  notes: 'For a control that no other field covers: spread what it gives onto the control.',
};

export function AroundAFile() {
  return (
    <FieldFrame label="Photo" hint="An image of at most 10 MB" error="Please select an image file.">
      {(control) => <input type="file" accept="image/*" {...control} />}
    </FieldFrame>
  );
}
