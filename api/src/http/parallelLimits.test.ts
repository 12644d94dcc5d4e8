import type { LimitName } from '@sixfold/api-contract';
import { waitUntil } from '../../tests/support/waiting';
import { createParallelLimits, type ParallelLimits } from './parallelLimits';

const turnOf = (limit: LimitName, caller = 'member', { signal } = new AbortController()) => ({
  limit,
  caller,
  isMember: true,
  closed: signal,
});
const DAY_MS = 86_400_000;
/** Lets everything happen that waits for no timer. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
/** Runs a call whose connection closes when the work ends. */
function runAnswered(limits: ParallelLimits, limit: LimitName, work: () => Promise<void>): Promise<void> {
  const connection = new AbortController();
  return limits.run(turnOf(limit, 'member', connection), () => work().finally(() => connection.abort()));
}

describe('createParallelLimits', () => {
  /** Starts calls of several accounts that run until `finish`, and counts the running ones. */
  function beginAll(limit: LimitName, accounts: number, callsEach: number) {
    const limits = createParallelLimits({ restMs: 1, exportCountedMs: 10_000 });
    const state = { running: 0, finish: () => undefined as void };
    const finished = new Promise<void>((resolve) => (state.finish = resolve));
    const calls = Array.from({ length: accounts * callsEach }, (_, place) => {
      const connection = new AbortController();
      return limits.run(turnOf(limit, `member ${place % accounts}`, connection), async () => {
        state.running += 1;
        await finished;
        connection.abort();
      });
    });
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
    ['export', 1, 10, 1, 5],
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
      const searches = Array.from({ length: calls }, () => runAnswered(limits, 'search', work));
      return { state, searches };
    };
    const page = beginSearches(7, DAY_MS);
    await Promise.all(page.searches);
    expect(page.state.started).toBe(7);

    const paused = beginSearches(8, DAY_MS);
    await Promise.race(paused.searches);
    await settle();
    expect(paused.state.started).toBe(2);

    const continued = beginSearches(8, 1);
    await Promise.all(continued.searches);
    expect(continued.state.started).toBe(8);
  });

  it('drops waiting calls whose connection closes, so that later ones need not wait for them', async () => {
    const limits = createParallelLimits({ restMs: DAY_MS, exportCountedMs: DAY_MS });
    const started: string[] = [];
    const held = new AbortController();
    const first = runAnswered(
      limits,
      'upload',
      () => new Promise((end) => held.signal.addEventListener('abort', () => end())),
    );
    const closing = new AbortController();
    const dropped = ['b', 'c', 'd', 'e', 'f', 'g'].map((name) =>
      limits.run(turnOf('upload', 'member', closing), async () => void started.push(name)),
    );
    const runLate = () => runAnswered(limits, 'upload', async () => void started.push('late'));
    await expect(runLate()).rejects.toMatchObject({ id: 'rate_limited' });
    closing.abort();
    await Promise.all(dropped);
    const late = runLate();
    held.abort();
    await Promise.all([first, late]);
    expect(started).toEqual(['late']);
  });

  it('does not pause after a call that left the queue of the process without running', async () => {
    const limits = createParallelLimits({ restMs: DAY_MS, exportCountedMs: DAY_MS });
    const others = new AbortController();
    const busy = Array.from({ length: 8 }, (_, place) =>
      limits.run(
        turnOf('search', `member ${place >> 1}`, others),
        () => new Promise((end) => others.signal.addEventListener('abort', () => end())),
      ),
    );
    let started = 0;
    const work = async () => void (started += 1);
    const closing = new AbortController();
    const dropped = [1, 2].map(() => limits.run(turnOf('search', 'member', closing), work));
    const later = Array.from({ length: 8 }, () => runAnswered(limits, 'search', work));
    closing.abort();
    others.abort();
    await Promise.all([...busy, ...dropped]);
    await settle();
    expect(started).toBe(2);
    void later;
  });

  it('counts the exports of all accounts until they are sent, but not those of slow readers', async () => {
    const countStarted = async (end: (connection: AbortController) => void, exportCountedMs = DAY_MS) => {
      const limits = createParallelLimits({ restMs: 1, exportCountedMs });
      const started: string[] = [];
      for (const caller of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const connection = new AbortController();
        void limits.run(turnOf('export', caller, connection), async () => {
          started.push(caller);
          end(connection);
        });
      }
      if (exportCountedMs < DAY_MS) await waitUntil(() => started.length === 6);
      await settle();
      return started.length;
    };
    const neverClose = () => undefined;
    expect(await countStarted((connection) => connection.abort())).toBe(6);
    expect(await countStarted(neverClose)).toBe(4);
    expect(await countStarted(neverClose, 1)).toBe(6);
  });

  it('frees the slot of an ordinary call at its end, although its stream is still open', async () => {
    const limits = createParallelLimits();
    let ended = 0;
    for (let call = 0; call < 20; call += 1)
      await limits.run(turnOf('default'), async () => void (ended += 1));
    expect(ended).toBe(20);
  });

  it('does not limit the ordinary calls of visitors, who may share an address', async () => {
    const limits = createParallelLimits();
    let started = 0;
    const wait = () => new Promise<void>(() => void (started += 1));
    for (let call = 0; call < 20; call += 1)
      void limits.run({ ...turnOf('default', '192.0.2.1'), isMember: false }, wait);
    await settle();
    expect(started).toBe(20);
  });

  it('starts the next call after one has failed', async () => {
    const limits = createParallelLimits();
    const failed = runAnswered(limits, 'upload', () => Promise.reject(new Error('broken')));
    const next = runAnswered(limits, 'upload', async () => undefined);
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBeUndefined();
  });
});
