import { spawn } from 'node:child_process';
import { checkOut, type Checkout } from './checkout';
import { freePorts } from './ports';
import { REMOTES } from './remotes';
import { expect } from './test';

/** The rooms that are not served from source are built first, on a machine that may have one core left for it. */
const READY_MS = 150_000;

/** `npm run dev` in a copy of the sources that a test may edit. */
export interface Dev {
  checkout: Checkout;
  /** The first address in what it prints that fits; waits for it. */
  addressIn(pattern: RegExp): Promise<string>;
  /** Ctrl-C. Answers the exit code. */
  interrupt(): Promise<number | null>;
  /** Whatever happened before: nothing of it is left. */
  end(): Promise<void>;
  said(): string;
}

export async function startDev(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Dev> {
  const checkout = checkOut();
  // Ports of its own, the shell's and one for each remote, so that somebody's running `npm run dev` is not in the way.
  const base = await freePorts(1 + REMOTES.length);
  const child = spawn(process.execPath, ['tooling/scripts/dev.mjs', ...args], {
    cwd: checkout.folder,
    env: { ...process.env, NODE_ENV: '', DEV_PORT: String(base), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    checkout,
    said: () => said,
    async addressIn(pattern) {
      const find = () => pattern.exec(said)?.[1];
      await expect
        .poll(find, { timeout: READY_MS })
        .toBeDefined()
        .catch(() => {
          throw new Error(`Nothing in what dev printed fits ${pattern}:\n${said.slice(-4_000)}`);
        });
      return find() ?? '';
    },
    interrupt() {
      child.kill('SIGINT');
      return ended;
    },
    async end() {
      // Its own children are gone only when it may say goodbye to them.
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      checkout.remove();
    },
  };
}

/** Whether somebody answers at an address. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
