import { createMemoryLimiter, createRedisLimiters, withScale } from './limiter';

const OPTIONS = { name: 'signIn', points: 2, windowSeconds: 60 };

/** Fakes the part of ioredis that counting needs; all clients share one server. */
function createRedisDouble() {
  const counts = new Map<string, number>();
  const state = { isAway: false };
  const connect = () => ({
    get status() {
      return state.isAway ? 'reconnecting' : 'ready';
    },
    defineCommand: () => undefined,
    rlflxIncr: async ([key = '', points]: string[]) => {
      if (state.isAway) throw new Error('Connection is closed.');
      counts.set(key, (counts.get(key) ?? 0) + Number(points));
      return [counts.get(key), 60_000];
    },
  });
  return { state, counts, connect };
}

describe('createRedisLimiters', () => {
  it('shares counts between processes', async () => {
    const redis = createRedisDouble();
    const [one, other] = [redis.connect(), redis.connect()].map((client) =>
      createRedisLimiters(client)(OPTIONS),
    );
    await one?.spend('ann');
    await other?.spend('ann');
    expect(await one?.spend('ann')).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 60 });
    expect([...redis.counts.keys()]).toEqual(['sixfold:limit:signIn:ann']);
  });

  it('counts in the process when Redis is unavailable', async () => {
    const redis = createRedisDouble();
    const limiter = createRedisLimiters(redis.connect())(OPTIONS);
    redis.state.isAway = true;
    const outcomes = [await limiter.spend('ann'), await limiter.spend('ann'), await limiter.spend('ann')];
    expect(outcomes.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    redis.state.isAway = false;
    expect((await limiter.spend('ann')).allowed).toBe(true);
  });
});

describe('createMemoryLimiter', () => {
  it('counts by key, refunds, blocks and resets', async () => {
    const limiter = createMemoryLimiter(OPTIONS);
    await limiter.spend('ann');
    expect(await limiter.getSpent('ann')).toBe(1);
    await limiter.refund('ann');
    expect(await limiter.getSpent('ann')).toBe(0);
    await limiter.block('ann', 30);
    expect(await limiter.spend('ann')).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 30 });
    expect((await limiter.spend('bob')).allowed).toBe(true);
    await limiter.reset('ann');
    expect((await limiter.spend('ann')).remaining).toBe(1);
    await Promise.all(['ann', 'bob'].map((key) => limiter.reset(key)));
  });
});

describe('withScale', () => {
  it('multiplies budgets and disables them with 0', async () => {
    const spendThrice = async (scale: number) => {
      const limiter = withScale(createMemoryLimiter, scale)({ ...OPTIONS, name: `scale ${scale}` });
      const outcomes = [await limiter.spend('ann'), await limiter.spend('ann'), await limiter.spend('ann')];
      await limiter.reset('ann');
      return outcomes.map(({ allowed }) => allowed);
    };
    expect(await spendThrice(0.1)).toEqual([true, false, false]);
    expect(await spendThrice(2)).toEqual([true, true, true]);
    expect(await spendThrice(0)).toEqual([true, true, true]);
  });
});
