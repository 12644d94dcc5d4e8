import { Redis } from 'ioredis';
import { createApp, type App } from '../../src/createApp';
import { createScheduler } from '../../src/providers/scheduler';
import { redisKey } from '../../src/realtime/redisKeys';
import { listen } from './listen';
import { startRedis, type TestRedis } from './startRedis';
import { createTestEnvironment, type Member, type TestEnvironment } from './testEnvironment';

export const PACE = { beatMs: 100, staleMs: 2_000 };

export interface SecondProcess {
  second: App;
  secondOrigin: string;
}

export interface TwoProcesses extends SecondProcess {
  redis: TestRedis;
  environment: TestEnvironment;
  stop: () => Promise<void>;
}

/** Starts another application on the same data; its caller stops it. */
export async function startSecondProcess({ deps, logs }: TestEnvironment): Promise<SecondProcess> {
  const second = createApp({ ...deps, scheduler: createScheduler(deps.logger) });
  await second.prepare();
  return { second, secondOrigin: await listen(second, logs) };
}

/** Returns a signed-in member whose calls go to another process. */
export const moveMember = (member: Member, origin: string): Member => ({
  ...member,
  browser: member.browser.clone(origin),
});

export async function startTwoProcesses(rateLimitScale = 0): Promise<TwoProcesses> {
  const redis = await startRedis();
  const config = { redisUrl: redis.url, rateLimitScale, sessionKeys: ['a key that only tests know of'] };
  const environment = await createTestEnvironment(config, { processPace: PACE, activityBatchMs: 10 });
  const started = await startSecondProcess(environment);
  return {
    redis,
    environment,
    ...started,
    async stop() {
      await started.second.stop();
      await environment.stop();
      await redis.remove();
    },
  };
}

/** Shortens the 15 s after which a killed `main.ts` counts as gone; the other processes renew theirs every 100 ms. */
export async function expireHeartbeats({ redis, environment }: TwoProcesses): Promise<void> {
  const client = new Redis(redis.url);
  const keys = await client.keys(redisKey(environment.deps.connection.name, 'online:*'));
  await Promise.all(keys.map((key) => client.pexpire(key, PACE.staleMs)));
  await client.quit();
}
