import type { StoryMeta } from '../../../gallery/story';
import { samplePortrait } from '../../../gallery/samples';
import { Inline } from '../../layout/Layout/Layout';
import { Avatar } from './Avatar';

export const meta: StoryMeta = { part: 'Avatar' };

const SIZES = ['small', 'medium', 'large', 'huge'] as const;

export function WithPhoto() {
  return (
    <Inline>
      {SIZES.map((size) => (
        <Avatar key={size} name="Mara Lind" src={samplePortrait(0)} size={size} online={size !== 'small'} />
      ))}
    </Inline>
  );
}

export function MissingOrFailed() {
  return (
    <Inline>
      {SIZES.map((size) => (
        <Avatar key={size} name="Ilya Brandt" size={size} />
      ))}
      <Avatar name="Åsa Öberg" src="data:image/png;base64,broken" size="large" online />
    </Inline>
  );
}
