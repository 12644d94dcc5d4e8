import { authCalls } from '@sixfold/api-contract';
import { createMemoryLimiter, type CreateLimiter, type Limiter } from '../../src/providers/limiter';
import type { LimiterStore } from '../../src/providers/redis';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

/** One place for the counts of every application, as Redis is. */
function createSharedStore(): { connect: () => LimiterStore; openCount: () => number } {
  const limiters = new Map<string, Limiter>();
  let open = 0;
  const createLimiter: CreateLimiter = (options) => {
    const limiter = limiters.get(options.name) ?? createMemoryLimiter(options);
    limiters.set(options.name, limiter);
    return limiter;
  };
  return {
    connect() {
      open += 1;
      return { createLimiter, stop: () => void (open -= 1) };
    },
    openCount: () => open,
  };
}

const guessAt = async (environment: TestEnvironment) => {
  const { status } = await environment
    .visitor()
    .call(authCalls.login, { body: { email: 'nobody@example.org', password: 'wrong horse' } });
  return status;
};

describe('V6.3.1 guessing at several processes', () => {
  it('is counted for all of them together where they share a store, which each lets go when it stops', async () => {
    const store = createSharedStore();
    const environments = [
      await createTestEnvironment({ rateLimitScale: 1 }, { connectLimiterStore: store.connect }),
      await createTestEnvironment({ rateLimitScale: 1 }, { connectLimiterStore: store.connect }),
    ] as const;
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push(await guessAt(environments[tries % 2 === 0 ? 0 : 1]));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(store.openCount()).toBe(2);
    for (const environment of environments) await environment.stop();
    expect(store.openCount()).toBe(0);
  });
});
