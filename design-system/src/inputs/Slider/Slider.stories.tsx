import { useState } from 'react';
import type { StoryMeta } from '../../../gallery/story';
import { Stack } from '../../layout/Layout/Layout';
import { RangeSlider, Slider } from './Slider';

export const meta: StoryMeta = {
  part: 'Slider',
  notes: 'Arrow keys step, Page Up and Down leap, Home and End go to the bounds. The two ends never pass.',
};

export function One() {
  const [miles, setMiles] = useState(50);
  return (
    <Slider
      label="Distance"
      min={1}
      max={100}
      value={miles}
      onValueChange={setMiles}
      formatValue={(value) => `${value} miles`}
    />
  );
}

export function Range() {
  const [ages, setAges] = useState<[number, number]>([24, 41]);
  return (
    <RangeSlider
      label="Age"
      min={18}
      max={65}
      value={ages}
      onValueChange={setAges}
      endLabels={['Youngest', 'Oldest']}
      hint="Both ends count"
    />
  );
}

export function AdjacentValues() {
  const [ages, setAges] = useState<[number, number]>([50, 51]);
  return (
    <RangeSlider
      label="Age"
      min={18}
      max={65}
      value={ages}
      onValueChange={setAges}
      endLabels={['Youngest', 'Oldest']}
    />
  );
}

export function Disabled() {
  return (
    <Stack>
      <Slider label="Distance" min={1} max={100} value={30} onValueChange={() => undefined} disabled />
      <RangeSlider label="Age" min={18} max={65} value={[18, 65]} onValueChange={() => undefined} disabled />
    </Stack>
  );
}
