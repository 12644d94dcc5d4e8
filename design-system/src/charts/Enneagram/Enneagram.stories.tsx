import type { StoryMeta } from '../../../gallery/story';
import { Grid } from '../../layout/Layout/Layout';
import { EnneagramCircle } from './EnneagramCircle';

export const meta: StoryMeta = { part: 'EnneagramCircle' };

const nameOf = (type: number) => `Type ${type}`;

export function WithAndWithoutAWing() {
  return (
    <Grid minColumn={16}>
      <EnneagramCircle type={6} growthTo={9} stressTo={3} wing={5} nameOf={nameOf} />
      <EnneagramCircle type={9} growthTo={3} stressTo={6} nameOf={nameOf} />
      <EnneagramCircle type={1} growthTo={7} stressTo={4} wing={9} nameOf={nameOf} />
    </Grid>
  );
}
