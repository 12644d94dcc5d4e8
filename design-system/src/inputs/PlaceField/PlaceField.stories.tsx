import { useState } from 'react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Grid } from '../../layout/Layout/Layout';
import type { PlaceFieldProps } from './PlaceField';
import { PlaceField } from './PlaceField';

export const meta: StoryMeta = {
  part: 'PlaceField',
  notes:
    'Type to open the list. Down and up walk it, Enter picks, Escape closes. How many were found is said aloud. Waiting and searching belong to the caller.',
};

const PLACES = [
  { id: '1', label: 'Lisbon, Portugal', detail: 'Capital of Portugal' },
  { id: '2', label: 'Lisburn, Northern Ireland, United Kingdom' },
  { id: '3', label: 'Lisieux, Normandy, France' },
  { id: '4', label: LONG_TEXT },
  { id: '5', label: 'Lishui, Zhejiang, China' },
  { id: '6', label: 'Lisbon, Maine, United States' },
  { id: '7', label: 'Lisse, Netherlands' },
  { id: '8', label: 'Liski, Russia' },
];

function Example(props: Partial<PlaceFieldProps> & { label: string }) {
  const [value, setValue] = useState('');
  return (
    <PlaceField
      suggestions={[]}
      status="idle"
      onPick={() => undefined}
      {...props}
      value={value}
      onValueChange={setValue}
    />
  );
}

export function States() {
  return (
    <Grid>
      <Example
        label="Birth place"
        suggestions={PLACES}
        hint="City, State/Country"
        placeholder="Type anything"
      />
      <Example label="Searching" status="searching" placeholder="Type anything" />
      <Example label="Nothing found" status="empty" placeholder="Type anything" />
      <Example label="Wrong" error="We could not find this place" />
      <Example label="Disabled" disabled />
    </Grid>
  );
}
