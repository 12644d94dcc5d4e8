import { fork } from 'node:child_process';
import path from 'node:path';
import type { TestEnvironment } from './testEnvironment';

export interface ApiProcess {
  origin: string;
  /** Kills the process as a crash would. */
  kill: () => Promise<void>;
}

/**
 * Starts `main.ts` as a separate process with the database, Redis and session keys of an environment.
 * @param env additional variables
 */
export async function startProcess(
  { deps, publishedDir }: TestEnvironment,
  env: Record<string, string> = {},
): Promise<ApiProcess> {
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  uri.pathname = `/${deps.connection.name}`;
  const child = fork(path.join(import.meta.dirname, '../../src/main.ts'), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      MONGODB_URI: uri.href,
      REDIS_URL: deps.config.redisUrl,
      SESSION_KEYS: deps.config.sessionKeys.join(),
      DATA_DIR: path.join(publishedDir, 'data'),
      PUBLISHED_DIR: publishedDir,
      PHOTO_CHECK: 'off',
      SEED_DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'fatal',
      ...env,
    },
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    void ended.then(() => reject(new Error('The process ended before it listened.')));
  });
  return {
    origin: url.replace('localhost', '127.0.0.1'),
    async kill() {
      process.off('exit', endWithUs);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
