import type { Server as HttpServer } from 'node:http';
import {
  ERRORS,
  REALTIME_PATH,
  type ClientEvents,
  type ErrorId,
  type ServerEvents,
} from '@sixfold/api-contract';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Server, type Socket } from 'socket.io';
import type { DomainEvents } from '../domainEvents';
import { toFailure } from '../http/errorBoundary';
import type { SessionParts } from '../http/session';
import { isOwnHandshake } from '../http/sameOrigin';
import type { Logger } from '../providers/ports';
import type { RunCommand } from './commands';
import { createHandshakes, OPEN_HANDSHAKES_PER_ADDRESS } from './handshakes';
import { terminate, type EngineConnection } from './terminate';
import type { RedisConnections } from '../providers/redis';
import { EVENTS_STREAM, redisKey } from './redisKeys';
import type { ConnectionCounts, Connections, LocalBrowsers, Publisher, SessionEndReason } from './publisher';

/** Delay before browsers reconnect after a restart. */
const RETRY_AFTER_MS = 1_000;
const HANDSHAKE_TIMEOUT_MS = 5_000;
const MAX_COMMAND_BYTES = 16 * 1_024;
/** Together less than 30 s, within which a browser that vanished without closing is detected. */
const PING_INTERVAL_MS = 15_000;
const PING_TIMEOUT_MS = 10_000;

/** Maximum simultaneously connected tabs and devices of one member, per API process. */
export const SOCKETS_PER_MEMBER = 20;
/** Limit of packets of any kind per socket, even before it is admitted. */
export const PACKETS_PER_SOCKET = { packets: 200, windowSeconds: 10 };
/** Limit of commands across all sockets of a member, and how long they are blocked after exceeding it. */
export const COMMANDS_PER_MEMBER = { commands: 600, windowSeconds: 10, blockedSeconds: 60 };
/** Far more than the backlog of a process that still counts as running; older events are removed after a minute. */
const EVENTS_IN_REDIS = 10_000;

/** Browsers per second that start to refetch everything, each with about a dozen requests. */
const REFETCHES_A_SECOND = 100;

/** Engine.IO's code for a request of a connection that this process does not have. */
const UNKNOWN_CONNECTION = 1;

interface SocketData {
  userId: string;
}
type NoEvents = Record<never, never>;
type AnySocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;

export interface Realtime extends Publisher, Connections, LocalBrowsers {
  countConnections: () => ConnectionCounts;
  /** Announces the shutdown to every browser, then closes all connections. */
  stop: () => Promise<void>;
}

interface RealtimeOptions {
  http: HttpServer;
  sessions: SessionParts;
  publicOrigin: string | undefined;
  /** Multiplies the limits; 0 disables them. */
  limitScale: number;
  trustedProxies: number;
  runCommand: RunCommand;
  /** Shares rooms and events with the other processes over the same database. */
  redis: RedisConnections | undefined;
  database: string;
  events: DomainEvents;
  logger: Logger;
}

const userRoom = (userId: string) => `user:${userId}`;
const SESSION_ROOM = 'session:';
const sessionRoom = (sessionKey: string) => `${SESSION_ROOM}${sessionKey}`;
const keyOfRoom = (room: string) =>
  room.startsWith(SESSION_ROOM) ? room.slice(SESSION_ROOM.length) : undefined;

