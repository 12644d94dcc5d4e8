import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedMongo, type StartedServer, type StartOptions } from './spawn';

export interface KeptServer {
  /** Stays the same over restarts, so that drivers find the database again by themselves. */
  uri: string;
  /** The process that serves now; undefined while there is none. */
  pid(): number | undefined;
  /** Stops it for good. */
  stop(): Promise<void>;
}

interface Told {
  /** The process ended without being asked to; it is being started again on the same data and address. */
  onEnded?: (reason: { code: number | null; signal: string | null }) => void;
  /** It could not be started again; after a pause it is tried once more. */
  onFailed?: (failure: unknown) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * As `startEmbeddedMongo`, and starts the process again when something kills it: the one who needs the database lives
 * longer than it, and everything acknowledged is on the disk.
 * @throws with what it said when the first start fails
 */
export async function keepEmbeddedMongo(
  options: StartOptions,
  { onEnded, onFailed }: Told = {},
): Promise<KeptServer> {
  const first = await startEmbeddedMongo(options);
  const { uri } = first;
  // A data folder has one socket for good; a port must be asked for again.
  const { port } = new URL(uri);
  const again = port === '' ? options : { ...options, port: Number(port) };
  let running: StartedServer | undefined = first;
  let stopped = false;
  let restarting = Promise.resolve();

  function watch(server: StartedServer): void {
    server.child.once('exit', (code, signal) => {
      if (stopped) return;
      running = undefined;
      onEnded?.({ code, signal });
      restarting = startAgain();
    });
  }

  async function startAgain(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !stopped; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        running = await startEmbeddedMongo(again);
        if (!stopped) watch(running);
        return;
      } catch (failure) {
        onFailed?.(failure);
        await pause(pauseMs, undefined, { ref: false });
      }
    }
  }

  watch(first);
  return {
    uri,
    pid: () => running?.child.pid,
    async stop() {
      stopped = true;
      await restarting;
      await running?.stop();
    },
  };
}
