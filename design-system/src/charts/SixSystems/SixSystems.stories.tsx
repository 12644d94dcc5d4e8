import type { StoryMeta } from '../../../gallery/story';
import { Grid } from '../../layout/Layout/Layout';
import { SixSystems } from './SixSystems';

export const meta: StoryMeta = { part: 'SixSystems' };

export function AllSomeAndNone() {
  return (
    <Grid minColumn={18}>
      <SixSystems
        mbti="ENFP"
        enneagram={6}
        loveLanguage="Words of Affirmation"
        astrology="Sagittarius"
        numerology={22}
        humanDesign="Manifesting Generator"
      />
      <SixSystems mbti="INTJ" astrology="Leo" numerology={7} />
      <SixSystems />
    </Grid>
  );
}
