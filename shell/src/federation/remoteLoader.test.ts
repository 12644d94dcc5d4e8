import type { Remote } from '@sixfold/api-contract';
import { buildRemote } from '../testing/buildRemote';
import { createRemoteLoader, RemoteLoadError, type FederationRuntime } from './remoteLoader';

interface Given {
  runtimeVersion?: string;
  /** Whether a pause ends without intervention. */
  pausesEnd?: boolean;
  /** A module that the shell does not share. */
  unshared?: string;
  /** Reason for refusing an ES module remote. */
  refusal?: Error;
  /** Set when the runtime cannot be loaded. */
  noRuntime?: Error;
}

function buildLoader(
  loadRemote: FederationRuntime['loadRemote'],
  { runtimeVersion = '2.9.2', pausesEnd = true, unshared, refusal, noRuntime }: Given = {},
) {
  const registered: { name: string; entry: string; type?: 'module' | undefined }[] = [];
  const prepared: { name: string; isRetry: boolean }[] = [];
  const trusted: Remote[] = [];
  const pauses: number[] = [];
  const restarted: Remote[] = [];
  const released: string[] = [];
  const forgotten: string[] = [];
  const clock = { ms: 7 };
  const begun: string[] = [];
  const runtimeLoads = { count: 0 };
  const pause = (ms: number) => {
    pauses.push(ms);
    return pausesEnd ? Promise.resolve() : new Promise<void>(() => undefined);
  };
  const loader = createRemoteLoader({
    async loadRuntime() {
      runtimeLoads.count += 1;
      if (noRuntime) throw noRuntime;
      return {
        registerRemotes: (remotes) => void registered.push(...remotes),
        loadRemote,
        releaseContainer: (name) => void released.push(name),
      };
    },
    runtimeVersion,
    guard: {
      trust: (remote) => void trusted.push(remote),
      forget: ({ container }) => void forgotten.push(container),
      restart: (remote) => void restarted.push(remote),
    },
    phases: {
      begin: (id) => void begun.push(id),
      phaseOf: () => 'chunk',
      findUnshared: () => unshared,
      forget: (container) => void forgotten.push(container),
    },
    loadModuleRemotes: () =>
      Promise.resolve({
        prepareModule: ({ name }, isRetry) => {
          prepared.push({ name, isRetry });
          return refusal ? Promise.reject(refusal) : Promise.resolve();
        },
      }),
    pause,
    now: () => clock.ms,
    baseURI: 'http://localhost/matches',
  });
  return {
    loader,
    registered,
    prepared,
    released,
    forgotten,
    trusted,
    pauses,
    restarted,
    begun,
    clock,
    runtimeLoads,
  };
}

const page = { default: 'a page' };

const buildRelease = (number: number) =>
  buildRemote({
    version: `${number}.0.0`,
    container: `sixfold_messaging_${number}`,
    base: `/remotes/messaging/${number}.0.0/`,
  });

