import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PORT = '4101';

interface Version {
  /** Checkout of the commit with its dependencies installed. */
  checkout: string;
  /** Empty folder; its `data` subfolder becomes the data folder. */
  folder: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Starts a version of the product and stops it once `use` has finished.
 * @param use called with the product's origin
 */
export async function runVersion<T>(
  { checkout, folder, env = {} }: Version,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT,
      DATA_DIR: path.join(folder, 'data'),
      PUBLISHED_DIR: path.join(folder, 'published'),
      SEED_DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      ...env,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface(child.stdout);
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('"listening"') && resolve());
    void ended.then(() => reject(new Error('The version ended before it listened.')));
  });
  try {
    return await use(`http://localhost:${PORT}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
