import type { StoryMeta } from '../../gallery/story';
import { LaterNotice } from './LaterNotice';

export const meta: StoryMeta = {
  title: 'Feedback',
  part: 'LaterNotice',
  notes: 'For a part whose code is fetched when it is wanted, by useLaterPart(): it has not arrived.',
};

export function NotArrived() {
  return <LaterNotice name="The filters" onRetry={() => undefined} />;
}
