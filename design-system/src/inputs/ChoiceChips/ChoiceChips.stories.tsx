import { Briefcase, Heart, Users } from 'lucide-react';
import { useState } from 'react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Stack } from '../../layout/Layout/Layout';
import { HEXAGON_ORDER, SYSTEM_LABELS } from '../../theme/systems';
import { ChoiceChips, MultiChoiceChips } from './ChoiceChips';

export const meta: StoryMeta = {
  part: 'ChoiceChips',
  notes: 'One of them: a radio group, arrow keys choose. Several: checkboxes, Tab and Space.',
};

const GOALS = [
  { value: 'dating', label: 'Dating', icon: <Heart aria-hidden="true" /> },
  { value: 'friendship', label: 'Friendship', icon: <Users aria-hidden="true" /> },
  { value: 'business', label: 'Business', icon: <Briefcase aria-hidden="true" />, disabled: true },
] as const;

export function One() {
  const [goal, setGoal] = useState<string | null>('dating');
  return <ChoiceChips label="Goal" options={GOALS} value={goal} onValueChange={setGoal} />;
}

export function Several() {
  const [systems, setSystems] = useState<string[]>(['mbti', 'astrology']);
  const options = HEXAGON_ORDER.map((system) => ({ value: system, label: SYSTEM_LABELS[system], system }));
  return (
    <MultiChoiceChips
      label="Systems"
      hint="Choose any"
      options={options}
      value={systems}
      onValueChange={setSystems}
    />
  );
}

export function ErrorDisabledAndLong() {
  return (
    <Stack>
      <ChoiceChips
        label="Gender"
        error="Please choose one"
        value={null}
        onValueChange={() => undefined}
        options={[
          { value: 'woman', label: 'Woman' },
          { value: 'man', label: 'Man' },
        ]}
      />
      <MultiChoiceChips
        label="Disabled"
        disabled
        options={[1, 2, 3, 11, 22].map((value) => ({ value, label: value }))}
        value={[2]}
        onValueChange={() => undefined}
      />
      <ChoiceChips
        label="Long text"
        options={[{ value: 'long', label: LONG_TEXT }]}
        value="long"
        onValueChange={() => undefined}
      />
    </Stack>
  );
}
