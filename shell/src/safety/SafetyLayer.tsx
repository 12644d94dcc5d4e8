import type { SafetyRequest } from '@sixfold/client-kit';
import { useEffect, useRef, useState } from 'react';
import { block, report } from './deeds';
import { ReportDialog } from './ReportDialog';
import { UnmatchDialog } from './UnmatchDialog';
import { useFocusKept } from './useFocusKept';

/** Does what is asked as soon as it is asked: who presses Block has decided, and can take it back. */
export function SafetyLayer({ request }: { request: SafetyRequest }) {
  const begun = useRef<SafetyRequest | null>(null);
  const [shown, setShown] = useState<SafetyRequest | null>(null);
  useFocusKept(request);

  useEffect(() => {
    // React may run an effect twice; a deed is done once.
    if (begun.current === request) return;
    begun.current = request;
    if (request.kind === 'block') void block(request);
    else if (request.kind === 'report') void report(request, () => setShown(request));
    else setShown(request);
  }, [request]);

  if (!shown) return null;
  const Shown = shown.kind === 'report' ? ReportDialog : UnmatchDialog;
  return <Shown request={shown} onClose={() => setShown(null)} />;
}
