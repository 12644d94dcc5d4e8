import type { StoryMeta } from '../../../gallery/story';
import { ExcessNote } from './ExcessNote';
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

export function TooLong() {
  return (
    <FieldFrame label="Line" error={<ExcessNote text="Twelve words" maxLength={6} />}>
      {(control) => <input defaultValue="Twelve words" {...control} />}
    </FieldFrame>
  );
}
