import webPush from 'web-push';
import type { VapidKeys } from '../vapidKeys';

/** A browser's subscription at its push service. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface PushOptions {
  /** How long the push service keeps a message for an unreachable browser. */
  ttlSeconds: number;
  /** Of several messages waiting for a browser, only the newest of a topic is delivered. */
  topic: string;
}

/** Sends an encrypted payload to a browser through its vendor's push service (RFC 8030). */
export interface PushSender {
  /** Key with which a browser subscribes. */
  publicKey: string;
  /** Returns whether an endpoint belongs to a push service that this server calls. */
  accepts: (endpoint: string) => boolean;
  /**
   * Returns 'gone' when the browser is no longer subscribed.
   * @throws when the push service refuses or does not reply
   */
  send: (target: PushTarget, payload: string, options: PushOptions) => Promise<'sent' | 'gone'>;
}

/** Push services of Chromium browsers, Firefox, Edge on Windows, and Safari. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost'];

/**
 * Returns whether an address belongs to a known push service: over HTTPS on the default port, at one of the hosts or a
 * subdomain. Configured hosts are matched with their port and may use plain HTTP on the loopback interface.
 */
export function isPushService(endpoint: string, ownHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (ownHosts.includes(host))
    return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_NAMES.includes(hostname));
  const isKnown = PUSH_SERVICES.some((service) => host === service || host.endsWith(`.${service}`));
  return protocol === 'https:' && isKnown;
}

const TIMEOUT_MS = 10_000;
const GONE = [404, 410];

interface WebPushOptions {
  /** Hosts that are called in addition to the known push services. */
  hosts: readonly string[];
  timeoutMs?: number;
}

/** Creates a sender that signs with our key and encrypts for the browser (RFC 8291, RFC 8292). */
export function createWebPushSender(
  vapidKeys: VapidKeys,
  { hosts, timeoutMs = TIMEOUT_MS }: WebPushOptions,
): PushSender {
  const accepts = (endpoint: string) => isPushService(endpoint, hosts);
  return {
    publicKey: vapidKeys.publicKey,
    accepts,
    async send(target, payload, { ttlSeconds, topic }) {
      if (!accepts(target.endpoint)) throw new Error('This is no push service that we call.');
      const { headers, body } = webPush.generateRequestDetails(target, payload, {
        vapidDetails: vapidKeys,
        TTL: ttlSeconds,
        topic,
        urgency: 'high',
      });
      const response = await fetch(target.endpoint, {
        method: 'POST',
        headers: toTextHeaders(headers),
        body: new Uint8Array(body ?? []),
        // A redirect could lead to any host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (GONE.includes(response.status)) return 'gone';
      if (!response.ok) throw new Error(`The push service answered ${response.status}.`);
      return 'sent';
    },
  };
}

/** Omits the length, which `fetch` sets itself. */
const toTextHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );
