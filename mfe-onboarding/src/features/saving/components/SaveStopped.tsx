import { Notice } from '@sixfold/design-system';
import type { StopWords } from '../model/stopWords';

/** Stays after the toast has gone, and without a connection comes instead of it: why nothing is saved yet, that nothing is lost, and what happens next. */
export function SaveStopped({ stopped }: { stopped: StopWords | null }) {
  if (!stopped) return null;
  if (stopped.wayOn === 'connection')
    return (
      <Notice tone="warning" role="status" title="Waiting for your connection">
        Everything is kept. We go on by ourselves as soon as Sixfold can be reached again.
      </Notice>
    );
  return (
    <Notice tone="danger" title="Not saved yet">
      {stopped.description}
    </Notice>
  );
}
