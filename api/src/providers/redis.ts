import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import { createEventOutbox } from './eventOutbox';
import { createRedisLimiters, type CreateLimiter } from './limiter';
import type { Logger } from './ports';
import { createStreamReader } from './streamReader';

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
/** Waits while Redis is unavailable. An interrupted read is not repeated, because its position may have to change. */
const LISTENING: RedisOptions = {
  ...SHARED,
  maxRetriesPerRequest: null,
  autoResendUnfulfilledCommands: false,
  socketTimeout: SOCKET_TIMEOUT_MS,
};
const CLOSED = new Error('A connection to Redis was closed.');

interface RedisListeners {
  /** A connection is ready again. */
  onReturn: () => void;
  /** A connection was closed, or Redis refused to pass an event on. */
  onFailure: (error: Error) => void;
  /** Called with names and values of an entry of the stream that Socket.IO's adapter reads. */
  onEntry: (fields: readonly string[]) => void;
  /** Events of that stream were lost. */
  onGap: () => void;
}

/** The connections of this process to Redis. */
export interface RedisConnections {
  commands: Redis;
  createLimiter: CreateLimiter;
  /** Opens a connection for reading what the other processes publish. */
  openListener: () => Redis;
  /** Returns name and value of the field by which readers learn which events of this process came before an entry. */
  lastNumberField: () => [string, string];
  /** Replaces the listeners. */
  listen: (listeners: RedisListeners) => void;
  /** Reopens every connection; the address may resolve to another server now. */
  reconnect: () => void;
  stop: () => Promise<void>;
}

/** Connects to Redis and stays connected; nobody waits for it while it is away. */
export function connectRedis(url: string, logger: Logger): RedisConnections {
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
    // The connection for commands reports that Redis is away.
    connection.on('error', () => undefined);
    listening.push(connection);
    return connection;
  }

  function openListener(): Redis {
    const connection = openConnection();
    watch(connection);
    return connection;
  }

  // The adapter of Socket.IO duplicates the connection that it publishes on to listen. It loses nothing when one of
  // these is closed: it reads on from its position.
  const duplicate = () =>
    createStreamReader(openConnection(), {
      ownSender: sender,
      onEntry: (fields) => listeners.onEntry?.(fields),
      onGap: () => listeners.onGap?.(),
    });
  const commands = Object.assign(new Redis(url, COMMANDS), { duplicate });
  // The adapter ignores it when Redis refuses an event.
  const outbox = createEventOutbox(commands, sender, fail);
  watch(commands);
  logWhenItComesAndGoes(commands, logger);
  return {
    commands,
    createLimiter: createRedisLimiters(commands),
    openListener,
    lastNumberField: outbox.lastNumberField,
    listen: (now) => void (listeners = now),
    reconnect() {
      for (const connection of [commands, ...listening])
        if (connection.status === 'ready') connection.disconnect(true);
    },
    async stop() {
      outbox.stop();
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
