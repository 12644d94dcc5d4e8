export type PushObstacle = 'unavailable' | 'needs-home-screen' | 'unsupported' | 'blocked';

/** iPadOS identifies as a Mac, but Macs have no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * Returns the service worker container; null when the browser has none or denies access, for example with cookies
 * blocked.
 */
export function findServiceWorkers(): ServiceWorkerContainer | null {
  try {
    // Undefined in some private windows.
    return (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Browsers may lack the name or define it without a value. */
const findNotification = () => globalThis.Notification as typeof Notification | undefined;
const hasPush = () => Boolean(findServiceWorkers() && globalThis.PushManager && findNotification());

/** @param publicKey the server's key; null when the server has push disabled */
export function findPushObstacle(publicKey: string | null): PushObstacle | null {
  if (publicKey === null) return 'unavailable';
  if (!hasPush()) return isAppleMobile() ? 'needs-home-screen' : 'unsupported';
  return findNotification()?.permission === 'denied' ? 'blocked' : null;
}

/** Returns whether to ask for permission: the browser supports notifications and the member has not decided yet. */
export const canAskForPush = (): boolean =>
  findPushObstacle('') === null && findNotification()?.permission === 'default';
