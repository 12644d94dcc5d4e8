import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import { createEventOutbox } from './eventOutbox';
import { createRedisLimiters } from './limiter';
import type { Logger } from './ports';
import { createStreamReader } from './streamReader';

/** Slower commands fail, and the caller continues without Redis. */
const COMMAND_TIMEOUT_MS = 500;
/** Connections without a reply for this long are reopened. */
const SOCKET_TIMEOUT_MS = 10_000;
const RECONNECT_MAX_MS = 1_000;

const SHARED: RedisOptions = {
  retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MAX_MS),
  // Prevents a stopping process from waiting two seconds.
  disconnectTimeout: 100,
};
/** Fails immediately while Redis is unavailable, so that no request waits for it. */
const COMMANDS: RedisOptions = {
  ...SHARED,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 1,
  commandTimeout: COMMAND_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
};
/** Waits while Redis is unavailable. An interrupted read is not repeated, because its position may have to change. */
const LISTENING: RedisOptions = {
  ...SHARED,
  maxRetriesPerRequest: null,
  autoResendUnfulfilledCommands: false,
  socketTimeout: SOCKET_TIMEOUT_MS,
};
const CLOSED = new Error('A connection to Redis was closed.');

interface RedisListeners {
  /** Called when a connection is ready again. */
  onReturn: () => void;
  /** Called when a connection was closed or Redis refused to forward an event. */
  onFailure: (error: Error) => void;
  /** Called with the names and values of an entry in the stream that Socket.IO's adapter reads. */
  onEntry: (fields: readonly string[]) => void;
  /** Called when events of that stream were lost. */
  onGap: () => void;
}

export type RedisConnections = ReturnType<typeof connectRedis>;

/** Connects to Redis and keeps reconnecting; nothing waits for it while it is unavailable. */
export function connectRedis(url: string, logger: Logger) {
  let listeners: Partial<RedisListeners> = {};
  const listening: Redis[] = [];
  const sender = randomUUID();
  const fail = (error: Error) => listeners.onFailure?.(error);

  function watch(connection: Redis): void {
    connection.on('close', () => fail(CLOSED));
    connection.on('ready', () => void (commands.status === 'ready' && listeners.onReturn?.()));
  }

  function openConnection(): Redis {
    const connection = new Redis(url, LISTENING);
    // The command connection reports that Redis is unavailable.
    connection.on('error', () => undefined);
    listening.push(connection);
    return connection;
  }

  function openListener(): Redis {
    const connection = openConnection();
    watch(connection);
    return connection;
  }

  // Socket.IO's adapter duplicates its publishing connection in order to listen. It loses nothing when one of these is
  // closed, because it continues reading from its position.
  const duplicate = () =>
    createStreamReader(openConnection(), {
      ownSender: sender,
      onEntry: (fields) => listeners.onEntry?.(fields),
      onGap: () => listeners.onGap?.(),
    });
  const commands = Object.assign(new Redis(url, COMMANDS), { duplicate });
  // Reports events that Redis refuses, which the adapter ignores.
  const outbox = createEventOutbox(commands, sender, fail);
  watch(commands);
  logWhenItComesAndGoes(commands, logger);
  return {
    commands,
    createLimiter: createRedisLimiters(commands),
    /** Opens a connection for reading messages of the other processes. */
    openListener,
    /** Returns the name and value of the field that states this process's last event before an entry. */
    lastNumberField: outbox.lastNumberField,
    /** Replaces the listeners. */
    listen: (now: RedisListeners): void => void (listeners = now),
    /** Reopens every connection, because the address may now resolve to another server. */
    reconnect(): void {
      for (const connection of [commands, ...listening])
        if (connection.status === 'ready') connection.disconnect(true);
    },
    async stop(): Promise<void> {
      outbox.stop();
      // Lets the last published messages leave.
      await commands.quit().catch(() => undefined);
      for (const connection of [commands, ...listening])
        if (connection.status !== 'end') connection.disconnect();
    },
  };
}

/** Logs one line per change, not one per connection attempt. */
function logWhenItComesAndGoes(client: Pick<Redis, 'on'>, logger: Logger): void {
  let isAway = false;
  let isKnown = false;
  client.on('ready', () => {
    if (isAway || !isKnown) logger.info({}, 'redis_connected');
    isAway = false;
    isKnown = true;
  });
  client.on('error', (error: unknown) => {
    if (!isAway) logger.error({ err: error }, 'redis_away');
    isAway = true;
  });
}
