import type { Remote } from '@sixfold/api-contract';

/** The federation runtime, as far as the shell uses it. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[]): void;
  loadRemote(id: string): Promise<unknown>;
}

export interface RemoteLoader {
  /** The module when it was loaded before: then it can be shown without waiting. */
  peek(remote: Remote, expose: string): unknown;
  /** When the load that is under way began, on the page's clock; undefined when none is. */
  loadingSince(remote: Remote, expose: string): number | undefined;
  /** Loads an expose. Tries again after each pause, then rejects with a RemoteLoadError. */
  load(remote: Remote, expose: string): Promise<unknown>;
}

/** A remote, or one part of it, could not be loaded. */
export class RemoteLoadError extends Error {
  constructor(
    readonly remote: string,
    readonly version: string,
    readonly reason: string,
  ) {
    super(`The remote ${remote} ${version} could not be loaded: ${reason}`);
    this.name = 'RemoteLoadError';
  }
}

interface Deps {
  runtime: FederationRuntime;
  /** Version of the runtime the shell provides; remotes are built without one of their own. */
  runtimeVersion: string;
  trust: (remote: Remote) => void;
  pause: (ms: number) => Promise<void>;
  now: () => number;
  baseURI: string;
}

// Together well under the time in which the outlet shows its fallback.
const PAUSES_MS = [250, 750];

const idOf = (remote: Remote, expose: string) => `${remote.container}/${expose.replace(/^\.\//, '')}`;

const minorOf = (version: string) => version.split('.').slice(0, 2).join('.');

/**
 * Loads remotes by what the registry says of them. Each build has a container name of its own, so a newer version is
 * another remote to the runtime: chunks of two versions never mix, and an open tab keeps what it has.
 */
export function createRemoteLoader({
  runtime,
  runtimeVersion,
  trust,
  pause,
  now,
  baseURI,
}: Deps): RemoteLoader {
  const registered = new Set<string>();
  const loaded = new Map<string, unknown>();
  const loading = new Map<string, { promise: Promise<unknown>; since: number }>();

  function register(remote: Remote): void {
    if (registered.has(remote.container)) return;
    trust(remote);
    const base = new URL(remote.base, baseURI);
    runtime.registerRemotes([{ name: remote.container, entry: new URL(remote.entry.file, base).href }]);
    registered.add(remote.container);
  }

  async function attempt(remote: Remote, expose: string): Promise<unknown> {
    const module = await runtime.loadRemote(idOf(remote, expose));
    if (!module) throw new Error(`it has no ${expose}`);
    // A module that threw while it was evaluated may be handed out half-made; reading its exports tells.
    Object.values(module);
    return module;
  }

  async function loadWithPauses(remote: Remote, expose: string): Promise<unknown> {
    if (minorOf(remote.runtime) !== minorOf(runtimeVersion)) {
      throw new RemoteLoadError(
        remote.name,
        remote.version,
        `it was built for federation runtime ${remote.runtime}, the shell provides ${runtimeVersion}. Build it with the shell's version.`,
      );
    }
    register(remote);
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(remote, expose);
      } catch (failure) {
        const pauseMs = PAUSES_MS[tries];
        if (pauseMs === undefined) {
          throw new RemoteLoadError(
            remote.name,
            remote.version,
            failure instanceof Error ? failure.message : String(failure),
          );
        }
        await pause(pauseMs);
      }
    }
  }

  return {
    peek: (remote, expose) => loaded.get(idOf(remote, expose)),
    loadingSince: (remote, expose) => loading.get(idOf(remote, expose))?.since,
    load(remote, expose) {
      const id = idOf(remote, expose);
      if (loaded.has(id)) return Promise.resolve(loaded.get(id));
      const underWay = loading.get(id);
      if (underWay) return underWay.promise;
      const promise = loadWithPauses(remote, expose)
        .then((module) => {
          loaded.set(id, module);
          return module;
        })
        .finally(() => loading.delete(id));
      loading.set(id, { promise, since: now() });
      return promise;
    },
  };
}
