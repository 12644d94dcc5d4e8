import type { SafetyRequest } from '@sixfold/client-kit';
import { useEffect, useRef, useState } from 'react';
import { block, report } from './deeds';
import { ReportDialog } from './ReportDialog';
import { UnmatchDialog } from './UnmatchDialog';
import { useFocusKept } from './useFocusKept';

/** Does what is asked as soon as it is asked: who presses Block has decided, and can take it back. */
export function SafetyLayer({ request }: { request: SafetyRequest }) {
  const begun = useRef<SafetyRequest | null>(null);
  const [reported, setReported] = useState<SafetyRequest | null>(null);
  const [closed, setClosed] = useState<SafetyRequest | null>(null);
  useFocusKept(request);

  useEffect(() => {
    // React may run an effect twice; a deed is done once.
    if (begun.current === request) return;
    begun.current = request;
    if (request.kind === 'block') void block(request);
    if (request.kind === 'report') void report(request, () => setReported(request));
  }, [request]);

  const close = (done: SafetyRequest) => () => setClosed(done);
  if (reported && reported !== closed) return <ReportDialog request={reported} onClose={close(reported)} />;
  if (request.kind === 'unmatch' && request !== closed)
    return <UnmatchDialog request={request} onClose={close(request)} />;
  return null;
}
