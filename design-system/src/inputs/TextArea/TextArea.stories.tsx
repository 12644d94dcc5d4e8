import { useState } from 'react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Grid } from '../../layout/Layout/Layout';
import { TextArea } from './TextArea';

export const meta: StoryMeta = {
  part: 'TextArea',
  notes: 'Grows with its text; the last 20 characters are counted aloud.',
};

export function States() {
  const [bio, setBio] = useState(LONG_TEXT);
  return (
    <Grid>
      <TextArea
        label="About me"
        hint="A few honest lines"
        maxLength={500}
        value={bio}
        onChange={(event) => setBio(event.target.value)}
      />
      <TextArea label="Full" maxLength={24} defaultValue="Exactly twenty-four char" />
      <TextArea label="Wrong" error="Please say a little more" />
      <TextArea label="Disabled" disabled defaultValue="Cannot be changed" />
    </Grid>
  );
}
