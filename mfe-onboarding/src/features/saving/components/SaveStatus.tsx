import { Text, styled } from '@sixfold/design-system';
import type { SaveState } from '../model/saveOnboarding';

const WORDS: Readonly<Record<SaveState, string>> = {
  registering: 'Creating your account…',
  'waiting-for-session': 'Signing you in…',
  'saving-profile': 'Saving your profile…',
  'saving-tests': 'Saving your tests…',
  'waiting-for-profile': 'Reading your chart and your numbers…',
};

const Line = styled.div`
  min-height: 1.5rem;
`;

/** Says how far the saving is. The line is always there, so that nothing moves and the change is heard. */
export function SaveStatus({ state }: { state: SaveState | null }) {
  return (
    <Line role="status" data-state={state ?? 'idle'}>
      {state && (
        <Text size="small" tone="quiet">
          {WORDS[state]}
        </Text>
      )}
    </Line>
  );
}
