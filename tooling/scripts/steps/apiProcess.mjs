/** Runs the built API as a child process and waits until it reports its address. */
import { fork } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

/**
 * @param {NodeJS.ProcessEnv} env variables added to this process's environment
 * @param {{ quiet?: boolean, entry?: string }} [options] quiet: show the log only when the start fails
 * @returns {Promise<{ url: string, child: import('node:child_process').ChildProcess, stop: () => Promise<void> }>}
 */
export function startApi(env, { quiet = false, entry = 'api/dist/main.js' } = {}) {
  const child = fork(path.join(ROOT, entry), [], {
    cwd: ROOT,
    env: { EMBEDDED_MONGO_ENTRY: path.join(ROOT, 'embedded-mongo/dist/main.js'), ...process.env, ...env },
    stdio: [quiet ? 'ignore' : 'inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit', 'ipc'],
  });
  /** @type {Buffer[]} */
  const kept = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      kept.push(chunk);
      if (kept.length > 200) kept.shift();
    });
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));

  async function stop() {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  }

  return new Promise((resolve, reject) => {
    child.on('message', (/** @type {{ event?: string, url: string } | null} */ message) => {
      if (message?.event === 'listening') resolve({ url: message.url, child, stop });
    });
    void ended.then((code) =>
      reject(
        new Error(`The server ended before it listened (code ${code}).\n${Buffer.concat(kept).toString()}`),
      ),
    );
  });
}
