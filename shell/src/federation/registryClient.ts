import { type Registry, type Remote, remotesRoutes } from '@sixfold/api-contract';
import { createStore, type ApiClient } from '@sixfold/client-kit';

export const LAST_GOOD_KEY = 'sixfold.registry';

/** Navigations reuse a reply that is younger than this. */
const FRESH_FOR_MS = 2_000;

export type RegistryClient = ReturnType<typeof createRegistryClient>;

interface Compatibility {
  isCompatible: (remote: Remote) => boolean;
}

interface Deps {
  api: ApiClient;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  report: (reason: string) => void;
  initial: Registry | null;
  loadCompatibility: () => Promise<Compatibility>;
}

const EMPTY: Registry = { revision: 'none', remotes: [] };

const loadParser = () => import(/* webpackChunkName: "registry" */ './parseRegistry');

/**
 * Creates the registry client. It starts from the page's registry or from this browser's last good copy, so that a
 * registry outage does not take the product down. Releases that need a newer shell are held back until the tab reloads,
 * and so are ES module releases, because only a new page has their hashes.
 */
export function createRegistryClient({ api, storage, now, report, initial, loadCompatibility }: Deps) {
  const store = createStore<Registry>()(() => initial ?? EMPTY);
  const current = store.getState;
  const find = (name: string) => current().remotes.find((remote) => remote.name === name);
  let fetchedAt = initial ? now() : -Infinity;
  let pendingFetch: Promise<Registry> | null = null;
  let nextFetch: Promise<Registry> | null = null;
  let isHoldingBack = false;

  function storeRegistry(received: unknown): void {
    try {
      storage.setItem(LAST_GOOD_KEY, JSON.stringify(received));
    } catch {
      // Full or forbidden storage only loses the copy for the next start.
    }
  }

  /** @param received the reply as received, because its signature covers the exact bytes */
  function acceptRegistry(next: Registry, received: unknown, { isCompatible }: Compatibility): Registry {
    const incompatible = next.remotes.filter((remote) => !isCompatible(remote));
    isHoldingBack = incompatible.length > 0;
    const remotes = next.remotes.map((remote) =>
      incompatible.includes(remote) ? (find(remote.name) ?? remote) : remote,
    );
    storeRegistry(received);
    if (next.revision !== current().revision) store.setState({ ...next, remotes });
    return current();
  }

  async function loadLastGood(): Promise<void> {
    try {
      const stored: unknown = JSON.parse(storage.getItem(LAST_GOOD_KEY) ?? 'null');
      const copy = await (await loadParser()).parseCopy(stored);
      const compatibility = await loadCompatibility();
      if (current() === EMPTY) acceptRegistry(copy, stored, compatibility);
    } catch {
      // A broken copy is ignored.
    }
  }

  async function fetchRegistry(): Promise<Registry> {
    if (current() === EMPTY) await loadLastGood();
    try {
      const [received, parser, compatibility] = await Promise.all([
        api.call(remotesRoutes.listRemotes),
        loadParser(),
        loadCompatibility(),
      ]);
      fetchedAt = now();
      return acceptRegistry(await parser.parseReply(received, current()), received, compatibility);
    } catch (failure) {
      report(failure instanceof Error ? failure.message : String(failure));
    }
    return current();
  }

  function startFetch(): Promise<Registry> {
    pendingFetch ??= fetchRegistry().finally(() => {
      pendingFetch = null;
    });
    return pendingFetch;
  }

  if (initial) storeRegistry(initial);

  return {
    current,
    find,
    /**
     * Fetches the registry after any pending fetch. Keeps the previous registry when the reply fails or is invalid;
     * never rejects.
     */
    refresh(): Promise<Registry> {
      // A pending request's reply may predate the release that was just announced.
      if (pendingFetch)
        nextFetch ??= pendingFetch.then(() => {
          nextFetch = null;
          return startFetch();
        });
      return nextFetch ?? startFetch();
    },
    /** Returns the cached registry while it is fresh, else the result of the pending or a new fetch. */
    refreshIfStale: (): Promise<Registry> =>
      now() - fetchedAt < FRESH_FOR_MS ? Promise.resolve(current()) : startFetch(),
    /** Whether a release is held back because it needs a newer shell or import map than this tab has. */
    isHoldingBack: (): boolean => isHoldingBack,
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
  };
}
