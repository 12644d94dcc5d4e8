import { useState, type ReactNode } from 'react';
import type { PhotoCheckDialog } from './PhotoCheckDialog';

export type DialogState = 'closed' | 'loading' | 'open' | 'failed';

interface PhotoCheckDialogControl {
  dialogState: DialogState;
  openDialog: () => void;
  /** Render it where no state of the profile can unmount it, because the result changes the profile. */
  dialog: ReactNode;
}

/** Loads the dialog on press, because most visits never need it. */
export function usePhotoCheckDialog(onDecided: () => void): PhotoCheckDialogControl {
  const [Dialog, setDialog] = useState<typeof PhotoCheckDialog | null>(null);
  const [dialogState, setState] = useState<DialogState>('closed');

  async function open(): Promise<void> {
    setState('loading');
    try {
      const loaded = await import('./PhotoCheckDialog');
      setDialog(() => loaded.PhotoCheckDialog);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  return {
    dialogState,
    openDialog: () => void open(),
    dialog: Dialog && dialogState === 'open' && (
      <Dialog onClose={() => setState('closed')} onDecided={onDecided} />
    ),
  };
}
