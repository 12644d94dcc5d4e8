import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

interface OpenOverlay {
  close: () => void;
}

/** The overlays open above the page: dialogs, sheets and menus. */
export interface OpenOverlays {
  /** In opening order. */
  list: () => readonly OpenOverlay[];
  subscribe: (onChange: () => void) => () => void;
}

type RouterHistory = ReturnType<typeof createBrowserHistory>;

/** History state of a page and its overlays, added to the router's state. */
interface OverlayState {
  /** Shared by the page and its overlays. */
  overlayPage?: string | null;
  /** Number of overlays open at this entry. */
  overlays?: number;
}

/** Timeout for going back. A browser that restored only this entry has none to go back to and fires no event. */
const TRAVERSAL_WAIT_MS = 2_000;

function readEntry() {
  const { overlayPage = null, overlays = 0 } = (window.history.state ?? {}) as OverlayState;
  return { page: overlayPage, depth: overlays };
}

/**
 * Creates the router's history with one entry per open overlay: Back closes the overlay and stays on the page. The
 * entry repeats the page's address, and the router never sees it.
 */
export function createOverlayHistory(overlays: OpenOverlays): RouterHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  const { push, replace, go, listen } = history;
  let page = readEntry().page;
  // The router's current entry. A replacement made while an overlay is open is written to the page's own entry later.
  let shown = readShown();
  let scrollRestoration: ScrollRestoration = 'auto';
  /** The traversal in progress. Traversals are asynchronous, so navigation requested meanwhile waits. */
  let traversal: { depth: number; waiting: (() => void)[]; timer: ReturnType<typeof setTimeout> } | null =
    null;
  /** The page above which each overlay was opened; null after Back has closed it. */
  const pageOf = new WeakMap<OpenOverlay, string | null>();

  function listOpen(): OpenOverlay[] {
    return overlays.list().filter((overlay) => {
      if (!pageOf.has(overlay)) pageOf.set(overlay, (page ??= Math.random().toString(36).slice(2)));
      return pageOf.get(overlay) === page;
    });
  }

  function readShown(): { state: object; url: string } {
    return { state: { ...(window.history.state as object | null) }, url: window.location.href };
  }

  function stateAt(depth: number): object {
    return { ...shown.state, overlayPage: page, overlays: depth } satisfies OverlayState;
  }

  const writeEntry = (depth: number) => window.history.replaceState(stateAt(depth), '', shown.url);

  function traverse(delta: number, depth: number): void {
    const giveUp = () => {
      writeEntry(0);
      endTraversal();
    };
    traversal = { depth, waiting: [], timer: setTimeout(giveUp, TRAVERSAL_WAIT_MS) };
    go(delta);
  }

  function endTraversal(): void {
    const waiting = traversal?.waiting ?? [];
    clearTimeout(traversal?.timer);
    traversal = null;
    for (const step of waiting) step();
    settle();
  }

  /** Adds or removes entries until there is one per open overlay. */
  function settle(): void {
    if (traversal) return;
    const { depth } = readEntry();
    const wanted = listOpen().length;
    if (depth > wanted) traverse(wanted - depth, wanted);
    else for (let next = depth + 1; next <= wanted; next += 1) addEntry(next);
  }

  function addEntry(depth: number): void {
    if (depth === 1) {
      writeEntry(0);
      // Otherwise going back would scroll the page to the overlay's opening position.
      scrollRestoration = window.history.scrollRestoration;
      window.history.scrollRestoration = 'manual';
    }
    window.history.pushState(stateAt(depth), '');
  }

  /** Runs the step, or queues it in order during a traversal. */
  function runAfterTraversal(step: () => void): void {
    if (traversal) traversal.waiting.push(() => runAfterTraversal(step));
    else step();
  }

  /** Runs a step that leaves the page from the page's own entry, so that no overlay entry remains behind it. */
  function runOnPageEntry(step: () => void): void {
    runAfterTraversal(() => {
      const { depth } = readEntry();
      if (depth === 0) return step();
      traverse(-depth, 0);
      runOnPageEntry(step);
    });
  }

  function showPage(): void {
    ({ page } = readEntry());
    shown = readShown();
  }

  function handlePop(event: PopStateEvent): void {
    const arrived = readEntry();
    if (arrived.page === null || arrived.page !== page) {
      showPage();
      if (!traversal?.waiting.length) return;
      // The router is notified only of its next request, so this page is not rendered in between.
      event.stopImmediatePropagation();
      return endTraversal();
    }
    event.stopImmediatePropagation();
    writeEntry(arrived.depth);
    if (arrived.depth === 0) window.history.scrollRestoration = scrollRestoration;
    // Keeps overlays that opened during the traversal.
    if (arrived.depth < (traversal?.depth ?? Infinity)) {
      for (const overlay of listOpen().slice(arrived.depth).reverse()) {
        pageOf.set(overlay, null);
        overlay.close();
      }
    }
    endTraversal();
  }

  return Object.assign(history, {
    push(to, state) {
      runOnPageEntry(() => {
        push(to, state);
        showPage();
      });
    },
    replace(to, state) {
      runAfterTraversal(() => {
        const { depth } = readEntry();
        replace(to, state);
        shown = readShown();
        if (page !== null) writeEntry(depth);
      });
    },
    go(delta) {
      runOnPageEntry(() => traverse(delta, 0));
    },
    listen(listener) {
      // Listens before and after the router: browsers call window listeners in registration order, ignoring capture.
      window.addEventListener('popstate', handlePop);
      const stop = listen(listener);
      window.addEventListener('popstate', endTraversal);
      const unsubscribe = overlays.subscribe(() => queueMicrotask(settle));
      settle();
      return () => {
        window.removeEventListener('popstate', handlePop);
        stop();
        window.removeEventListener('popstate', endTraversal);
        unsubscribe();
      };
    },
  } satisfies Partial<RouterHistory>);
}
