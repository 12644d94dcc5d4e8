import { notificationsRoutes, type NotificationSettings } from '@sixfold/api-contract';
import { api, getMemberScope, type MemberScope } from '@sixfold/client-kit';
import { findServiceWorkers } from '../model/pushSupport';

const WORKER = '/push-worker.js';

async function findSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await findServiceWorkers()?.getRegistration(WORKER);
    return (await registration?.pushManager?.getSubscription()) ?? null;
  } catch {
    // Blocked, as in some private windows.
    return null;
  }
}

/**
 * Stores a subscription on the server, which binds it to this browser's session. Does nothing when the member has
 * changed while the browser was asking.
 */
async function store(subscription: PushSubscription, { signal }: MemberScope): Promise<void> {
  if (signal.aborted) return;
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await api.call(notificationsRoutes.addSubscription, {
    body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } },
  });
}

const toBytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = options.applicationServerKey;
  return own !== null && String(new Uint8Array(own)) === String(key);
};

/**
 * Asks the browser for permission and subscribes. Returns false when the member did not allow it.
 * @throws when the browser's push service or our server does not respond
 */
export async function switchOn(publicKey: string): Promise<boolean> {
  const scope = getMemberScope();
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const workers = findServiceWorkers();
  if (!workers) throw new Error('This browser refuses service workers.');
  await workers.register(WORKER);
  const { pushManager } = await workers.ready;
  const applicationServerKey = toBytes(publicKey);
  const earlier = await pushManager.getSubscription();
  // A browser rejects a second subscription with another key.
  if (earlier && !isFor(earlier, applicationServerKey)) await earlier.unsubscribe();
  await store(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }), scope);
  return true;
}

const findStored = ({ subscriptions }: NotificationSettings, { endpoint }: PushSubscription) =>
  subscriptions.find((stored) => stored.endpoint === endpoint);

export async function switchOff(settings: NotificationSettings): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  const stored = findStored(settings, subscription);
  await subscription.unsubscribe();
  if (stored)
    await api.call(notificationsRoutes.removeSubscription, { params: { subscriptionId: stored.id } });
}

export async function isOnHere(settings: NotificationSettings): Promise<boolean> {
  const subscription = await findSubscription();
  return subscription !== null && findStored(settings, subscription) !== undefined;
}

/** Stores this browser's subscription again, because the session it was bound to may have ended. */
export async function keepSubscribed(): Promise<void> {
  const scope = getMemberScope();
  const subscription = await findSubscription();
  if (subscription) await store(subscription, scope);
}
