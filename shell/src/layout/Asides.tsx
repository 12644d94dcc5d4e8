import { useSafetyRequest, useSession } from '@sixfold/client-kit';
import { ToastHost, toastStore } from '@sixfold/design-system/base';
import { useEffect, useSyncExternalStore } from 'react';
import { SafetyHost } from '../safety/SafetyHost';
import { Layers } from './Layers';
import { AsideBoundary } from './ShellBoundary';

/** Dismisses what names other members when the session of its member ends, before anything reports that end. */
function useDismissalWithSession(): void {
  useEffect(
    () =>
      useSession.subscribe(({ user }, { user: before }) => {
        if (!before || user?.id === before.id) return;
        toastStore.dismiss();
        useSafetyRequest.setState({ request: null });
      }),
    [],
  );
}

/** What the shell shows above the pages: layers of remotes, safety dialogs and toasts. None of them ends the others. */
export function Asides({ onFailure }: { onFailure: (failure: unknown) => void }) {
  const request = useSafetyRequest((safety) => safety.request);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  useDismissalWithSession();
  return (
    <>
      <AsideBoundary onFailure={onFailure}>
        <Layers onFailure={onFailure} />
      </AsideBoundary>
      <AsideBoundary onFailure={onFailure} resetKey={request}>
        <SafetyHost />
      </AsideBoundary>
      <AsideBoundary onFailure={onFailure} resetKey={toast?.id}>
        <ToastHost />
      </AsideBoundary>
    </>
  );
}
