import { spawn } from 'node:child_process';
import { checkOut, type Checkout } from './checkout';
import { freePorts } from './ports';
import { REMOTES } from './remotes';
import { expect } from '../test';

/** The workspaces that are not served from source are built first, perhaps on a single core. */
const READY_MS = 150_000;

/** `npm run dev` in a copy of the sources that a test may edit. */
export interface Dev {
  checkout: Checkout;
  /** Waits for the first matching address in its output. */
  addressIn(pattern: RegExp): Promise<string>;
  /** Stops it as Ctrl-C does. Returns the exit code. */
  interrupt(): Promise<number | null>;
  /** Kills every process of it that is left. */
  end(): Promise<void>;
  readOutput(): string;
}

export async function startDev(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Dev> {
  const checkout = checkOut();
  // Separate ports for the shell and each remote, so that the developer's own `npm run dev` does not conflict.
  const base = await freePorts(1 + REMOTES.length);
  const child = spawn(process.execPath, ['tooling/scripts/dev.mjs', ...args], {
    cwd: checkout.folder,
    env: { ...process.env, NODE_ENV: '', DEV_PORT: String(base), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    checkout,
    readOutput: () => output,
    async addressIn(pattern) {
      const find = () => pattern.exec(output)?.[1];
      await expect
        .poll(find, { timeout: READY_MS })
        .toBeDefined()
        .catch(() => {
          throw new Error(`Nothing in what dev printed fits ${pattern}:\n${output.slice(-4_000)}`);
        });
      return find() ?? '';
    },
    interrupt() {
      child.kill('SIGINT');
      return ended;
    },
    async end() {
      // It stops its children only when it can handle the signal.
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      checkout.remove();
    },
  };
}

/** Returns whether a server responds at an address. */
export const isResponding = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
