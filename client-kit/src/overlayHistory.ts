import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

interface OpenOverlay {
  close: () => void;
}

/** What is open above the page: dialogs, sheets and menus. */
export interface OpenOverlays {
  /** In the order of opening. */
  list: () => readonly OpenOverlay[];
  /** Calls `onChange` after an overlay has opened or closed. */
  subscribe: (onChange: () => void) => () => void;
}

type RouterHistory = ReturnType<typeof createBrowserHistory>;

/** What the entries of a page and of the overlays above it have in their state, beside the router's. */
interface OverlayState {
  /** The same in all of them. */
  overlayPage?: string | null;
  /** How many overlays are open at this entry. */
  overlays?: number;
}

/** A browser that restored this entry alone has none to go back to and sends no event. */
const TRAVERSAL_WAIT_MS = 2_000;

function readEntry() {
  const { overlayPage = null, overlays = 0 } = (window.history.state ?? {}) as OverlayState;
  return { page: overlayPage, depth: overlays };
}

/**
 * Creates the router's history, in which each open overlay has an entry: Back closes it and stays on the page. The entry
 * repeats the page's address, and the router never hears of it.
 */
export function createOverlayHistory(overlays: OpenOverlays): RouterHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  const { push, replace, go, listen } = history;
  let page = readEntry().page;
  // What the router shows. A replacement while an overlay is open is written to the page's own entry later.
  let shown = readShown();
  let scrollRestoration: ScrollRestoration = 'auto';
  /** The browser is on its way to another entry: it does that later, and what the router asks for meanwhile waits. */
  let traversal: { depth: number; waiting: (() => void)[]; timer: ReturnType<typeof setTimeout> } | null =
    null;
  /** The page above which each overlay was opened; null once Back has closed it. */
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

  /** Gives the open overlays of the page as many entries as there are overlays. */
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
      // On the way back the browser would scroll the page to where the overlay was opened.
      scrollRestoration = window.history.scrollRestoration;
      window.history.scrollRestoration = 'manual';
    }
    window.history.pushState(stateAt(depth), '');
  }

  /** Keeps the order of what the router asks for while the browser is on its way. */
  function whenStill(step: () => void): void {
    if (traversal) traversal.waiting.push(() => whenStill(step));
    else step();
  }

  /** Runs a step away from the page at the page's own entry, so that none of an overlay stays behind it. */
  function whenOnPage(step: () => void): void {
    whenStill(() => {
      const { depth } = readEntry();
      if (depth === 0) return step();
      traverse(-depth, 0);
      whenOnPage(step);
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
      // The router hears of what it has asked for next, so this page is not shown in between.
      event.stopImmediatePropagation();
      return endTraversal();
    }
    event.stopImmediatePropagation();
    writeEntry(arrived.depth);
    if (arrived.depth === 0) window.history.scrollRestoration = scrollRestoration;
    // Not those that opened while the browser was on its way.
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
      whenOnPage(() => {
        push(to, state);
        showPage();
      });
    },
    replace(to, state) {
      whenStill(() => {
        const { depth } = readEntry();
        replace(to, state);
        shown = readShown();
        if (page !== null) writeEntry(depth);
      });
    },
    go(delta) {
      whenOnPage(() => traverse(delta, 0));
    },
    listen(listener) {
      // Before the router's own listener and after it: browsers call those of the window in the order of registration,
      // whether they capture or not.
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
