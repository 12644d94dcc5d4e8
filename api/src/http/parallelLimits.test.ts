import type { LimitName } from '@sixfold/api-contract';
import { createParallelLimits } from './parallelLimits';

const turnOf = (limit: LimitName, caller = 'member', closed = Promise.resolve()) => ({
  limit,
  caller,
  isMember: true,
  closed,
});

describe('createParallelLimits', () => {
  /** Starts calls of several accounts that run until `finish`, and counts the running ones. */
  function beginAll(limit: LimitName, accounts: number, callsEach: number) {
    const limits = createParallelLimits({ restMs: 1, exportCountedMs: 10_000 });
    const state = { running: 0, finish: () => undefined as void };
    const finished = new Promise<void>((resolve) => (state.finish = resolve));
    const calls = Array.from({ length: accounts * callsEach }, (_, place) =>
      limits.run(turnOf(limit, `member ${place % accounts}`), async () => {
        state.running += 1;
        await finished;
      }),
    );
    return { state, outcomes: Promise.allSettled(calls) };
  }
  const countRefused = (outcomes: readonly PromiseSettledResult<void>[]) =>
    outcomes.filter(({ status }) => status === 'rejected').length;

  it.each([
    ['search', 1, 20, 2, 10],
    ['search', 6, 2, 8, 0],
    ['search', 200, 2, 8, 192],
    ['generate', 40, 2, 50, 0],
    ['export', 6, 2, 4, 0],
    ['browse', 6, 2, 4, 0],
    ['browse', 200, 2, 4, 196],
    ['upload', 1, 10, 1, 3],
    ['default', 1, 20, 6, 0],
    ['default', 1, 300, 6, 94],
    ['conversation', 1, 30, 2, 8],
    ['write', 1, 20, 20, 0],
  ] as const)(
    'runs %s calls of %i accounts with %i each: %i at a time, %i refused',
    async (limit, accounts, callsEach, running, refused) => {
      const { state, outcomes } = beginAll(limit, accounts, callsEach);
      await new Promise((resolve) => setImmediate(resolve));
      expect(state.running).toBe(running);
      state.finish();
      expect(countRefused(await outcomes)).toBe(refused);
    },
  );

  it('pauses after a call of an account with more calls than a page makes', async () => {
    const beginSearches = (calls: number, restMs: number) => {
      const limits = createParallelLimits({ restMs, exportCountedMs: 1_000 });
      const state = { started: 0 };
      const work = async () => void (state.started += 1);
      const searches = Array.from({ length: calls }, () => limits.run(turnOf('search'), work));
      return { state, searches };
    };
    const DAY_MS = 86_400_000;
    const page = beginSearches(7, DAY_MS);
    await Promise.all(page.searches);
    expect(page.state.started).toBe(7);

    const paused = beginSearches(8, DAY_MS);
    await Promise.race(paused.searches);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(paused.state.started).toBe(2);

    const continued = beginSearches(8, 1);
    await Promise.all(continued.searches);
    expect(continued.state.started).toBe(8);
  });

  it('counts the exports of all accounts until they are sent, but not those of slow readers', async () => {
    const countStarted = async (closed: Promise<void>, exportCountedMs = 10_000) => {
      const limits = createParallelLimits({ restMs: 1, exportCountedMs });
      let started = 0;
      for (const caller of ['a', 'b', 'c', 'd', 'e', 'f'])
        void limits.run(turnOf('export', caller, closed), async () => void (started += 1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return started;
    };
    const never = new Promise<void>(() => undefined);
    expect(await countStarted(Promise.resolve())).toBe(6);
    expect(await countStarted(never)).toBe(4);
    expect(await countStarted(never, 1)).toBe(6);
  });

  it('frees the slot of an ordinary call at its end, although its stream is still open', async () => {
    const limits = createParallelLimits();
    const turn = turnOf('default', 'member', new Promise<void>(() => undefined));
    let ended = 0;
    for (let call = 0; call < 20; call += 1) await limits.run(turn, async () => void (ended += 1));
    expect(ended).toBe(20);
  });

  it('does not limit the ordinary calls of visitors, who may share an address', async () => {
    const limits = createParallelLimits();
    let started = 0;
    const wait = () => new Promise<void>(() => void (started += 1));
    for (let call = 0; call < 20; call += 1)
      void limits.run({ ...turnOf('default', '192.0.2.1'), isMember: false }, wait);
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toBe(20);
  });

  it('starts the next call after one has failed', async () => {
    const limits = createParallelLimits();
    const turn = turnOf('upload');
    const failed = limits.run(turn, () => Promise.reject(new Error('broken')));
    const next = limits.run(turn, async () => undefined);
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBeUndefined();
  });
});