describe('createRemoteLoader', () => {
  it('loads the runtime once, with the first remote', async () => {
    const { loader, runtimeLoads } = buildLoader(() => Promise.resolve(page));
    expect(runtimeLoads.count).toBe(0);
    for (const number of [1, 2]) await loader.load(buildRelease(number), './remote');
    expect(runtimeLoads.count).toBe(1);
  });

  it('requests a runtime that could not be loaded again', async () => {
    const { loader, runtimeLoads } = buildLoader(() => Promise.resolve(page), {
      noRuntime: new Error('offline'),
    });
    await expect(loader.load(buildRemote(), './remote')).rejects.toThrow('offline');
    expect(runtimeLoads.count).toBe(3);
  });

  it('registers a build once, trusts its hashes first, and returns the loaded module without a request', async () => {
    const loadRemote = jest.fn(() => Promise.resolve(page));
    const { loader, registered, trusted } = buildLoader(loadRemote);
    const remote = buildRemote();
    expect(loader.peek(remote, './remote')).toBeUndefined();
    const [first, second] = await Promise.all([
      loader.load(remote, './remote'),
      loader.load(remote, './remote'),
    ]);
    expect(first).toBe(page);
    expect(second).toBe(page);
    expect(await loader.load(remote, './remote')).toBe(page);
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(loadRemote).toHaveBeenCalledWith('sixfold_messaging_1/remote');
    expect(registered).toEqual([
      { name: 'sixfold_messaging_1', entry: 'http://localhost/remotes/messaging/1.0.0/remoteEntry.js' },
    ]);
    expect(trusted).toEqual([remote]);
    expect(loader.peek(remote, './remote')).toBe(page);
  });

  it('keeps two versions of a remote apart', async () => {
    const { loader, registered } = buildLoader((id) => Promise.resolve({ id }));
    await loader.load(buildRemote(), './remote');
    const newer = buildRemote({
      version: '1.1.0',
      container: 'sixfold_messaging_2',
      base: '/remotes/messaging/1.1.0/',
    });
    expect(await loader.load(newer, './remote')).toEqual({ id: 'sixfold_messaging_2/remote' });
    expect(registered.map(({ name }) => name)).toEqual(['sixfold_messaging_1', 'sixfold_messaging_2']);
  });

  it('retries after short pauses when the network fails', async () => {
    const answers = [new Error('refused'), new Error('refused'), null];
    const { loader, pauses } = buildLoader(() => {
      const failure = answers.shift();
      return failure ? Promise.reject(failure) : Promise.resolve(page);
    });
    expect(await loader.load(buildRemote(), './remote')).toBe(page);
    expect(pauses).toEqual([250, 750]);
  });

  it('rejects with the remote’s name and starts over at a later load', async () => {
    let down = true;
    const { loader } = buildLoader(() => (down ? Promise.reject(new Error('404')) : Promise.resolve(page)));
    const failure: unknown = await loader.load(buildRemote(), './remote').catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(RemoteLoadError);
    expect(failure).toMatchObject({ remote: 'messaging', version: '1.0.0', reason: '404' });
    down = false;
    expect(await loader.load(buildRemote(), './remote')).toBe(page);
  });

  it('rejects a build for another federation runtime before loading any of it', async () => {
    const loadRemote = jest.fn();
    const { loader, registered } = buildLoader(loadRemote, { runtimeVersion: '2.10.0' });
    await expect(loader.load(buildRemote(), './remote')).rejects.toThrow('federation runtime 2.9.2');
    expect(loadRemote).not.toHaveBeenCalled();
    expect(registered).toEqual([]);
  });

  it('registers an ES module as such once its hashes are certain, and prepares each attempt', async () => {
    const answers = [new Error('refused'), null];
    const { loader, registered, prepared } = buildLoader(() => {
      const failure = answers.shift();
      return failure ? Promise.reject(failure) : Promise.resolve(page);
    });
    expect(await loader.load(buildRemote({ type: 'module' }), './remote')).toBe(page);
    expect(prepared).toEqual([
      { name: 'messaging', isRetry: false },
      { name: 'messaging', isRetry: true },
    ]);
    expect(registered[0]).toMatchObject({ name: 'sixfold_messaging_1', type: 'module' });
  });

  it('loads nothing of an ES module when the browser would not check its hashes, and does not retry', async () => {
    const refusal = Object.assign(new Error('no hashes'), { userMessage: 'It needs a newer browser.' });
    const loadRemote = jest.fn();
    const { loader, registered, pauses } = buildLoader(loadRemote, { refusal });
    await expect(loader.load(buildRemote({ type: 'module' }), './remote')).rejects.toBe(refusal);
    expect(loadRemote).not.toHaveBeenCalled();
    expect(registered).toEqual([]);
    expect(pauses).toEqual([]);
  });

  it('names the module that the shell does not share, and does not retry', async () => {
    const { loader, pauses } = buildLoader(() => Promise.reject(new Error('No getter.')), {
      unshared: 'react/compiler-runtime',
    });
    await expect(loader.load(buildRemote(), './remote')).rejects.toMatchObject({
      message:
        'The remote messaging 1.0.0 could not be loaded: it needs react/compiler-runtime, which the shell does not share.',
      phase: 'shared',
      userMessage:
        'It does not fit the version of Sixfold in this tab. Please reload the page, or come back a little later.',
    });
    expect(pauses).toEqual([]);
  });

  it('prepares no classic script', async () => {
    const { loader, prepared } = buildLoader(() => Promise.resolve(page));
    await loader.load(buildRemote(), './remote');
    expect(prepared).toEqual([]);
  });

  it('treats a partly evaluated module as failed', async () => {
    const halfMade = Object.defineProperty({}, 'default', {
      enumerable: true,
      get: () => {
        throw new ReferenceError('Cannot access before initialization');
      },
    });
    const { loader } = buildLoader(() => Promise.resolve(halfMade));
    await expect(loader.load(buildRemote(), './remote')).rejects.toThrow('before initialization');
  });

  it('rejects when a remote does not have the part', async () => {
    const { loader } = buildLoader(() => Promise.resolve(null));
    await expect(loader.load(buildRemote(), './nothing')).rejects.toThrow('it has no ./nothing');
  });

  it('restarts a hanging load for every waiter and resets its clock', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    const hanging = new Promise((resolve) => {
      arrive = resolve;
    });
    const { loader, restarted, clock } = buildLoader(() => hanging);
    const remote = buildRemote();
    const waiting = loader.load(remote, './remote');
    clock.ms = 5_000;
    loader.restart(remote, './remote');
    expect(restarted).toEqual([remote]);
    expect(loader.loadingSince(remote, './remote')).toBe(5_000);
    arrive(page);
    expect(await waiting).toBe(page);
  });

  it('retries immediately with all attempts when it is restarted during a pause', async () => {
    let isDown = true;
    const loadRemote = jest.fn(() => (isDown ? Promise.reject(new Error('404')) : Promise.resolve(page)));
    const { loader, pauses } = buildLoader(loadRemote, { pausesEnd: false });
    const remote = buildRemote();
    const waiting = loader.load(remote, './remote');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(pauses).toEqual([250]);
    isDown = false;
    loader.restart(remote, './remote');
    expect(await waiting).toBe(page);
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });

  it('restarts nothing when no load is pending', () => {
    const { loader, restarted } = buildLoader(() => Promise.resolve(page));
    loader.restart(buildRemote(), './remote');
    expect(restarted).toEqual([]);
  });

  it('keeps two containers of a remote over many releases', async () => {
    const { loader, registered, released, forgotten } = buildLoader(() => Promise.resolve(page));
    for (let number = 1; number <= 20; number += 1) {
      const remote = buildRelease(number);
      await loader.load(remote, './remote');
      loader.hold(remote, './remote')();
    }
    expect(registered).toHaveLength(20);
    expect(released).toEqual(Array.from({ length: 18 }, (_, index) => `sixfold_messaging_${index + 1}`));
    // Once by the script guard and once by the phase tracker.
    expect(forgotten).toEqual(released.flatMap((container) => [container, container]));
    expect(loader.peek(buildRelease(18), './remote')).toBeUndefined();
    expect(loader.peek(buildRelease(19), './remote')).toBe(page);
  });

  it('keeps the shown container and the last page shown, regardless of newer loads', async () => {
    const { loader, released } = buildLoader(() => Promise.resolve(page));
    const [first, second, third, fourth] = [1, 2, 3, 4].map(buildRelease) as [Remote, Remote, Remote, Remote];
    await loader.load(first, './remote');
    const leave = loader.hold(first, './remote');
    await loader.load(second, './part');
    await loader.load(third, './part');
    expect(released).toEqual([second.container]);
    leave();
    await loader.load(fourth, './remote');
    expect(released).toEqual([second.container, third.container]);
    loader.hold(fourth, './remote');
    await loader.load(buildRelease(5), './part');
    expect(released).toEqual([second.container, third.container, first.container]);
  });

  it('keeps a pending load and releases the versions in between', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    const { loader, released } = buildLoader((id) =>
      id.includes('_1/') ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(page),
    );
    const slow = loader.load(buildRelease(1), './remote');
    await loader.load(buildRelease(2), './remote');
    await loader.load(buildRelease(3), './remote');
    expect(released).toEqual(['sixfold_messaging_2']);
    arrive(page);
    expect(await slow).toBe(page);
    await loader.load(buildRelease(4), './remote');
    expect(released).toEqual(['sixfold_messaging_2', 'sixfold_messaging_1']);
  });

  it('reloads a released version when it is live again', async () => {
    const loadRemote = jest.fn(() => Promise.resolve(page));
    const { loader, registered } = buildLoader(loadRemote);
    for (const number of [1, 2, 3, 1]) await loader.load(buildRelease(number), './remote');
    expect(registered.map(({ name }) => name.at(-1))).toEqual(['1', '2', '3', '1']);
    expect(loadRemote).toHaveBeenCalledTimes(4);
  });
});
