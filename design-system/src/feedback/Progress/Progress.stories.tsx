import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Stack } from '../../layout/Layout/Layout';
import { HEXAGON_ORDER, SYSTEM_LABELS } from '../../theme/systems';
import { Progress } from './Progress';

export const meta: StoryMeta = { part: 'Progress' };

export function States() {
  return (
    <Stack gap={4} style={{ maxWidth: '26rem' }}>
      <Progress label="Onboarding" value={2} max={5} valueText="2 of 5" />
      <Progress label="Searching" value={null} />
      <Progress label="Nothing yet" value={0} />
      <Progress label="Done" value={100} />
      <Progress label="Label not shown" labelHidden value={40} />
      <Progress label={LONG_TEXT} value={64} />
    </Stack>
  );
}

export function Systems() {
  return (
    <Stack gap={4} style={{ maxWidth: '26rem' }}>
      {HEXAGON_ORDER.map((system, index) => (
        <Progress
          key={system}
          label={SYSTEM_LABELS[system]}
          detail="you with Mara"
          value={90 - index * 9}
          tone={system}
        />
      ))}
    </Stack>
  );
}
