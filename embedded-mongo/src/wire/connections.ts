import { createServer, type Server, type Socket } from 'node:net';
import type { Doc } from '../bson/doc';
import { Framer } from './framer';
import { LargeMessages, SharedMemory } from './memory';
import { BadRequest, readMessage, writeReply, type Request } from './messages';

export interface Handler {
  /** Handles one request; never throws. */
  handleRequest(request: Request, connection: number): Promise<Doc>;
  /** Returns the reply to an unreadable request. */
  refuse(reason: unknown): Doc;
}

export interface ConnectionLimits {
  /** Connections above this number are closed immediately, as in MongoDB. */
  connections: number;
  /** Limit for half-sent messages and unread replies across all connections. */
  waitingBytes: number;
  /** Limit for concurrently processed messages of more than one megabyte. */
  largeBytes: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 1000,
  waitingBytes: 256 * 1024 * 1024,
  largeBytes: 96 * 1024 * 1024,
};

interface Shared {
  handler: Handler;
  memory: SharedMemory;
  large: LargeMessages;
}

/** Serves one socket. A message is read when the previous reply is being sent. */
async function serve(socket: Socket, connection: number, shared: Shared): Promise<void> {
  const { handler, memory, large } = shared;
  const framer = new Framer();
  const updateHeldBytes = (bytes = framer.waitingBytes): void =>
    memory.setHeld(socket, bytes + socket.writableLength);
  const respondWhenReady = async (message: Buffer): Promise<boolean> => {
    // A message in progress no longer counts as waiting.
    updateHeldBytes();
    await memory.waitForRoom();
    return socket.destroyed || respond(socket, message, connection, handler);
  };
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    memory.release(socket);
    large.release(socket);
  });
  try {
    // The socket is not read further while the loop body awaits.
    for await (const part of socket as AsyncIterable<Buffer>) {
      for (const message of framer.push(part)) {
        updateHeldBytes(message.length);
        const isSent = await large.run(socket, message.length, () => respondWhenReady(message));
        if (isSent || socket.destroyed) continue;
        updateHeldBytes();
        await waitForDrain(socket);
      }
      updateHeldBytes();
    }
  } catch {
    socket.destroy();
  }
}

/** Resolves when everything is written, or never will be. */
async function waitForDrain(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

/** @returns false when the reply has to wait for the client to read */
async function respond(
  socket: Socket,
  message: Buffer,
  connection: number,
  handler: Handler,
): Promise<boolean> {
  let request: Pick<Request, 'id' | 'legacy' | 'silent'>;
  let reply: Doc;
  try {
    const parsed = readMessage(message);
    request = parsed;
    reply = await handler.handleRequest(parsed, connection);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    request = error.request;
    reply = handler.refuse(error.reason);
  }
  if (request.silent || socket.destroyed) return true;
  return socket.write(writeReply(request, reply));
}

export interface Listener {
  server: Server;
  /** Waits for running requests (at most `graceMs`), then closes every connection. */
  close(graceMs?: number): Promise<void>;
}

export type Address = { host: string; port: number } | { socketPath: string };

export function listen(
  handler: Handler,
  address: Address,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<Listener> {
  let count = 0;
  let running = 0;
  const sockets = new Set<Socket>();
  const counted: Handler = {
    refuse: (reason) => handler.refuse(reason),
    async handleRequest(request, connection) {
      running++;
      try {
        return await handler.handleRequest(request, connection);
      } finally {
        running--;
      }
    },
  };
  const shared: Shared = {
    handler: counted,
    memory: new SharedMemory(limits.waitingBytes),
    large: new LargeMessages(limits.largeBytes),
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    void serve(socket, ++count, shared);
  });
  server.maxConnections = limits.connections;
  const close = async (graceMs = 2000): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const until = Date.now() + graceMs;
    while (running > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const socket of sockets) socket.destroySoon();
    await closed;
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const ready = (): void => resolve({ server, close });
    if ('socketPath' in address) server.listen(address.socketPath, ready);
    else server.listen(address.port, address.host, ready);
  });
}
