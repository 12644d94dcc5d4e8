import type { StoryMeta } from '../../../gallery/story';
import { LONG_NAME, samplePortrait } from '../../../gallery/samples';
import { Grid } from '../Layout/Layout';
import { Photo } from '../../data/Photo/Photo';
import { Carousel } from './Carousel';

export const meta: StoryMeta = {
  part: 'Carousel',
  notes: 'Swipe, arrows, dots or arrow keys; round and round. With less motion it changes without sliding.',
};

export function SeveralAndOne() {
  return (
    <Grid minColumn={16}>
      <Carousel label="Photos of Mara">
        {[0, 1, 2].map((index) => (
          <Photo
            key={index}
            name="Mara"
            src={samplePortrait(index)}
            alt={`Photo ${index + 1} of Mara`}
            corners="square"
          />
        ))}
      </Carousel>
      <Carousel label="The one photo of Ilya">
        <Photo name="Ilya" src={samplePortrait(1)} corners="square" />
      </Carousel>
      <Carousel label="No photo">
        <Photo name={LONG_NAME} corners="square" />
      </Carousel>
    </Grid>
  );
}
