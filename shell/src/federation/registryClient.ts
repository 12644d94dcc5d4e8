import { lightCalls, type Registry, type Remote } from '@sixfold/api-contract';
import type { ApiClient } from '@sixfold/client-kit';

export const LAST_GOOD_KEY = 'sixfold.registry';

/** An answer younger than this is not asked for again at a navigation. */
const FRESH_FOR_MS = 2_000;

export interface RegistryClient {
  current(): Registry;
  find(name: string): Remote | undefined;
  /** Asks the API. Keeps what it had when the answer fails or is not valid; never rejects. */
  refresh(): Promise<Registry>;
  /** Like refresh, but answers at once from memory while the last answer is fresh. */
  freshen(): Promise<Registry>;
  /** Whether a release is held back because it needs a newer shell than this tab has. */
  isHoldingBack(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Deps {
  api: ApiClient;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  /** Told of each failure, with the reason. */
  report: (reason: string) => void;
  initial: Registry | null;
  /** Whether a release works with the shared modules of this tab's shell. */
  fits: (remote: Remote) => boolean;
}

const EMPTY: Registry = { revision: 'none', remotes: [] };

const loadParser = () =>
  import(/* webpackChunkName: "registry" */ './parseRegistry').then((module) => module.parseRegistry);

/**
 * Knows which remotes there are. Starts from what the page carried, else from the last good answer of this browser,
 * so that a registry that is down does not take the product with it. A release that needs a newer shell than this tab's is
 * held back: the tab keeps the release it has until it is reloaded.
 */
export function createRegistryClient({ api, storage, now, report, initial, fits }: Deps): RegistryClient {
  const listeners = new Set<() => void>();
  let registry = initial ?? EMPTY;
  let askedAt = initial ? now() : -Infinity;
  let asking: Promise<Registry> | null = null;
  let isHoldingBack = false;

  function keep(next: Registry): void {
    try {
      storage.setItem(LAST_GOOD_KEY, JSON.stringify(next));
    } catch {
      // A full or forbidden storage only costs the copy for the next start.
    }
  }

  function accept(next: Registry): Registry {
    const changed = next.revision !== registry.revision;
    const unfit = next.remotes.filter((remote) => !fits(remote));
    isHoldingBack = unfit.length > 0;
    const remotes = next.remotes.map((remote) =>
      unfit.includes(remote) ? (client.find(remote.name) ?? remote) : remote,
    );
    registry = isHoldingBack ? { ...next, remotes } : next;
    keep(next);
    if (changed) for (const listener of [...listeners]) listener();
    return registry;
  }

  async function recall(): Promise<void> {
    try {
      const copy = (await loadParser())(JSON.parse(storage.getItem(LAST_GOOD_KEY) ?? 'null'));
      if (copy && registry === EMPTY) accept(copy);
    } catch {
      // A broken copy is as good as none.
    }
  }

  async function ask(): Promise<Registry> {
    if (registry === EMPTY) await recall();
    try {
      const [answered, parse] = await Promise.all([api.call(lightCalls.listRemotes), loadParser()]);
      const answer = parse(answered);
      askedAt = now();
      // A registry without any remote is one that lost them: nothing could be opened any more.
      if (answer && answer.remotes.length >= Math.min(1, registry.remotes.length)) return accept(answer);
      report(
        answer ? 'The registry lists no remote.' : 'The registry answered something that is not a registry.',
      );
    } catch (failure) {
      report(failure instanceof Error ? failure.message : String(failure));
    }
    return registry;
  }

  if (initial) keep(initial);

  const client: RegistryClient = {
    current: () => registry,
    find: (name) => registry.remotes.find((remote) => remote.name === name),
    refresh() {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    freshen: () => (now() - askedAt < FRESH_FOR_MS ? Promise.resolve(registry) : client.refresh()),
    isHoldingBack: () => isHoldingBack,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return client;
}
