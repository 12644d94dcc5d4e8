/** Why this browser cannot be notified, or null when it can. */
export type PushObstacle = 'unavailable' | 'needs-home-screen' | 'unsupported' | 'blocked';

/** iPadOS calls itself a Mac; its touch screen gives it away. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** @param publicKey the server's key; null where the server pushes nothing */
export function findPushObstacle(publicKey: string | null): PushObstacle | null {
  if (publicKey === null) return 'unavailable';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleMobile() ? 'needs-home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** Whether the member could be asked now: the browser can be notified, and nobody has decided about it yet. */
export const canAskForPush = (): boolean =>
  findPushObstacle('') === null && Notification.permission === 'default';
