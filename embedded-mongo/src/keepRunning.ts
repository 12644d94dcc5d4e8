import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedMongo, type StartedServer, type StartOptions } from './spawn';

export interface KeptServer {
  /** Stable across restarts, so that drivers reconnect automatically. */
  uri: string;
  /** The serving process; undefined during a restart. */
  pid(): number | undefined;
  /** Stops the server permanently. */
  stop(): Promise<void>;
}

interface KeepListeners {
  /** Called when the process ended unexpectedly and is being restarted with the same data and address. */
  onEnded?: (reason: { code: number | null; signal: string | null }) => void;
  /** Called when a restart failed; it is retried after a pause. */
  onFailed?: (failure: unknown) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Starts the database like `startEmbeddedMongo` and restarts the process when it is killed. Acknowledged data is on
 * disk.
 * @throws with the process's output when the first start fails
 */
export async function keepEmbeddedMongo(
  options: StartOptions,
  { onEnded, onFailed }: KeepListeners = {},
): Promise<KeptServer> {
  const first = await startEmbeddedMongo(options);
  const { uri } = first;
  // A data folder has one fixed socket; a port must be requested again.
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
