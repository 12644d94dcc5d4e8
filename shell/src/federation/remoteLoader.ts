import type { Remote, RemotePhase } from '@sixfold/api-contract';
import type { createPhaseTracker } from './phaseTracker';
import type { ScriptGuard } from './scriptGuard';

/** The part of the federation runtime that the shell uses. */
export interface FederationRuntime {
  /** Does nothing for one that is registered. */
  registerRemotes(remotes: { name: string; entry: string; type?: 'module' | undefined }[]): void;
  loadRemote(id: string): Promise<unknown>;
  /** Releases a container and everything that was loaded into it. */
  releaseContainer(name: string): void;
}

export interface RemoteLoader {
  /** Returns the module when it is loaded: then it can be shown without waiting. */
  peek(remote: Remote, expose: string): unknown;
  /** Returns when the pending load began, on the page's clock; undefined when none is pending. */
  loadingSince(remote: Remote, expose: string): number | undefined;
  /** Loads an expose with retries, then rejects with a RemoteLoadError. */
  load(remote: Remote, expose: string): Promise<unknown>;
  /** Restarts a pending load for everyone who awaits it. Does nothing when none is pending. */
  restart(remote: Remote, expose: string): void;
  /**
   * Keeps a container as long as it is shown, and the one whose page was shown last for what it has started.
   *
   * @returns to be called when it is not shown any more
   */
  hold(remote: Remote, expose: string): () => void;
}

/** A remote, or one part of it, could not be loaded. */
export class RemoteLoadError extends Error {
  constructor(
    readonly remote: string,
    readonly version: string,
    readonly reason: string,
    readonly phase: RemotePhase,
    /** Present when another attempt would fail as well. */
    readonly userMessage?: string,
  ) {
    super(`The remote ${remote} ${version} could not be loaded: ${reason}`);
    this.name = 'RemoteLoadError';
  }
}

/** Says that another attempt would fail as well, and what the slot says instead of its general text. */
export interface RemoteRefusal extends Error {
  readonly userMessage: string;
  readonly phase: RemotePhase;
}

interface Deps {
  runtime: FederationRuntime;
  /** Version of the shell's runtime; remotes are built without one of their own. */
  runtimeVersion: string;
  guard: ScriptGuard;
  phases: Pick<ReturnType<typeof createPhaseTracker>, 'begin' | 'phaseOf' | 'findUnshared' | 'forget'>;
  /** Loads what remotes that are ES modules need: the guard does not see their imports. */
  loadModuleRemotes: () => Promise<{
    /** @throws RemoteRefusal when the browser would not check the hashes of the remote */
    prepareModule: (remote: Remote, isRetry: boolean) => Promise<void>;
  }>;
  pause: (ms: number) => Promise<void>;
  now: () => number;
  baseURI: string;
}

// Together below the time after which the outlet shows its fallback.
const RETRY_DELAYS_MS = [250, 750];

const UNFIT_MESSAGE =
  'It does not fit the version of Sixfold in this tab. Please reload the page, or come back a little later.';

/** Of one remote: the newest, and one before it, which may still be at work. */
const KEPT_CONTAINERS = 2;

interface Load {
  promise: Promise<unknown>;
  since: number;
  tries: number;
  /** Ends the pause before the next attempt; does nothing during an attempt. */
  endPause: () => void;
}

const getModuleId = (remote: Remote, expose: string) => `${remote.container}/${expose.replace(/^\.\//, '')}`;

const getMinorVersion = (version: string) => version.split('.').slice(0, 2).join('.');

/**
 * Creates the loader of remotes. Each build has a container name of its own, so the chunks of two versions never mix,
 * and an open tab keeps its version.
 */
