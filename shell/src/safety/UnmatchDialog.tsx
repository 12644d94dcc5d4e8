import type { SafetyRequest } from '@sixfold/client-kit';
import { ConfirmDialog } from '@sixfold/design-system';
import { useState } from 'react';
import { unmatch } from './deeds';

/** Asks before a match ends, because that cannot be taken back. */
export function UnmatchDialog({ request, onClose }: { request: SafetyRequest; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const { firstName } = request.person;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End the match with ${firstName}?`}
      description={`You no longer stand among each other’s matches, and neither of you can write any more. What you wrote stays readable. This cannot be undone.`}
      confirmLabel="Unmatch"
      tone="danger"
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        void unmatch(request).finally(onClose);
      }}
    />
  );
}
