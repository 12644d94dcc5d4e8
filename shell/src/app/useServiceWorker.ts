import { useSession } from '@sixfold/client-kit';
import { useEffect } from 'react';

const WORKER = '/push-worker.js';

async function register(): Promise<void> {
  try {
    // Absent in some private windows.
    await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.register(WORKER);
  } catch {
    // Refused by the browser, or offline. The next page tries again.
  }
}

/** Registers the service worker, once the page of a member has loaded, so that later pages can be opened offline. */
export function useServiceWorker(): void {
  const isMember = useSession(({ status }) => status === 'member');

  useEffect(() => {
    if (!isMember) return undefined;
    const onLoad = () => void register();
    if (document.readyState === 'complete') {
      onLoad();
      return undefined;
    }
    window.addEventListener('load', onLoad, { once: true });
    return () => window.removeEventListener('load', onLoad);
  }, [isMember]);
}
