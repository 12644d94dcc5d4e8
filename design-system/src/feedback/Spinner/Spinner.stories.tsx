import type { StoryMeta } from '../../../gallery/story';
import { Inline } from '../../layout/Layout/Layout';
import { Spinner } from './Spinner';

export const meta: StoryMeta = {
  part: 'Spinner',
  notes: 'Turns; with less motion it rests.',
};

export function Sizes() {
  return (
    <Inline gap={6}>
      <Spinner size="small" label="Loading, small" />
      <Spinner label="Loading, medium" />
      <Spinner size="large" label="Loading, large" />
    </Inline>
  );
}
