import type { AddressInfo } from 'node:net';
import { createApp, type App } from '../../src/createApp';
import { createScheduler } from '../../src/providers/scheduler';
import { startRedis, type TestRedis } from './startRedis';
import { createTestEnvironment, type TestEnvironment } from './testEnvironment';

export const PACE = { beatMs: 100, staleMs: 2_000 };

export interface TwoProcesses {
  redis: TestRedis;
  environment: TestEnvironment;
  second: App;
  secondOrigin: string;
  stop: () => Promise<void>;
}

export async function startTwoProcesses(rateLimitScale = 0): Promise<TwoProcesses> {
  const redis = await startRedis();
  const config = { redisUrl: redis.url, rateLimitScale, sessionKeys: ['a key that only tests know of'] };
  const environment = await createTestEnvironment(config, { processPace: PACE });
  const second = createApp({ ...environment.deps, scheduler: createScheduler(environment.deps.logger) });
  await second.prepare();
  await new Promise<void>((resolve) => second.http.listen(0, '127.0.0.1', resolve));
  return {
    redis,
    environment,
    second,
    secondOrigin: `http://127.0.0.1:${(second.http.address() as AddressInfo).port}`,
    async stop() {
      await second.stop();
      await environment.stop();
      await redis.remove();
    },
  };
}
