import { getMemberScope, useSafetyRequest } from '@sixfold/client-kit';
import { ToastHost, toastStore } from '@sixfold/design-system/base';
import { useEffect, useSyncExternalStore } from 'react';
import { SafetyHost } from '../safety/SafetyHost';
import { Layers } from './Layers';
import { AsideBoundary } from './ShellBoundary';

/** After everything else that a page loads. */
const TOASTS_AFTER_MS = 10_000;

/**
 * Dismisses toasts when the member's scope ends, before anything reports that end, because toasts name other members.
 */
function useDismissalWithScope(): void {
  useEffect(() => {
    const dismiss = () => toastStore.dismiss();
    const { signal } = getMemberScope();
    signal.addEventListener('abort', dismiss);
    return () => signal.removeEventListener('abort', dismiss);
  }, []);
}

/**
 * Renders everything above the pages: layers of remotes, safety dialogs and toasts. A failure of one does not affect
 * the others.
 */
export function GlobalOverlays({ onFailure }: { onFailure: (failure: unknown) => void }) {
  const request = useSafetyRequest((safety) => safety.request);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  useDismissalWithScope();
  return (
    <>
      <AsideBoundary onFailure={onFailure}>
        <Layers onFailure={onFailure} />
      </AsideBoundary>
      <AsideBoundary onFailure={onFailure} event={request}>
        <SafetyHost />
      </AsideBoundary>
      <AsideBoundary onFailure={onFailure} event={toast?.id}>
        <ToastHost loadAfterMs={TOASTS_AFTER_MS} />
      </AsideBoundary>
    </>
  );
}
