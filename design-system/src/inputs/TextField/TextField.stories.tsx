import { Search } from 'lucide-react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_NAME, LONG_TEXT } from '../../../gallery/samples';
import { Grid } from '../../layout/Layout/Layout';
import { TextField } from './TextField';

export const meta: StoryMeta = {
  part: 'TextField',
  notes: 'Focus draws the ring; an error is told in words, with a sign, and announced when it appears.',
};

export function States() {
  return (
    <Grid>
      <TextField label="Full name" placeholder="As your friends say it" />
      <TextField label="Email" type="email" hint="Never shown to anyone" defaultValue="mara@example.org" />
      <TextField
        label="Email, wrong"
        type="email"
        defaultValue="mara@"
        error="Please enter a valid email address"
      />
      <TextField label="Current location" optional />
      <TextField label="Search" labelHidden placeholder="Search" icon={<Search aria-hidden="true" />} />
      <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
      <TextField label="Read only" readOnly defaultValue="Sixfold" />
      <TextField
        label={`Long words: ${LONG_NAME}`}
        defaultValue={LONG_TEXT}
        hint={LONG_TEXT}
        error={LONG_TEXT}
      />
    </Grid>
  );
}
