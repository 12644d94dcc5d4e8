import { createServer, type Server, type Socket } from 'node:net';
import type { Doc } from '../bson/doc';
import { Framer } from './framer';
import { LargeMessages, SharedMemory } from './memory';
import { BadRequest, readMessage, writeReply, type Request } from './messages';

export interface Handler {
  /** Answers one request; never throws. */
  answer(request: Request, connection: number): Promise<Doc>;
  /** The answer to a request that could not be read. */
  refuse(reason: unknown): Doc;
}

export interface ConnectionLimits {
  /** More than these are closed at once, as MongoDB does. */
  connections: number;
  /** Of all connections together, in half-sent messages and in replies that nobody reads. */
  waitingBytes: number;
  /** Of messages beyond a megabyte that are answered at the same time. */
  largeBytes: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 1000,
  waitingBytes: 256 * 1024 * 1024,
  largeBytes: 96 * 1024 * 1024,
};

/** What all connections share. */
interface Shared {
  handler: Handler;
  memory: SharedMemory;
  large: LargeMessages;
}

/** One socket: a message is read when the reply to the one before it is on its way. */
async function serve(socket: Socket, connection: number, shared: Shared): Promise<void> {
  const { handler, memory, large } = shared;
  const framer = new Framer();
  const holds = (bytes = framer.waitingBytes): void => memory.hold(socket, bytes + socket.writableLength);
  const answer = async (message: Buffer): Promise<boolean> => {
    // what is being answered counts no longer as waiting
    holds();
    await memory.room();
    return socket.destroyed || respond(socket, message, connection, handler);
  };
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    memory.release(socket);
    large.release(socket);
  });
  try {
    // the socket is not read further while the body of the loop waits
    for await (const part of socket as AsyncIterable<Buffer>) {
      for (const message of framer.push(part)) {
        holds(message.length);
        const isSent = await large.run(socket, message.length, () => answer(message));
        if (isSent || socket.destroyed) continue;
        holds();
        await drained(socket);
      }
      holds();
    }
  } catch {
    socket.destroy();
  }
}

/** Resolves when everything is written, or never will be. */
async function drained(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

/** @returns false when the reply has to wait until the client reads */
async function respond(
  socket: Socket,
  message: Buffer,
  connection: number,
  handler: Handler,
): Promise<boolean> {
  let request: Pick<Request, 'id' | 'legacy' | 'silent'>;
  let reply: Doc;
  try {
    const whole = readMessage(message);
    request = whole;
    reply = await handler.answer(whole, connection);
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
  /** Lets running requests finish (at most `graceMs`), then closes every connection. */
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
    async answer(request, connection) {
      running++;
      try {
        return await handler.answer(request, connection);
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
