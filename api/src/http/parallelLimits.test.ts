import { createParallelLimits } from './parallelLimits';

describe('createParallelLimits', () => {
  /** Starts calls of several accounts that run until `finish`, and counts the running ones. */
  function beginAll(limit: 'browse' | 'search' | 'upload' | 'write', accounts: number, callsEach: number) {
    const limits = createParallelLimits();
    const state = { running: 0, finish: () => undefined as void };
    const finished = new Promise<void>((resolve) => (state.finish = resolve));
    const calls = Array.from({ length: accounts * callsEach }, (_, place) =>
      limits.run({ limit, memberId: `member ${place % accounts}`, closed: Promise.resolve() }, async () => {
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
    ['search', 6, 2, 12, 0],
    ['browse', 6, 2, 4, 0],
    ['browse', 200, 2, 4, 196],
    ['upload', 1, 10, 1, 3],
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

  it('pauses between the calls of an account with more calls than a page makes', async () => {
    const limits = createParallelLimits();
    const countStarted = async (calls: number) => {
      let started = 0;
      const turn = { limit: 'search', memberId: `member of ${calls}`, closed: Promise.resolve() } as const;
      const work = async () => void (started += 1);
      const outcomes = Promise.all(Array.from({ length: calls }, () => limits.run(turn, work)));
      await new Promise((resolve) => setImmediate(resolve));
      const atOnce = started;
      await outcomes;
      return [atOnce, started];
    };
    expect(await countStarted(6)).toEqual([6, 6]);
    expect(await countStarted(8)).toEqual([2, 8]);
  });

  it('starts the next call after one has failed', async () => {
    const limits = createParallelLimits();
    const turn = { limit: 'upload', memberId: 'member', closed: Promise.resolve() } as const;
    const failed = limits.run(turn, () => Promise.reject(new Error('broken')));
    const next = limits.run(turn, async () => undefined);
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBeUndefined();
  });
});
