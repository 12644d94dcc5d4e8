import { Text } from '@sixfold/design-system';
import type { Keeping } from '../api/useKeptDraft';

interface KeptNoteProps {
  isMember: boolean;
  keeping: Keeping;
  /** Whether this browser lets anything be kept. */
  isKeptHere: boolean;
}

function wordsOf({ isMember, keeping, isKeptHere }: KeptNoteProps): string {
  if (isMember && keeping !== 'failed')
    return 'Kept in your account as you type, so you can go on from any device.';
  if (!isKeptHere) return 'This browser does not let us keep what you type, so please finish in one go.';
  return isMember
    ? 'Kept on this device for now. It goes to your account as soon as we can reach it.'
    : 'Kept on this device as you type, except for your password.';
}

/** What happens to what is typed, in one quiet line. */
export function KeptNote(props: KeptNoteProps) {
  return (
    <Text size="small" tone="quiet">
      {wordsOf(props)}
    </Text>
  );
}
