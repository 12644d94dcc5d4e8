import { ConfirmDialog } from '@sixfold/design-system';
import { memo } from 'react';
import type { Bubble } from '../model/timeline';

interface Props {
  /** The message to unsend; null while the dialog is closed. */
  bubble: Bubble | null;
  otherName: string;
  onClose: () => void;
  onUnsend: (bubble: Bubble) => void;
}

export const UnsendDialog = memo(function UnsendDialog({ bubble, otherName, onClose, onUnsend }: Props) {
  return (
    <ConfirmDialog
      open={bubble !== null}
      onOpenChange={onClose}
      title="Unsend this message?"
      description={
        bubble?.image
          ? `It is removed for both of you. ${otherName} may have seen it already.`
          : `Its words are removed for both of you. ${otherName} may have read them already.`
      }
      confirmLabel="Unsend"
      tone="danger"
      onConfirm={() => bubble && onUnsend(bubble)}
    />
  );
});
