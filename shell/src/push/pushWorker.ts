/** Shows a notification for a push and opens its page when it is clicked. */

/** The parts of a service worker's global scope in use, because the compiler's own types exclude those of a page. */
export interface PushWorkerScope {
  location: { origin: string };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenTab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (name: 'install', listener: () => void): void;
    (name: 'push', listener: (event: PushEvent) => void): void;
    (name: 'notificationclick', listener: (event: ClickEvent) => void): void;
  };
}

interface OpenTab {
  url: string;
  focus: () => Promise<unknown>;
}

interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface PushEvent extends LastingEvent {
  data: { json: () => unknown } | null;
}

interface ClickEvent extends LastingEvent {
  notification: { data?: unknown; close: () => void };
}

/** Payload of a push, in the declarative format that some browsers show without a script. */
interface Pushed {
  title: string;
  body: string;
  navigate: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
}

const FALLBACK: Pushed = {
  title: 'Sixfold',
  body: 'Something new is waiting for you.',
  navigate: '/',
  tag: '',
};

/**
 * Returns the pushed notification, or a fallback for an unreadable push, because browsers require a notification for
 * every push.
 */
function readPush({ data }: PushEvent): Pushed {
  try {
    const message = data?.json() as { notification?: Partial<Pushed> } | undefined;
    return { ...FALLBACK, ...message?.notification };
  } catch {
    return FALLBACK;
  }
}

export function startPushWorker(worker: PushWorkerScope): void {
  const { origin } = worker.location;

  /** Maps an address to this origin, so that a push cannot open another site. */
  const toOwnAddress = (address: unknown): string => {
    const { pathname, search } = new URL(String(address), origin);
    return origin + pathname + search;
  };

  async function open(address: string): Promise<void> {
    const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // Never reuses a tab with another page, because the member may be typing there.
    const tab = tabs.find(({ url }) => url === address);
    await (tab ? tab.focus() : worker.clients.openWindow(address));
  }

  worker.addEventListener('install', () => void worker.skipWaiting());

  worker.addEventListener('push', (event) => {
    const { title, body, navigate, tag } = readPush(event);
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        lang: 'en',
        dir: 'ltr',
        icon: '/icon-192.png',
        data: { address: toOwnAddress(navigate) },
        ...(tag && { tag, renotify: true }),
      }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const { address = '/' } = (notification.data ?? {}) as { address?: unknown };
    event.waitUntil(open(toOwnAddress(address)));
  });
}
