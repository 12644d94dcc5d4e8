/** Why this browser cannot be notified, or null when it can. */
export type PushObstacle = 'unavailable' | 'needs-home-screen' | 'unsupported' | 'blocked';

/** iPadOS calls itself a Mac; its touch screen gives it away. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Returns what registers workers; null where the browser has none, or refuses it, as without cookies. */
export function findServiceWorkers(): ServiceWorkerContainer | null {
  try {
    // Absent in some private windows.
    return (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Browsers may lack it, or define the name without a value. */
const findNotification = () => globalThis.Notification as typeof Notification | undefined;
const hasPush = () => Boolean(findServiceWorkers() && globalThis.PushManager && findNotification());

/** @param publicKey the server's key; null where the server pushes nothing */
export function findPushObstacle(publicKey: string | null): PushObstacle | null {
  if (publicKey === null) return 'unavailable';
  if (!hasPush()) return isAppleMobile() ? 'needs-home-screen' : 'unsupported';
  return findNotification()?.permission === 'denied' ? 'blocked' : null;
}

/** Whether the member could be asked now: the browser can be notified, and nobody has decided about it yet. */
export const canAskForPush = (): boolean =>
  findPushObstacle('') === null && findNotification()?.permission === 'default';
