import type { StoryMeta } from '../../../gallery/story';
import { Grid } from '../../layout/Layout/Layout';
import { TimeField } from './TimeField';

export const meta: StoryMeta = { part: 'TimeField' };

export function States() {
  return (
    <Grid>
      <TimeField label="Birth time" optional hint="As exact as you know it" />
      <TimeField label="Chosen" defaultValue="06:42" />
      <TimeField label="Wrong" error="Please enter a time" />
      <TimeField label="Disabled" disabled defaultValue="12:00" />
    </Grid>
  );
}
