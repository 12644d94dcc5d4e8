import type { StoryMeta } from '../../../gallery/story';
import { ThreeCharts } from '../../../gallery/ThreeCharts';
import { Hexagon } from './Hexagon';

export const meta: StoryMeta = {
  part: 'Hexagon of two births',
  notes: 'Only the three systems that a birth decides are known; the others are hollow.',
};

export function ThreePublicCharts() {
  return (
    <ThreeCharts
      draw={({ with: { breakdown, overall } }) => (
        <Hexagon breakdown={breakdown} score={overall} caption="3 of 6 known" />
      )}
      caption={(chart) => `${chart.name} and ${chart.with.name}`}
    />
  );
}
