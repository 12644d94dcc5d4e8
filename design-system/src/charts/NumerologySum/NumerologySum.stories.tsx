import type { StoryMeta } from '../../../gallery/story';
import { ThreeCharts } from '../../../gallery/ThreeCharts';
import { NumerologySum } from './NumerologySum';

export const meta: StoryMeta = { part: 'NumerologySum' };

export function ThreePublicCharts() {
  return (
    <ThreeCharts
      draw={({ steps }) => <NumerologySum steps={steps} />}
      caption={({ name, born }) => `${name}, ${born.slice(0, 10)}`}
    />
  );
}
