import type { SafetyRequest } from '@sixfold/client-kit';
import { ConfirmDialog } from '@sixfold/design-system';
import { useState } from 'react';
import { unmatchMember } from './safetyActions';

/** Confirms an unmatch, because it cannot be undone. */
export function UnmatchDialog({ request, onClose }: { request: SafetyRequest; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const { firstName } = request.person;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End the match with ${firstName}?`}
      description={`You will no longer be among each other’s matches, and neither of you will be able to write. ${firstName} will no longer find you or your conversation; you can still read it. This cannot be undone.`}
      confirmLabel="Unmatch"
      tone="danger"
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        void unmatchMember(request).finally(onClose);
      }}
    />
  );
}
