import type { StoryMeta } from '../../../gallery/story';
import { Grid } from '../../layout/Layout/Layout';
import { DateField } from './DateField';

export const meta: StoryMeta = { part: 'DateField' };

export function States() {
  return (
    <Grid>
      <DateField label="Birthday" hint="You must be 18 or older" />
      <DateField label="Chosen" defaultValue="1994-05-17" max="2008-01-01" />
      <DateField
        label="Too young"
        defaultValue="2012-05-17"
        error="You must be 18 or older to use Sixfold."
      />
      <DateField label="Disabled" disabled />
    </Grid>
  );
}
