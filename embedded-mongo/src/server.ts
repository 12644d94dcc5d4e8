import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { handlerFor } from './commands/dispatch';
import { Engine, type EngineOptions } from './engine';
import { startSweeper } from './storage/ttl';
import { listen, type Address } from './wire/connections';

export interface ServerOptions extends EngineOptions {
  /** Loopback only: 127.0.0.1 (default), ::1 or localhost. */
  host?: string;
  /** 0 (default) takes any free port. */
  port?: number;
  /** A Unix socket instead; its folder is made (or made private) with mode 0700. */
  socketPath?: string;
  /** Must be true where NODE_ENV is production. */
  allowInProduction?: boolean;
}

export interface RunningServer {
  /** For mongoose or the driver, as it is. */
  uri: string;
  /** Answers what is running, writes everything, lets go of the folder. */
  close(): Promise<void>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const TTL_INTERVAL_MS = 60_000;

function addressOf({ host = '127.0.0.1', port = 0, socketPath }: ServerOptions): Address {
  if (socketPath !== undefined) {
    const folder = path.dirname(path.resolve(socketPath));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    rmSync(socketPath, { force: true });
    return { socketPath };
  }
  if (!LOOPBACK.has(host))
    throw new Error(
      `The embedded database has no users and listens on loopback only, not on ${host}. Use a MongoDB server for a network.`,
    );
  return { host, port };
}

/** Opens a data folder and listens, in this process. @throws when the folder is in use or the port is taken */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  if (process.env['NODE_ENV'] === 'production' && !options.allowInProduction)
    throw new Error(
      'The embedded database is meant for development, demos and one small node. In production set MONGODB_URI, ' +
        'or say that you mean it: ALLOW_EMBEDDED_IN_PRODUCTION=1 (or --allow-in-production).',
    );
  const address = addressOf(options);
  const engine = new Engine(options);
  try {
    const listener = await listen(handlerFor(engine), address);
    const stopSweeper = startSweeper(engine, options.ttlIntervalMs ?? TTL_INTERVAL_MS);
    let closing: Promise<void> | undefined;
    return {
      uri: uriOf(options, listener.server.address() as AddressInfo | string),
      close: () =>
        (closing ??= (async () => {
          await stopSweeper();
          await listener.close();
          await engine.close();
        })()),
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function uriOf({ host = '127.0.0.1', socketPath }: ServerOptions, address: AddressInfo | string): string {
  if (typeof address === 'string')
    return `mongodb://${encodeURIComponent(socketPath ?? address)}/?directConnection=true`;
  return `mongodb://${host === '::1' ? '[::1]' : host}:${address.port}/?directConnection=true`;
}
