import type { StoryMeta } from '../../../gallery/story';
import { ThreeCharts } from '../../../gallery/ThreeCharts';
import { Moon } from './Moon';

export const meta: StoryMeta = { part: 'Moon' };

export function ThreePublicCharts() {
  return (
    <ThreeCharts
      draw={({ moon }) => <Moon {...moon} />}
      caption={({ name, moon }) => `${name}: ${moon.label}`}
    />
  );
}
