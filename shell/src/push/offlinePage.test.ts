import { paletteValue } from '@sixfold/design-system/base';
import { startOfflinePage, type NavigationScope } from './offlinePage';

function createScope(overrides: Partial<NavigationScope> = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const enable = jest.fn(async () => undefined);
  const scope = {
    registration: { navigationPreload: { enable } },
    fetch: jest.fn(async () => new Response('from the network')),
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
    ...overrides,
  };
  startOfflinePage(scope as unknown as NavigationScope);
  const dispatch = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined;
    const keep = (part: Promise<unknown>) => (work = part);
    listeners.get(name)?.({ ...event, waitUntil: keep, respondWith: keep } as never);
    return work;
  };
  const open = (event: object = {}) =>
    dispatch('fetch', { request: { mode: 'navigate' }, ...event }) as Promise<Response | undefined>;
  return { scope, enable, dispatch, open };
}

const failing = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the offline page', () => {
  it('is shown with a retry link when a navigation fails', async () => {
    const response = await createScope({ fetch: failing }).open();
    expect(response?.status).toBe(503);
    expect(response?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const page = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe('You are offline');
    expect(page.querySelector('a')?.textContent).toBe('Try again');
    // Links to the same address.
    expect(page.querySelector('a')?.getAttribute('href')).toBe('');
  });

  it('has the colours of both palettes', async () => {
    const text = (await (await createScope({ fetch: failing }).open())?.text())?.toUpperCase();
    for (const theme of ['light', 'dark'] as const)
      for (const name of ['paper', 'ink', 'quiet', 'accent'] as const)
        expect(text).toContain(paletteValue(name, theme).toUpperCase());
  });

  it('is shown when the preloaded navigation fails', async () => {
    const response = await createScope().open({ preloadResponse: failing() });
    expect(await response?.text()).toContain('You are offline');
  });

  it('yields to the server’s response, regardless of its status', async () => {
    const refused = new Response('Not found', { status: 404 });
    const { open, scope } = createScope();
    expect(await open({ preloadResponse: Promise.resolve(refused) })).toBe(refused);
    expect(scope.fetch).not.toHaveBeenCalled();
    expect(await (await open())?.text()).toBe('from the network');
  });

  it('leaves every other request to the browser', async () => {
    for (const mode of ['cors', 'no-cors', 'same-origin'])
      expect(await createScope({ fetch: failing }).open({ request: { mode } })).toBeUndefined();
  });
});

describe('a navigation', () => {
  it('is requested while the worker starts', async () => {
    const { dispatch, enable } = createScope();
    await dispatch('activate', {});
    expect(enable).toHaveBeenCalledTimes(1);
  });

  it('is the only request that reaches the worker where the browser has static routing', async () => {
    const addRoutes = jest.fn(failing);
    await createScope().dispatch('install', { addRoutes });
    expect(addRoutes).toHaveBeenCalledWith({
      condition: { not: { requestMode: 'navigate' } },
      source: 'network',
    });
  });

  it('works in browsers without preload and static routing', async () => {
    const { dispatch } = createScope({ registration: {} });
    await dispatch('install', {});
    await dispatch('activate', {});
  });
});
