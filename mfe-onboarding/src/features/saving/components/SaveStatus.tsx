import { Text } from '@sixfold/design-system';
import type { SaveState } from '../model/saveOnboarding';

const WORDS: Readonly<Record<SaveState, string>> = {
  registering: 'Creating your account…',
  'waiting-for-session': 'Signing you in…',
  'saving-profile': 'Saving your profile…',
  'saving-tests': 'Saving your tests…',
  'waiting-for-profile': 'Reading your chart and your numbers…',
};

/** Says how far the saving is. The element is always there, so that the change is heard. */
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
