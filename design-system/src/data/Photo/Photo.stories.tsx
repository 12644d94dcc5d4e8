import type { StoryMeta } from '../../../gallery/story';
import { samplePortrait } from '../../../gallery/samples';
import { Chip } from '../Chip/Chip';
import { Grid } from '../../layout/Layout/Layout';
import { Photo } from './Photo';

export const meta: StoryMeta = {
  part: 'Photo',
  notes: 'Its place is reserved; the picture fades in. Missing or failed shows initials.',
};

export function States() {
  return (
    <Grid minColumn={12}>
      <Photo name="Mara Lind" src={samplePortrait(0)} overlay={<Chip tone="overlay">Main</Chip>} />
      <Photo name="Ilya Brandt" src="data:image/png;base64,broken" />
      <Photo name="Noor" />
      <Photo name="Square corners" src={samplePortrait(2)} corners="square" />
    </Grid>
  );
}
