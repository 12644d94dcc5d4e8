/**
 * Replaces the browser's error page when a member opens an address without a connection. Nothing is cached: the page is
 * part of the worker, and every request still goes to the server.
 */

/** The parts of a service worker's global scope in use. */
export interface NavigationScope {
  registration: { navigationPreload?: { enable: () => Promise<void> } | undefined };
  fetch: (request: Request) => Promise<Response>;
  addEventListener: {
    (name: 'install', listener: (event: InstallEvent) => void): void;
    (name: 'activate', listener: (event: ExtendableEvent) => void): void;
    (name: 'fetch', listener: (event: NavigationEvent) => void): void;
  };
}

interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends ExtendableEvent {
  /** Static routing; only Chromium has it. */
  addRoutes?: (rules: object) => Promise<void>;
}

interface NavigationEvent {
  request: Request;
  /** The response to the navigation preload; undefined in browsers without it. */
  preloadResponse?: Promise<Response | undefined> | undefined;
  respondWith: (response: Promise<Response>) => void;
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline · Sixfold</title>
<style>
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{padding:1.5rem;max-width:24rem;text-align:center}
svg{width:4rem}
h1{margin:1rem 0 .5rem;font-size:1.5rem;line-height:1.2}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.75rem 1.5rem;border:1px solid;border-radius:999px;color:inherit;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:3px}
</style>
<main><svg viewBox="-52 -52 104 104" fill="none" stroke="currentColor" stroke-width="5" stroke-linejoin="round" aria-hidden="true"><path d="M0-46 40-23V23L0 46-40 23V-23Z"/><path d="M0-23 20-11.5v23L0 23-20 11.5v-23Z"/></svg>
<h1>You are offline</h1><p>This page needs an internet connection. Check yours, then try again.</p><a href="">Try again</a></main></html>`;

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

export function startOfflinePage(worker: NavigationScope): void {
  async function load({ request, preloadResponse }: NavigationEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await worker.fetch(request));
    } catch {
      return new Response(PAGE, { status: 503, headers: HEADERS });
    }
  }

  worker.addEventListener('install', (event) => {
    // Spares every script, picture and call a detour through the worker.
    const toNetwork = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
    event.waitUntil(Promise.resolve(event.addRoutes?.(toNetwork)).catch(() => undefined));
  });

  worker.addEventListener('activate', (event) => {
    // Requests the page in parallel with the worker's start.
    event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()));
  });

  worker.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(load(event));
  });
}
