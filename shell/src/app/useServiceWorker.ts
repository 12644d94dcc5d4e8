import { useSession } from '@sixfold/client-kit';
import { useEffect } from 'react';

const WORKER = '/push-worker.js';

async function register(): Promise<void> {
  try {
    // Missing in some private windows.
    await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.register(WORKER);
  } catch {
    // The browser refused it or is offline; the next page load tries again.
  }
}

/** Registers the service worker after a member's page has loaded, so that later pages can show the offline page. */
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
