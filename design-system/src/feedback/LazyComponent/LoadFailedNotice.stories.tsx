import type { StoryMeta } from '../../../gallery/story';
import { LoadFailedNotice } from './LoadFailedNotice';

export const meta: StoryMeta = {
  part: 'LoadFailedNotice',
  notes: 'For a component that useLazyComponent() failed to load.',
};

export function Failed() {
  return <LoadFailedNotice name="The filters" onRetry={() => undefined} />;
}
