import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from './freePort';

export interface TestRedis {
  url: string;
  /** Restarts it empty on the same port. */
  start: () => Promise<void>;
  /** Kills it as a crash would. */
  stop: () => Promise<void>;
  /** Leaves connections open and unanswered, like a machine without processor time. */
  pause: () => void;
  resume: () => void;
  remove: () => Promise<void>;
}

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

/** Describes tests that need Redis, which `npm test` installs if possible. Without it they fail only in CI. */
export function describeWithRedis(title: string, tests: () => void): void {
  if (isInstalled || process.env['CI']) return describe(title, tests);
  process.stderr.write(`Skipped, because redis-server is not installed: ${title}\n`);
  describe.skip(title, tests);
}

/** Starts a separate Redis that keeps nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-redis-'));
  const port = await findFreePort();
  let running: ChildProcess | undefined;
  const endWithUs = () => running?.kill('SIGKILL');
  process.once('exit', endWithUs);

  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
      const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
      const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
      running = child;
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}.`)));
        child.stdout.on('data', (line: Buffer) => {
          if (line.includes('Ready to accept connections')) resolve();
        });
      });
    },
    async stop() {
      const child = running;
      if (!child) return;
      running = undefined;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
    async remove() {
      await redis.stop();
      process.off('exit', endWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}
