import type { SafetyRequest } from '@sixfold/client-kit';
import { useEffect, useRef, useState } from 'react';
import { blockMember, reportMember } from './safetyActions';
import { ReportDialog } from './ReportDialog';
import { UnmatchDialog } from './UnmatchDialog';
import { useFocusFallback } from './useFocusFallback';

/** Blocks and reports without confirmation, because both can be undone. */
export function SafetyLayer({ request }: { request: SafetyRequest }) {
  const startedRequest = useRef<SafetyRequest | null>(null);
  const [reported, setReported] = useState<SafetyRequest | null>(null);
  const [closed, setClosed] = useState<SafetyRequest | null>(null);
  useFocusFallback(request);

  useEffect(() => {
    // React may run an effect twice; the action must run once.
    if (startedRequest.current === request) return;
    startedRequest.current = request;
    if (request.kind === 'block') void blockMember(request);
    if (request.kind === 'report') void reportMember(request, () => setReported(request));
  }, [request]);

  const close = (done: SafetyRequest) => () => setClosed(done);
  if (reported && reported !== closed) return <ReportDialog request={reported} onClose={close(reported)} />;
  if (request.kind === 'unmatch' && request !== closed)
    return <UnmatchDialog request={request} onClose={close(request)} />;
  return null;
}