export function createRemoteLoader({
  runtime,
  runtimeVersion,
  guard,
  phases,
  loadModuleRemotes,
  pause,
  now,
  baseURI,
}: Deps): RemoteLoader {
  /** By container, the newest last. */
  const registered = new Map<string, { remote: Remote; holds: number }>();
  /** By the remote's name: the container whose page was shown last. */
  const shownLast = new Map<string, string>();
  const loaded = new Map<string, unknown>();
  const loading = new Map<string, Load>();

  function register(remote: Remote): void {
    if (registered.has(remote.container)) return;
    guard.trust(remote);
    registered.set(remote.container, { remote, holds: 0 });
  }

  /** The page never reloads, so each release would otherwise stay in memory with all its code. */
  function releaseOld(name: string): void {
    const containers = [...registered.values()].filter(({ remote }) => remote.name === name);
    const old = containers
      .slice(0, -1)
      .filter(({ remote, holds }) => !holds && shownLast.get(name) !== remote.container);
    for (const { remote } of old.slice(0, Math.max(0, containers.length - KEPT_CONTAINERS))) {
      registered.delete(remote.container);
      for (const id of loaded.keys()) if (id.startsWith(`${remote.container}/`)) loaded.delete(id);
      runtime.releaseContainer(remote.container);
      guard.forget(remote);
      phases.forget(remote.container);
    }
  }

  function hold({ container, name }: Remote): () => void {
    const held = registered.get(container);
    if (held) held.holds += 1;
    return () => {
      if (held) held.holds -= 1;
      releaseOld(name);
    };
  }

  async function attemptLoad(remote: Remote, expose: string, isRetry: boolean): Promise<unknown> {
    const id = getModuleId(remote, expose);
    phases.begin(id);
    if (remote.type) await (await loadModuleRemotes()).prepareModule(remote, isRetry);
    const { href } = new URL(remote.base + remote.entry.file, baseURI);
    runtime.registerRemotes([{ name: remote.container, entry: href, type: remote.type }]);
    const module = await runtime.loadRemote(id);
    if (!module) throw new Error(`it has no ${expose}`);
    // A module that threw while it was evaluated may be returned partly evaluated; reading its exports reveals that.
    Object.values(module);
    return module;
  }

  async function loadWithRetries(remote: Remote, expose: string, load: Pick<Load, 'tries' | 'endPause'>) {
    if (getMinorVersion(remote.runtime) !== getMinorVersion(runtimeVersion)) {
      throw new RemoteLoadError(
        remote.name,
        remote.version,
        `it was built for federation runtime ${remote.runtime}, and the shell has ${runtimeVersion}.`,
        'compatibility',
        UNFIT_MESSAGE,
      );
    }
    register(remote);
    for (;;) {
      try {
        return await attemptLoad(remote, expose, load.tries > 0);
      } catch (failure) {
        if ((failure as RemoteRefusal | null)?.userMessage) throw failure;
        const reason = failure instanceof Error ? failure.message : String(failure);
        const id = getModuleId(remote, expose);
        const unshared = phases.findUnshared(id, reason);
        if (unshared)
          throw new RemoteLoadError(
            remote.name,
            remote.version,
            `it needs ${unshared}, which the shell does not share.`,
            'shared',
            UNFIT_MESSAGE,
          );
        const pauseMs = RETRY_DELAYS_MS[load.tries];
        load.tries += 1;
        if (pauseMs === undefined) {
          throw new RemoteLoadError(remote.name, remote.version, reason, phases.phaseOf(id));
        }
        const pauseEnded = new Promise<void>((resolve) => {
          load.endPause = resolve;
        });
        await Promise.race([pause(pauseMs), pauseEnded]);
      }
    }
  }

  return {
    peek: (remote, expose) => loaded.get(getModuleId(remote, expose)),
    loadingSince: (remote, expose) => loading.get(getModuleId(remote, expose))?.since,
    load(remote, expose) {
      const id = getModuleId(remote, expose);
      if (loaded.has(id)) return Promise.resolve(loaded.get(id));
      const underWay = loading.get(id);
      if (underWay) return underWay.promise;
      const load = { since: now(), tries: 0, endPause: () => undefined };
      const promise = loadWithRetries(remote, expose, load)
        .then((module) => {
          loaded.set(id, module);
          return module;
        })
        .finally(() => {
          loading.delete(id);
          release();
        });
      const release = hold(remote);
      loading.set(id, Object.assign(load, { promise }));
      return promise;
    },
    restart(remote, expose) {
      const underWay = loading.get(getModuleId(remote, expose));
      if (!underWay) return;
      underWay.since = now();
      underWay.tries = 0;
      underWay.endPause();
      guard.restart(remote);
    },
    hold(remote, expose) {
      if (expose === './remote') shownLast.set(remote.name, remote.container);
      return hold(remote);
    },
  };
}
