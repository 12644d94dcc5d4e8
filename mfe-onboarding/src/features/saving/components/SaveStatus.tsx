import { Notice, Text } from '@sixfold/design-system';
import type { StopMessage } from '../model/describeStop';
import type { SaveState } from '../model/saveOnboarding';

const WORDS: Readonly<Record<SaveState, string>> = {
  registering: 'Creating your account…',
  'waiting-for-session': 'Signing you in…',
  'saving-profile': 'Saving your profile…',
  'saving-tests': 'Saving your tests…',
  'waiting-for-profile': 'Reading your chart and your numbers…',
};

/** Renders the stage of the save. The element is always present, so that screen readers announce each change. */
export function SaveStatus({ state }: { state: SaveState | null }) {
  return (
    <div role="status" data-state={state ?? 'idle'}>
      {state && (
        <Text size="small" tone="quiet">
          {WORDS[state]}
        </Text>
      )}
    </div>
  );
}

/** Explains a stopped save until it is resolved; without a connection it replaces the toast. */
export function SaveErrorNotice({ stopped }: { stopped: StopMessage | null }) {
  if (!stopped) return null;
  // The field shows the same message and has the focus.
  if (!stopped.nextStep && Object.values(stopped.problems).includes(stopped.description)) return null;
  if (stopped.nextStep === 'connection')
    return (
      <Notice tone="warning" role="status" title="Waiting for your connection">
        Everything is kept. We continue as soon as we can reach Sixfold again.
      </Notice>
    );
  return (
    <Notice tone="danger" title="Not saved yet">
      {stopped.description}
    </Notice>
  );
}
