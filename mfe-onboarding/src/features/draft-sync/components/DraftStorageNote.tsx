import { Text } from '@sixfold/design-system';
import type { SyncStatus } from '../api/useDraftSync';

interface DraftStorageNoteProps {
  isMember: boolean;
  syncStatus: SyncStatus;
  isKeptHere: boolean;
}

function describeStorage({ isMember, syncStatus, isKeptHere }: DraftStorageNoteProps): string {
  if (isMember && syncStatus !== 'failed')
    return 'Kept in your account as you type, so you can go on from any device.';
  if (!isKeptHere) return 'This browser does not let us keep what you type, so please finish in one go.';
  return isMember
    ? 'Kept on this device for now. It goes to your account as soon as we can reach it.'
    : 'Kept on this device as you type, except for your password.';
}

/** Renders one line about where the draft is stored. */
export function DraftStorageNote(props: DraftStorageNoteProps) {
  return (
    <Text size="small" tone="quiet">
      {describeStorage(props)}
    </Text>
  );
}
