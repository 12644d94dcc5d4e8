import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Grid } from '../../layout/Layout/Layout';
import { Select } from './Select';

export const meta: StoryMeta = { part: 'Select' };

const SHARES = ['30%', '50%', '70%', '80%'].map((value) => ({ value, label: value }));

export function States() {
  return (
    <Grid>
      <Select label="At least" options={SHARES} defaultValue="30%" />
      <Select label="Nothing chosen" options={SHARES} placeholder="Choose a share" defaultValue="" />
      <Select
        label="Wrong"
        options={SHARES}
        placeholder="Choose a share"
        defaultValue=""
        error="Please choose one"
      />
      <Select label="Disabled" options={SHARES} disabled />
      <Select label="Long text" options={[{ value: 'long', label: LONG_TEXT }]} hint={LONG_TEXT} />
    </Grid>
  );
}
