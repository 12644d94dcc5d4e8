import type { Remote, RemotePhase } from '@sixfold/api-contract';
import type { createPhaseTracker } from './phaseTracker';
import type { ScriptGuard } from './scriptGuard';

export interface FederationRuntime {
  /** Does nothing for registered remotes. */
  registerRemotes(remotes: { name: string; entry: string; type?: 'module' | undefined }[]): void;
  loadRemote(id: string): Promise<unknown>;
  releaseContainer(name: string): void;
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

/** Thrown when a remote or one of its parts could not be loaded. */
export class RemoteLoadError extends Error {
  constructor(
    readonly remote: string,
    readonly version: string,
    readonly reason: string,
    readonly phase: RemotePhase,
    /** Set when another attempt would fail too. */
    readonly userMessage?: string,
  ) {
    super(`The remote ${remote} ${version} could not be loaded: ${reason}`);
    this.name = 'RemoteLoadError';
  }
}

/** An error that no retry can fix, with the text that the slot shows instead of its general message. */
export interface RemoteRefusal extends Error {
  readonly userMessage: string;
  readonly phase: RemotePhase;
}

interface Deps {
  loadRuntime: () => Promise<FederationRuntime>;
  /** Version of the shell's runtime, which remotes use because they are built without one. */
  runtimeVersion: string;
  guard: ScriptGuard;
  phases: Pick<ReturnType<typeof createPhaseTracker>, 'begin' | 'phaseOf' | 'findUnshared' | 'forget'>;
  /** Loads the support code for ES module remotes, whose imports the script guard does not see. */
  loadModuleRemotes: () => Promise<{
    /** @throws RemoteRefusal when the browser would not check the remote's hashes */
    prepareModule: (remote: Remote, isRetry: boolean) => Promise<void>;
  }>;
  pause: (ms: number) => Promise<void>;
  now: () => number;
  baseURI: string;
}

// In total less than the time after which the outlet shows its fallback.
const RETRY_DELAYS_MS = [250, 750];

const UNFIT_MESSAGE =
  'It does not fit the version of Sixfold in this tab. Please reload the page, or come back a little later.';

/** Per remote: the newest container and the one before it, which may still have work running. */
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

interface ContainerEvents {
  onRegister: (remote: Remote) => void;
  onRelease: (remote: Remote) => void;
}

/** Counts the holds of containers and releases old ones. */
function createContainers({ onRegister, onRelease }: ContainerEvents) {
  /** By container name, newest last. */
  const registered = new Map<string, { remote: Remote; holds: number }>();
  /** The container of the last shown page, by remote name. */
  const shownLast = new Map<string, string>();

  /** Releases old containers: a long-lived page would otherwise keep the code of every release in memory. */
  function releaseOld(name: string): void {
    const containers = [...registered.values()].filter(({ remote }) => remote.name === name);
    const old = containers
      .slice(0, -1)
      .filter(({ remote, holds }) => !holds && shownLast.get(name) !== remote.container);
    for (const { remote } of old.slice(0, Math.max(0, containers.length - KEPT_CONTAINERS))) {
      registered.delete(remote.container);
      onRelease(remote);
    }
  }

  return {
    register(remote: Remote): void {
      if (registered.has(remote.container)) return;
      onRegister(remote);
      registered.set(remote.container, { remote, holds: 0 });
    },
    setShown: ({ container, name }: Remote): void => void shownLast.set(name, container),
    hold({ container, name }: Remote): () => void {
      const held = registered.get(container);
      if (held) held.holds += 1;
      return () => {
        if (held) held.holds -= 1;
        releaseOld(name);
      };
    },
  };
}

/**
 * Creates the loader of remotes. Each build has its own container name, so chunks of two versions never mix and an open
 * tab keeps its version.
 */
export function createRemoteLoader({
  loadRuntime,
  runtimeVersion,
  guard,
  phases,
  loadModuleRemotes,
  pause,
  now,
  baseURI,
}: Deps) {
  const loaded = new Map<string, unknown>();
  const loading = new Map<string, Load>();
  let runtime: FederationRuntime | undefined;

  const containers = createContainers({
    onRegister: (remote) => guard.trust(remote),
    onRelease(remote) {
      for (const id of loaded.keys()) if (id.startsWith(`${remote.container}/`)) loaded.delete(id);
      runtime?.releaseContainer(remote.container);
      guard.forget(remote);
      phases.forget(remote.container);
    },
  });

  async function attemptLoad(remote: Remote, expose: string, isRetry: boolean): Promise<unknown> {
    const id = getModuleId(remote, expose);
    phases.begin(id);
    runtime ??= await loadRuntime();
    if (remote.type) await (await loadModuleRemotes()).prepareModule(remote, isRetry);
    const { href } = new URL(remote.base + remote.entry.file, baseURI);
    runtime.registerRemotes([{ name: remote.container, entry: href, type: remote.type }]);
    const module = await runtime.loadRemote(id);
    if (!module) throw new Error(`it has no ${expose}`);
    // The runtime may return a partly evaluated module after its evaluation threw; reading its exports throws then.
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
    containers.register(remote);
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
    /** Returns the module once it is loaded, so that it can be shown without waiting. */
    peek: (remote: Remote, expose: string): unknown => loaded.get(getModuleId(remote, expose)),
    /** Returns the start of the pending load on the page's clock, or undefined when none is pending. */
    loadingSince: (remote: Remote, expose: string): number | undefined =>
      loading.get(getModuleId(remote, expose))?.since,
    /** Loads an expose with retries, then rejects with a RemoteLoadError. */
    load(remote: Remote, expose: string): Promise<unknown> {
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
      const release = containers.hold(remote);
      loading.set(id, Object.assign(load, { promise }));
      return promise;
    },
    /** Restarts a pending load for all its waiters. Does nothing when none is pending. */
    restart(remote: Remote, expose: string): void {
      const underWay = loading.get(getModuleId(remote, expose));
      if (!underWay) return;
      underWay.since = now();
      underWay.tries = 0;
      underWay.endPause();
      guard.restart(remote);
    },
    /**
     * Keeps a container while it is shown. The container of the last shown page is also kept, because it may still have
     * work running.
     *
     * @returns a function that releases the hold
     */
    hold(remote: Remote, expose: string): () => void {
      if (expose === './remote') containers.setShown(remote);
      return containers.hold(remote);
    },
  };
}
