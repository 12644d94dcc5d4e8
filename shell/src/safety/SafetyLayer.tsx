import type { SafetyRequest } from '@sixfold/client-kit';
import { useEffect, useRef, useState } from 'react';
import { blockMember } from './safetyActions';
import { ReportDialog } from './ReportDialog';
import { UnmatchDialog } from './UnmatchDialog';
import { useFocusFallback } from './useFocusFallback';

/**
 * Performs a safety request. A block needs no confirmation, because it can be undone; a report needs a reason and an
 * unmatch a confirmation.
 */
export function SafetyLayer({ request }: { request: SafetyRequest }) {
  const startedRequest = useRef<SafetyRequest | null>(null);
  const [closed, setClosed] = useState<SafetyRequest | null>(null);
  const isDialogOpen = request.kind !== 'block' && request !== closed;
  // A dialog manages the focus itself until it closes.
  useFocusFallback(isDialogOpen ? null : request);

  useEffect(() => {
    // React may run an effect twice, but the action must run once.
    if (startedRequest.current === request) return;
    startedRequest.current = request;
    if (request.kind === 'block') void blockMember(request);
  }, [request]);

  if (!isDialogOpen) return null;
  const Dialog = request.kind === 'report' ? ReportDialog : UnmatchDialog;
  return <Dialog request={request} onClose={() => setClosed(request)} />;
}
