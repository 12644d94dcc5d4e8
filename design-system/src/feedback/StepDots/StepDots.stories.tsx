import type { StoryMeta } from '../../../gallery/story';
import { Stack } from '../../layout/Layout/Layout';
import { StepDots } from './StepDots';

export const meta: StoryMeta = { part: 'StepDots' };

const STEPS = ['Account', 'Birth info', 'About you', 'Preferences', 'Personality'];

export function States() {
  return (
    <Stack gap={4}>
      {[0, 2, 4].map((current) => (
        <StepDots
          key={current}
          steps={STEPS}
          current={current}
          label={`Onboarding, example ${current + 1}`}
        />
      ))}
    </Stack>
  );
}
