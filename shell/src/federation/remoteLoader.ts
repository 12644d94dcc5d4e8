import type { Remote } from '@sixfold/api-contract';
import type { ScriptGuard } from './scriptGuard';

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
  /** Begins a load that is under way anew, for everybody who waits for it. Does nothing when none is. */
  restart(remote: Remote, expose: string): void;
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
  guard: ScriptGuard;
  pause: (ms: number) => Promise<void>;
  now: () => number;
  baseURI: string;
}

// Together well under the time in which the outlet shows its fallback.
const PAUSES_MS = [250, 750];

interface Load {
  promise: Promise<unknown>;
  since: number;
  tries: number;
  /** Ends the pause before the next try; does nothing during a try. */
  hurry: () => void;
}

const idOf = (remote: Remote, expose: string) => `${remote.container}/${expose.replace(/^\.\//, '')}`;

const minorOf = (version: string) => version.split('.').slice(0, 2).join('.');

/**
 * Loads remotes by what the registry says of them. Each build has a container name of its own, so a newer version is
 * another remote to the runtime: chunks of two versions never mix, and an open tab keeps what it has.
 */
export function createRemoteLoader({
  runtime,
  runtimeVersion,
  guard,
  pause,
  now,
  baseURI,
}: Deps): RemoteLoader {
  const registered = new Set<string>();
  const loaded = new Map<string, unknown>();
  const loading = new Map<string, Load>();

  function register(remote: Remote): void {
    if (registered.has(remote.container)) return;
    guard.trust(remote);
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

  async function loadWithPauses(remote: Remote, expose: string, load: Pick<Load, 'tries' | 'hurry'>) {
    if (minorOf(remote.runtime) !== minorOf(runtimeVersion)) {
      throw new RemoteLoadError(
        remote.name,
        remote.version,
        `it was built for federation runtime ${remote.runtime}, the shell provides ${runtimeVersion}. Build it with the shell's version.`,
      );
    }
    register(remote);
    for (;;) {
      try {
        return await attempt(remote, expose);
      } catch (failure) {
        const pauseMs = PAUSES_MS[load.tries];
        load.tries += 1;
        if (pauseMs === undefined) {
          throw new RemoteLoadError(
            remote.name,
            remote.version,
            failure instanceof Error ? failure.message : String(failure),
          );
        }
        const hurried = new Promise<void>((resolve) => {
          load.hurry = resolve;
        });
        await Promise.race([pause(pauseMs), hurried]);
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
      const load = { since: now(), tries: 0, hurry: () => undefined };
      const promise = loadWithPauses(remote, expose, load)
        .then((module) => {
          loaded.set(id, module);
          return module;
        })
        .finally(() => loading.delete(id));
      loading.set(id, Object.assign(load, { promise }));
      return promise;
    },
    restart(remote, expose) {
      const underWay = loading.get(idOf(remote, expose));
      if (!underWay) return;
      underWay.since = now();
      underWay.tries = 0;
      underWay.hurry();
      guard.restart(remote);
    },
  };
}