/**
 * Creates the Socket.IO server on the product's origin, for signed-in members only, with one room per member and one
 * per session.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { sessions, limitScale, trustedProxies, runCommand, events, logger } = options;
  const handshakes = createHandshakes({
    max: limitScale > 0 ? Math.ceil(OPEN_HANDSHAKES_PER_ADDRESS * limitScale) : undefined,
    timeoutMs: HANDSHAKE_TIMEOUT_MS,
    trustedProxies,
  });
  const io = createSocketServer(options, handshakes);
  handshakes.watch(io);
  if (limitScale > 0) limitPackets(io, limitScale, logger);
  const commandLimiter = limitScale > 0 ? createCommandLimiter(limitScale) : null;

  let strayPolls = 0;
  io.engine.on('connection_error', ({ code }: { code: number }) => {
    if (code === UNKNOWN_CONNECTION) strayPolls += 1;
  });

  const socketsOf = (userId: string) => io.of('/').adapter.rooms.get(userRoom(userId))?.size ?? 0;

  /** Adds a socket to the rooms of its member and session; returns the reason for a refusal, or null. */
  async function admit(socket: AnySocket): Promise<Refusal | null> {
    const session = await sessions.findByHandshake(socket.request);
    if (!session) return sessions.explainAbsence(socket.request);
    const named: unknown = socket.handshake.auth['memberId'] ?? null;
    if (named !== null && named !== session.userId) return 'session_changed';
    if (await commandLimiter?.isBlocked(session.userId)) return 'rate_limited';
    // Nothing is awaited between the count and the join, so the first of many simultaneous sockets are admitted.
    if (socketsOf(session.userId) >= SOCKETS_PER_MEMBER) return 'too_many_connections';
    socket.data.userId = session.userId;
    await socket.join([userRoom(session.userId), sessionRoom(session.key)]);
    return null;
  }

  /**
   * Ends a socket whose session ended while it was opening, because rooms only contain open sockets. Another session
   * may have replaced it, so unless the owner ended it, the browser finds out when it reconnects.
   */
  async function endIfSignedOut(socket: AnySocket): Promise<void> {
    try {
      if (await sessions.findByHandshake(socket.request)) return;
      if ((await sessions.explainAbsence(socket.request)) === 'session_ended')
        socket.emit('session_ended', { reason: 'signed_out' });
    } catch (error) {
      logger.error({ err: error }, 'handshake_failed');
    }
    socket.disconnect(true);
  }

  io.use((socket, next) => {
    admit(socket).then(
      (refused) => (refused ? next(refusal(refused)) : next()),
      (error: unknown) => {
        logger.error({ err: error }, 'handshake_failed');
        next(refusal(toFailure(error).id));
      },
    );
  });
  io.on('connection', (socket) => {
    const { userId } = socket.data;
    handshakes.end(socket.request);
    logger.debug({ userId }, 'socket_connected');
    // Emitted for every socket, because two sockets admitted together already find each other in the room.
    events.emit('member_connected', { memberId: userId });
    void endIfSignedOut(socket);
    socket.onAny((name: string, ...args: unknown[]) => {
      if (!commandLimiter) return void runCommand(userId, name, args);
      commandLimiter.spend(userId).then(
        () => runCommand(userId, name, args),
        () => {
          if (!socket.connected) return;
          logger.warn({ userId }, 'member_flooded');
          for (const id of io.of('/').adapter.rooms.get(userRoom(userId)) ?? []) {
            const flooding = io.of('/').sockets.get(id);
            if (flooding) terminate(flooding.conn as unknown as EngineConnection);
          }
        },
      );
    });
    socket.on('disconnect', () => {
      if (socketsOf(userId) === 0) events.emit('member_disconnected', { memberId: userId });
    });
  });

  const end = (sockets: ReturnType<typeof io.to>, reason: SessionEndReason) => {
    sockets.emit('session_ended', { reason });
    sockets.disconnectSockets(true);
  };

  return {
    // The typed emitter cannot follow a generic event name, hence the one widening here.
    publish: (userId, event, payload) => {
      (io.to(userRoom(userId)).emit as (name: string, payload: unknown) => boolean)(event, payload);
    },
    publishToAllHere: (event, payload) => {
      (io.local.emit as (name: string, payload: unknown) => boolean)(event, payload);
    },
    isOnline: (userId) => socketsOf(userId) > 0,
    countConnections() {
      const transports = [...io.of('/').sockets.values()].map(({ conn }) => conn.transport.name);
      const polling = transports.filter((name) => name === 'polling').length;
      return { webSocket: transports.length - polling, polling, strayPolls };
    },
    endSession: (sessionKey, reason) => end(io.to(sessionRoom(sessionKey)), reason),
    moveSession(fromKey, toKey) {
      const room = sessionRoom(fromKey);
      io.in(room).socketsJoin(sessionRoom(toKey));
      io.in(room).socketsLeave(room);
    },
    endAllOf: (userId, reason) => end(io.to(userRoom(userId)), reason),
    async closeExpiredSessions() {
      const keys = [...io.of('/').adapter.rooms.keys()].flatMap((room) => keyOfRoom(room) ?? []);
      const open = await sessions.listOpen(keys);
      const closed = keys.filter((key) => !open.has(key));
      if (closed.length === 0) return;
      const ended = await sessions.listEnded(closed);
      // Each process closes its own connections, even while it cannot reach the others.
      for (const key of closed) end(io.local.to(sessionRoom(key)), ended.has(key) ? 'signed_out' : 'expired');
    },
    disconnectAll() {
      const sockets = [...io.of('/').sockets.values()];
      const spreadMs = (sockets.length / REFETCHES_A_SECOND) * 1_000;
      for (const socket of sockets)
        setTimeout(() => socket.disconnect(true), Math.random() * spreadMs).unref();
    },
    async stop() {
      io.local.emit('server_stopping', { retryAfterMs: RETRY_AFTER_MS });
      // Lets the last packet leave before the connections close.
      if (io.engine.clientsCount > 0) await new Promise((resolve) => setTimeout(resolve, 50));
      await io.close();
    },
  };
}

