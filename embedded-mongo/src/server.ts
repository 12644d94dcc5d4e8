import { chmodSync } from 'node:fs';
import {
  getFallbackAddress,
  resolveAddress,
  removeStaleSocket,
  formatUri,
  type AddressOptions,
} from './address';
import { createHandler } from './commands/dispatch';
import { Engine, type EngineOptions } from './engine';
import { startCompaction } from './storage/maintenance';
import { startSweeper } from './storage/ttl';
import { listen, type Address, type Handler, type Listener } from './wire/connections';

export interface ServerOptions extends EngineOptions, AddressOptions {
  /** Must be true if NODE_ENV is production. */
  allowInProduction?: boolean;
}

export interface RunningServer {
  /** The connection string for mongoose or the driver. */
  uri: string;
  /** Finishes running requests, writes everything and releases the folder. */
  close(): Promise<void>;
}

const TTL_INTERVAL_MS = 60_000;
/** Deleted data is gone from the disk within an hour, including the time for copying. */
const COMPACTION_INTERVAL_MS = 30 * 60_000;

interface Listening extends Listener {
  uri: string;
}

async function listenAt(handler: Handler, address: Address): Promise<Listening> {
  if ('socketPath' in address) await removeStaleSocket(address.socketPath);
  const listener = await listen(handler, address);
  if ('socketPath' in address) chmodSync(address.socketPath, 0o600);
  return { ...listener, uri: formatUri(address, listener.server.address()) };
}

/** Listens on an address that only this user can connect to, unless TCP was requested. */
async function listenPrivately(handler: Handler, options: AddressOptions): Promise<Listening> {
  try {
    return await listenAt(handler, resolveAddress(options));
  } catch (error) {
    const other = getFallbackAddress(error, options);
    if (!other) throw error;
    return listenAt(handler, other);
  }
}

/** Opens a data folder and listens in this process. @throws when the folder or the port is in use */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  if (process.env['NODE_ENV'] === 'production' && !options.allowInProduction)
    throw new Error(
      'The embedded database is meant for development, demos and one small node. In production set MONGODB_URI, ' +
        'or say that you mean it: ALLOW_EMBEDDED_IN_PRODUCTION=1 (or --allow-in-production).',
    );
  const engine = new Engine(options);
  try {
    const listener = await listenPrivately(createHandler(engine), options);
    const { uri } = listener;
    engine.env.announce(uri);
    const stopSweeper = startSweeper(engine, options.ttlIntervalMs ?? TTL_INTERVAL_MS);
    const stopCompaction = options.isThrowaway
      ? async () => undefined
      : startCompaction(engine.env, options.compactionIntervalMs ?? COMPACTION_INTERVAL_MS);
    let closing: Promise<void> | undefined;
    return {
      uri,
      close: () =>
        (closing ??= (async () => {
          await stopSweeper();
          await listener.close();
          await stopCompaction();
          await engine.close();
        })()),
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
