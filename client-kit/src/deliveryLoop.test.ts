import { ApiError, realtime } from '@sixfold/client-kit';
import { createDeliveryLoop, type DeliveryOptions } from './deliveryLoop';

const UNREACHED = new ApiError(0, 'network failure', {});
const limited = (seconds: number) => new ApiError(429, '', { id: 'rate_limited' }, seconds);
const scopes: AbortController[] = [];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Opens a delivery of entries such as `mara 1`, whose lane is the name. */
function open(entries: string[], options: Partial<DeliveryOptions<string>> = {}) {
  const scope = new AbortController();
  scopes.push(scope);
  const laneOf = (entry: string) => entry.split(' ')[0]!;
  const calls: string[] = [];
  const server = { failure: UNREACHED as ApiError | null, held: Promise.resolve() };
  const loop = createDeliveryLoop<string>({
    signal: scope.signal,
    lockName: null,
    laneOf,
    listEntries: () => entries,
    async send(entry) {
      calls.push(entry);
      await server.held;
      if (server.failure) throw server.failure;
      entries.splice(entries.indexOf(entry), 1);
    },
    ...options,
  });
  return { scope, loop, entries, calls, server };
}

/** Locks of one browser: the first requester holds a lock until it is released. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) =>
    (last = last.then(() => (signal.aborted ? undefined : hold())));
  return { lockName: 'sixfold.test', getLocks: () => ({ request }) as unknown as LockManager };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  scopes.splice(0).forEach((scope) => scope.abort());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('createDeliveryLoop', () => {
  let onConnectionChange: (() => void) | undefined;
  beforeEach(() => {
    const { onConnectionChange: subscribe } = realtime;
    jest.spyOn(realtime, 'onConnectionChange').mockImplementation((listener) => {
      onConnectionChange = listener;
      return subscribe(listener);
    });
  });

  it('doubles the pause between attempts from one second up to thirty', async () => {
    const { calls } = open(['mara 1']);
    for (const [at, pauseMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
      await pass(pauseMs - 1);
      expect(calls).toHaveLength(at + 1);
      await pass(1);
      expect(calls).toHaveLength(at + 2);
    }
  });

  it.each([
    [0, 750],
    [0.8, 1_150],
  ])('spreads the pause by a quarter when the random number is %p', async (random, pauseMs) => {
    jest.mocked(Math.random).mockReturnValue(random);
    const { calls } = open(['mara 1']);
    await pass(pauseMs - 1);
    expect(calls).toHaveLength(1);
    await pass(2);
    expect(calls).toHaveLength(2);
  });

  it('starts the back-off again after a success', async () => {
    const { loop, entries, calls, server } = open(['mara 1']);
    await pass(7_000);
    server.failure = null;
    await pass(8_000);
    expect(entries).toEqual([]);
    server.failure = UNREACHED;
    entries.push('mara 2');
    loop.deliver();
    calls.length = 0;
    await pass(1_000);
    expect(calls).toEqual(['mara 2']);
  });

  it.each([
    [60, 60_000],
    [86_400, 300_000],
  ])('waits as long as a rate limit of %d s asks, at most five minutes', async (seconds, pauseMs) => {
    const { loop, entries, calls, server } = open([]);
    server.failure = limited(seconds);
    entries.push('mara 1');
    loop.deliver();
    await pass(pauseMs - 1);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls).toHaveLength(2);
  });

  it('sends one entry at a time per lane, and lanes in parallel', async () => {
    let release = () => {};
    const { loop, entries, calls, server } = open([]);
    server.failure = null;
    server.held = new Promise((resolve) => (release = resolve));
    entries.push('mara 1', 'mara 2', 'yaw 1');
    loop.deliver();
    await pass(60_000);
    expect(calls).toEqual(['mara 1', 'yaw 1']);
    release();
    await pass(0);
    expect(calls).toEqual(['mara 1', 'yaw 1', 'mara 2']);
  });

  it('holds up only the lane of a blocked entry', async () => {
    const { calls } = open(['mara 1', 'mara 2', 'yaw 1'], { isBlocked: (entry) => entry === 'mara 1' });
    await pass(0);
    expect(calls).toEqual(['yaw 1']);
  });

  it('counts lanes that fail together as one failure', async () => {
    const { calls } = open(['mara 1', 'yaw 1', 'ilya 1']);
    await pass(1_000);
    expect(calls).toHaveLength(6);
    await pass(2_000);
    expect(calls).toHaveLength(9);
  });

  it('waits as long as the rate limit of one lane asks when another lane fails at the same time', async () => {
    const failures: Record<string, ApiError> = { 'mara 1': UNREACHED, 'yaw 1': limited(60) };
    const calls: string[] = [];
    const send = (entry: string) => {
      calls.push(entry);
      return Promise.reject(failures[entry]!);
    };
    open(['mara 1', 'yaw 1'], { send });
    await pass(59_999);
    expect(calls).toEqual(['mara 1', 'yaw 1']);
    await pass(1);
    expect(calls).toEqual(['mara 1', 'yaw 1', 'mara 1', 'yaw 1']);
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    [
      'the live connection is back',
      () => {
        jest.spyOn(realtime, 'isConnected').mockReturnValue(true);
        onConnectionChange?.();
      },
    ],
  ])('sends at once, and starts the back-off again, when %s', async (_what, happen) => {
    const { calls } = open(['mara 1']);
    await pass(7_000);
    calls.length = 0;
    happen();
    expect(calls).toHaveLength(1);
    await pass(1_000);
    expect(calls).toHaveLength(2);
    expect(jest.getTimerCount()).toBe(1);
  });

  it('does not send earlier when the live connection is lost', async () => {
    const { calls } = open(['mara 1']);
    await pass(0);
    onConnectionChange?.();
    expect(calls).toHaveLength(1);
  });

  it('sends nothing after the end of the scope and leaves no timer or listener', async () => {
    const { scope, loop, calls } = open(['mara 1']);
    await pass(0);
    scope.abort();
    await pass(0);
    expect(jest.getTimerCount()).toBe(0);
    window.dispatchEvent(new Event('online'));
    jest.spyOn(realtime, 'isConnected').mockReturnValue(true);
    onConnectionChange?.();
    loop.deliverNow();
    loop.deliverLater(5);
    await pass(60_000);
    expect(calls).toHaveLength(1);
  });

  it('does not retry a call that fails after the end of the scope', async () => {
    let release = () => {};
    const { scope, loop, entries, calls, server } = open([]);
    server.held = new Promise((resolve) => (release = resolve));
    entries.push('mara 1');
    loop.deliver();
    scope.abort();
    release();
    await pass(0);
    expect(jest.getTimerCount()).toBe(0);
    await pass(60_000);
    expect(calls).toHaveLength(1);
  });

  describe('with a lock', () => {
    it('sends from the first tab only, and from the next one after it ends', async () => {
      const locks = createLocks();
      const [first, second] = [open(['mara 1'], locks), open(['mara 1'], locks)];
      await pass(10_000);
      second.loop.deliver();
      expect(first.calls.length).toBeGreaterThan(1);
      expect(second.calls).toEqual([]);
      first.scope.abort();
      await pass(0);
      expect(second.calls).toEqual(['mara 1']);
    });

    it('sends entries that only this tab has', async () => {
      const locks = createLocks();
      open([], locks);
      const unshared = open(['mara 1'], { ...locks, isUnshared: () => true });
      await pass(0);
      unshared.loop.deliver();
      expect(unshared.calls).toEqual(['mara 1']);
    });

    it.each([
      ['denies the lock', () => ({ request: () => Promise.reject(new DOMException('', 'SecurityError')) })],
      ['has no locks', () => undefined],
      [
        'denies access to locks',
        () => {
          throw new DOMException('', 'SecurityError');
        },
      ],
    ])('sends when the browser %s', async (_case, getLocks) => {
      const { calls } = open(['mara 1'], { lockName: 'a', getLocks: getLocks as () => never });
      await pass(0);
      expect(calls).toEqual(['mara 1']);
    });
  });

  describe('deliverLater', () => {
    it('sends after the delay', async () => {
      const { loop, entries, calls } = open([]);
      entries.push('mara 1');
      loop.deliverLater(5_000);
      await pass(4_999);
      expect(calls).toEqual([]);
      await pass(1);
      expect(calls).toEqual(['mara 1']);
    });

    it('neither shortens nor prolongs a pause', async () => {
      const { loop, calls } = open(['mara 1']);
      await pass(3_000);
      loop.deliverLater(10);
      loop.deliverLater(60_000);
      await pass(3_999);
      expect(calls).toHaveLength(3);
      await pass(1);
      expect(calls).toHaveLength(4);
    });

    it('does not hold up the entries after one that is being sent', async () => {
      let release = () => {};
      const { loop, entries, calls, server } = open([]);
      server.failure = null;
      server.held = new Promise((resolve) => (release = resolve));
      entries.push('mara 1', 'mara 2');
      loop.deliver();
      loop.deliverLater(5_000);
      release();
      await pass(0);
      expect(calls).toEqual(['mara 1', 'mara 2']);
    });
  });
});