type Refusal =
  | 'not_signed_in'
  | 'session_ended'
  | 'session_changed'
  | 'too_many_connections'
  | 'rate_limited';

function createSocketServer(
  { http, publicOrigin, redis, database }: RealtimeOptions,
  handshakes: ReturnType<typeof createHandshakes>,
) {
  return new Server<ClientEvents, ServerEvents, NoEvents, SocketData>(http, {
    path: REALTIME_PATH,
    // Long-polling is for browsers behind a proxy that does not pass WebSocket.
    transports: ['websocket', 'polling'],
    serveClient: false,
    // Later than `handshakes`, which terminates immediately; Socket.IO only asks the other side to close.
    connectTimeout: 2 * HANDSHAKE_TIMEOUT_MS,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MAX_COMMAND_BYTES,
    allowRequest: (req, done) => done(null, isOwnHandshake(req, publicOrigin) && handshakes.begin(req)),
    ...(redis && {
      adapter: createAdapter(redis.commands, {
        streamName: redisKey(database, EVENTS_STREAM),
        channelPrefix: redisKey(database, 'sockets'),
        maxLen: EVENTS_IN_REDIS,
      }),
    }),
  });
}

/** Counts the commands of each member across all sockets, because many sockets together cost as much as one flood. */
function createCommandLimiter(scale: number) {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(COMMANDS_PER_MEMBER.commands * scale)),
    duration: COMMANDS_PER_MEMBER.windowSeconds,
    blockDuration: COMMANDS_PER_MEMBER.blockedSeconds,
  });
  return {
    /** Rejects when the member has sent too many. */
    spend: (userId: string) => limiter.consume(userId),
    isBlocked: async (userId: string) => ((await limiter.get(userId))?.consumedPoints ?? 0) > limiter.points,
  };
}

/** Closes a connection that sends more than our own client ever does. */
function limitPackets(io: Server, scale: number, logger: Logger): void {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(PACKETS_PER_SOCKET.packets * scale)),
    duration: PACKETS_PER_SOCKET.windowSeconds,
  });
  io.engine.on('connection', (connection: EngineConnection) => {
    connection.on('packet', () => {
      limiter.consume(connection.id).catch(() => {
        if (connection.readyState !== 'open') return;
        logger.warn({}, 'socket_flooded');
        terminate(connection);
      });
    });
  });
}

/** Returns a handshake error with the same id and message as a refused call. */
function refusal(id: ErrorId): Error {
  return Object.assign(new Error(ERRORS[id].message), { data: { id, message: ERRORS[id].message } });
}
