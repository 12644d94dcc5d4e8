import { createServer, type Server, type Socket } from 'node:net';
import type { Doc } from '../bson/doc';
import { BadRequest, MAX_MESSAGE_BYTES, readMessage, writeReply, type Request } from './messages';

export interface Handler {
  /** Answers one request; never throws. */
  answer(request: Request, connection: number): Promise<Doc>;
  /** The answer to a request that could not be read. */
  refuse(reason: unknown): Doc;
}

/** Cuts the stream into messages. @throws when a length is impossible */
class Framer {
  private parts: Buffer[] = [];
  private size = 0;

  *push(part: Buffer): Generator<Buffer> {
    this.parts.push(part);
    this.size += part.length;
    while (this.size >= 4) {
      if (this.parts[0]!.length < 4) this.parts = [Buffer.concat(this.parts)];
      const length = this.parts[0]!.readInt32LE(0);
      if (length < 16 || length > MAX_MESSAGE_BYTES) throw new Error('impossible message length');
      if (this.size < length) return;
      const all = this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts);
      const rest = all.subarray(length);
      this.parts = rest.length ? [rest] : [];
      this.size = rest.length;
      yield all.subarray(0, length);
    }
  }
}

/** One socket: its messages are answered one after the other, in the order in which they came. */
function serve(socket: Socket, connection: number, handler: Handler): void {
  const framer = new Framer();
  let turn = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (part) => {
    try {
      for (const message of framer.push(part))
        turn = turn.then(() => respond(socket, message, connection, handler));
    } catch {
      socket.destroy();
    }
  });
}

async function respond(socket: Socket, message: Buffer, connection: number, handler: Handler): Promise<void> {
  let request: Pick<Request, 'id' | 'legacy' | 'silent'>;
  let reply: Doc;
  try {
    const whole = readMessage(message);
    request = whole;
    reply = await handler.answer(whole, connection);
  } catch (error) {
    if (!(error instanceof BadRequest)) {
      socket.destroy();
      return;
    }
    request = error.request;
    reply = handler.refuse(error.reason);
  }
  if (!request.silent && !socket.destroyed) socket.write(writeReply(request, reply));
}

export interface Listener {
  server: Server;
  /** Lets running requests finish (at most `graceMs`), then closes every connection. */
  close(graceMs?: number): Promise<void>;
}

export type Address = { host: string; port: number } | { socketPath: string };

export function listen(handler: Handler, address: Address): Promise<Listener> {
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
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, ++count, counted);
  });
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
