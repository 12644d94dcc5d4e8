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
:root{--paper:#fbf7f1;--ink:#211b2e;--quiet:#6a6278;--accent:#b3365f;--on:#fff;color-scheme:light dark;font:1rem/1.55 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
@media(prefers-color-scheme:dark){:root{--paper:#15121c;--ink:#f3eef8;--quiet:#a89fb8;--accent:#f07ba0;--on:#2a0a17}}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{padding:1.5rem;max-width:24rem;text-align:center}
svg{width:5rem;color:var(--accent)}
path+path{fill:currentColor;fill-opacity:.2;stroke-width:4}
h1{margin:1rem 0 .5rem;font:600 1.75rem/1.2 Georgia,serif;letter-spacing:-.012em}
p{margin:0 0 1.5rem;color:var(--quiet);text-wrap:balance}
a{display:inline-block;padding:.75rem 1.5rem;border:1px solid var(--accent);border-radius:12px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
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
