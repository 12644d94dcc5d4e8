import { Grid } from '../../layout/Layout/Layout';
import type { StoryMeta } from '../../../gallery/story';
import { EnneagramPair } from './EnneagramPair';
import { HumanDesignPair } from './HumanDesignPair';
import { LifePathPair } from './LifePathPair';
import { LoveLanguagePair } from './LoveLanguagePair';
import { MbtiPair } from './MbtiPair';
import { ZodiacPair } from './ZodiacPair';

export const meta: StoryMeta = { part: 'PairPictures' };

export function SixPictures() {
  return (
    <Grid minColumn={16}>
      <MbtiPair mine="INTJ" theirs="ENFP" name="Ploy" />
      <EnneagramPair mine={5} theirs={8} name="Ploy" />
      <LoveLanguagePair mine="Quality Time" theirs="Physical Touch" name="Ploy" closeness={0.65} />
      <ZodiacPair mine="Taurus" theirs="Virgo" name="Ploy" />
      <LifePathPair mine={22} theirs={5} name="Ploy" />
      <HumanDesignPair mine="Projector" theirs="Manifesting Generator" name="Ploy" />
    </Grid>
  );
}

export function TheSameOfBothAndALongName() {
  const name = 'Maximiliano Teodoro';
  return (
    <Grid minColumn={16}>
      <MbtiPair mine="ISFP" theirs="ISFP" name={name} />
      <EnneagramPair mine={9} theirs={9} name={name} />
      <LoveLanguagePair
        mine="Words of Affirmation"
        theirs="Words of Affirmation"
        name={name}
        closeness={0.9}
      />
      <ZodiacPair mine="Leo" theirs="Aquarius" name={name} />
      <LifePathPair mine={11} theirs={2} name={name} />
      <HumanDesignPair mine="Reflector" theirs="Manifestor" name={name} />
    </Grid>
  );
}
