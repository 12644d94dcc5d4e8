import { startPushWorker, type PushWorkerScope } from './pushWorker';

const ORIGIN = 'https://sixfold.example';

/** Creates a service worker's global scope that records the worker's calls. */
function createScope(openUrls: readonly string[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const scope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => openUrls.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
    skipWaiting: jest.fn(async () => undefined),
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  };
  startPushWorker(scope as unknown as PushWorkerScope);
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (part: Promise<unknown>) => work.push(part) } as never);
    expect(work).toHaveLength(1);
    await Promise.all(work);
  };
  const push = (data: unknown) =>
    dispatch('push', {
      data: data === undefined ? null : { json: () => JSON.parse(String(data)) as unknown },
    });
  const press = async () => {
    const notification = { data: shown[0]?.options['data'], close: jest.fn() };
    await dispatch('notificationclick', { notification });
    expect(notification.close).toHaveBeenCalled();
  };
  return { shown, opened, focused, push, press };
}

const pushed = (overrides: object = {}) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'Sixfold',
      body: 'You have a new message.',
      navigate: `${ORIGIN}/messages`,
      tag: 'message',
      ...overrides,
    },
  });

describe('the service worker', () => {
  it('replaces an earlier notification of the same kind', async () => {
    const { push, shown } = createScope();
    await push(pushed());
    expect(shown).toEqual([
      {
        title: 'Sixfold',
        options: expect.objectContaining({ body: 'You have a new message.', tag: 'message', renotify: true }),
      },
    ]);
  });

  it.each([[undefined], ['not JSON'], ['{}'], ['null']])(
    'shows a notification for the push %s',
    async (data) => {
      const { push, shown } = createScope();
      await push(data);
      expect(shown).toHaveLength(1);
      expect(shown[0]?.options['body']).toBe('Something new is waiting for you.');
    },
  );

  it('opens the notification’s page and leaves other tabs alone', async () => {
    const { push, press, opened, focused } = createScope([`${ORIGIN}/profile?edit=true`]);
    await push(pushed());
    await press();
    expect([opened, focused]).toEqual([[`${ORIGIN}/messages`], []]);
  });

  it('focuses a tab that already shows the page', async () => {
    const { push, press, opened, focused } = createScope([`${ORIGIN}/`, `${ORIGIN}/messages`]);
    await push(pushed());
    await press();
    expect([opened, focused]).toEqual([[], [`${ORIGIN}/messages`]]);
  });

  it.each(['https://evil.example/messages', '//evil.example/messages', 'javascript:alert(1)'])(
    'never leaves the origin, even for %s',
    async (navigate) => {
      const { push, press, opened } = createScope();
      await push(pushed({ navigate }));
      await press();
      expect(new URL(opened[0] ?? '').origin).toBe(ORIGIN);
    },
  );
});
