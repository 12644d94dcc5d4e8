import { Redis, type RedisOptions } from 'ioredis';
import { createRedisLimiters, type CreateLimiter } from './limiter';
import type { Logger } from './ports';

/** A command that takes longer fails, and its sender goes on without Redis. */
const COMMAND_TIMEOUT_MS = 500;
/** A connection on which nothing comes back for this long is opened anew. */
const SOCKET_TIMEOUT_MS = 10_000;
const RECONNECT_MAX_MS = 1_000;

const SHARED: RedisOptions = {
  retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MAX_MS),
  // Keeps a process that stops from waiting two seconds.
  disconnectTimeout: 100,
};
/** Fails at once while Redis is away: no request waits for it. */
const COMMANDS: RedisOptions = {
  ...SHARED,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 1,
  commandTimeout: COMMAND_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
};
/** Waits while Redis is away: the adapter's reader repeats a failed read at once, and would keep the process busy. */
const LISTENING: RedisOptions = { ...SHARED, maxRetriesPerRequest: null };

/** The connections of this process to Redis. */
export interface RedisConnections {
  commands: Redis;
  createLimiter: CreateLimiter;
  /** Opens a connection for reading what the other processes publish. */
  openListener: () => Redis;
  /** The listener is called when a lost connection is there again: what went over it meanwhile is lost. */
  onReturn: (listener: (connection: 'commands' | 'listener') => void) => void;
  stop: () => Promise<void>;
}

/** Connects to Redis and stays connected; nobody waits for it while it is away. */
export function connectRedis(url: string, logger: Logger): RedisConnections {
  const returnListeners: ((connection: 'commands' | 'listener') => void)[] = [];
  const listening: Redis[] = [];

  function watch(connection: Redis, kind: 'commands' | 'listener'): void {
    let isLost = false;
    connection.on('close', () => (isLost = true));
    connection.on('ready', () => {
      if (isLost) for (const listener of returnListeners) listener(kind);
      isLost = false;
    });
  }

  function openListener(): Redis {
    const connection = new Redis(url, LISTENING);
    // The connection for commands reports that Redis is away.
    connection.on('error', () => undefined);
    watch(connection, 'listener');
    listening.push(connection);
    return connection;
  }

  // The adapter of Socket.IO duplicates the connection that it publishes on to listen.
  const commands = Object.assign(new Redis(url, COMMANDS), { duplicate: openListener });
  watch(commands, 'commands');
  logWhenItComesAndGoes(commands, logger);
  return {
    commands,
    createLimiter: createRedisLimiters(commands),
    openListener,
    onReturn: (listener) => void returnListeners.push(listener),
    async stop() {
      // Lets what was published last leave.
      await commands.quit().catch(() => undefined);
      for (const connection of [commands, ...listening])
        if (connection.status !== 'end') connection.disconnect();
    },
  };
}

/** One line for each change, not one for each attempt to connect. */
function logWhenItComesAndGoes(client: Pick<Redis, 'on'>, logger: Logger): void {
  let isAway = false;
  client.on('ready', () => {
    isAway = false;
    logger.info({}, 'redis_connected');
  });
  client.on('error', (error: unknown) => {
    if (!isAway) logger.error({ err: error }, 'redis_away');
    isAway = true;
  });
}
