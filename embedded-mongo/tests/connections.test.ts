import { once } from 'node:events';
import net from 'node:net';
import fc from 'fast-check';
import { BSON, type Document } from 'mongodb';
import { toDoc } from '../src/bson/build';
import { CONNECTION_LIMITS, listen, type Handler, type Listener } from '../src/wire/connections';
import { Framer } from '../src/wire/framer';
import { LargeMessages, SharedMemory } from '../src/wire/memory';

const HEADER_BYTES = 16;
const MB = 1024 * 1024;

function message(command: Document): Buffer {
  const body = BSON.serialize({ ...command, $db: 'test' });
  const out = Buffer.alloc(HEADER_BYTES + 5 + body.length);
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(2013, 12);
  out.set(body, HEADER_BYTES + 5);
  return out;
}

const small = toDoc({ ok: 1 });
const large = toDoc({ ok: 1, text: 'x'.repeat(16 * MB) });

/** Returns small or large replies and counts them. */
class CountingHandler implements Handler {
  answered = 0;
  handleRequest({ command }: Parameters<Handler['handleRequest']>[0]) {
    this.answered++;
    return Promise.resolve(command.first === 'large' ? large : small);
  }
  refuse = () => small;
}

let handler: CountingHandler;
let listener: Listener;
let sockets: net.Socket[];

async function start(limits = CONNECTION_LIMITS): Promise<void> {
  listener = await listen(handler, { host: '127.0.0.1', port: 0 }, limits);
}

async function connect(): Promise<net.Socket> {
  const { port } = listener.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function ping(socket: net.Socket): Promise<void> {
  const reply = once(socket, 'data');
  socket.write(message({ ping: 1 }));
  await reply;
}

beforeEach(() => {
  handler = new CountingHandler();
  sockets = [];
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await listener?.close(0);
});

describe('a connection', () => {
  it('stops reading requests while its replies are unread', async () => {
    await start();
    const [greedy, other] = [await connect(), await connect()];
    greedy.pause();
    greedy.write(Buffer.concat(Array.from({ length: 10 }, () => message({ large: 1 }))));
    for (let i = 0; i < 50; i++) await ping(other);
    expect(handler.answered).toBe(50 + 1);
    let bytes = 0;
    greedy.on('data', (part: Buffer) => (bytes += part.length)).resume();
    while (bytes < 10 * 16 * MB) await once(greedy, 'data');
    expect(handler.answered).toBe(50 + 10);
  });

  it('is closed above the maximum number of connections', async () => {
    await start({ ...CONNECTION_LIMITS, connections: 2 });
    const [first] = [await connect(), await connect()];
    const third = await connect();
    third.resume();
    await once(third, 'close');
    await ping(first);
  });

  it('is closed when half-sent messages exceed the limit and it has been idle longest', async () => {
    await start({ ...CONNECTION_LIMITS, waitingBytes: 4 * MB });
    const half = Buffer.alloc(2 * MB);
    half.writeInt32LE(3 * MB, 0);
    const arrivals: net.Socket[] = [];
    listener.server.on('connection', (socket) => arrivals.push(socket));
    const [idle, slow, honest] = [await connect(), await connect(), await connect()];
    const idleIsClosed = once(idle.resume(), 'close');
    for (const [at, socket] of [idle, slow].entries()) {
      socket.write(half);
      while (arrivals[at]!.bytesRead < half.length) await ping(honest);
    }
    honest.write(half);
    await idleIsClosed;
    expect(arrivals.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  });

  it('is closed after an impossible length', async () => {
    await start();
    const socket = await connect();
    const head = Buffer.alloc(HEADER_BYTES);
    head.writeInt32LE(48_000_001, 0);
    const closed = once(socket.resume(), 'close');
    socket.write(head);
    await closed;
  });
});

describe('SharedMemory', () => {
  it('makes callers wait until closed connections are released', async () => {
    const memory = new SharedMemory(10);
    const [idle, busy] = [{ destroy: jest.fn() }, { destroy: jest.fn() }];
    memory.setHeld(idle, 8);
    memory.setHeld(busy, 8);
    expect(idle.destroy).toHaveBeenCalled();
    expect(busy.destroy).not.toHaveBeenCalled();
    const order: string[] = [];
    const room = memory.waitForRoom().then(() => order.push('room'));
    await Promise.resolve();
    order.push('closed');
    memory.release(idle);
    await room;
    expect(order).toEqual(['closed', 'room']);
  });
});

describe('LargeMessages', () => {
  const holder = { destroy: () => undefined };
  /** A reply that completes on demand. */
  const answer = (order: string[], name: string) => {
    let end = () => undefined as void;
    const work = () =>
      new Promise<void>((resolve) => {
        order.push(name);
        end = resolve;
      });
    return { work, end: () => end() };
  };

  it('processes as many messages as fit, in order of arrival', async () => {
    const large = new LargeMessages(5 * MB);
    const order: string[] = [];
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => answer(order, name));
    const first = large.run(holder, 3 * MB, a!.work);
    const second = large.run(holder, 4 * MB, b!.work);
    const third = large.run(holder, 1 * MB, c!.work);
    const small = large.run(holder, 100, d!.work);
    expect(order).toEqual(['a', 'd']);
    a!.end();
    await first;
    expect(order).toEqual(['a', 'd', 'b', 'c']);
    for (const { end } of [b!, c!, d!]) end();
    await Promise.all([second, third, small]);
  });

  it('drops the message of a connection that closes while waiting', async () => {
    const large = new LargeMessages(MB);
    const order: string[] = [];
    const [a, b, c] = ['a', 'b', 'c'].map((name) => answer(order, name));
    const closing = { destroy: () => undefined };
    const first = large.run(holder, MB, a!.work);
    const second = large.run(closing, MB, b!.work);
    const third = large.run(holder, MB, c!.work);
    large.release(closing);
    await expect(second).rejects.toThrow('closed');
    a!.end();
    await first;
    expect(order).toEqual(['a', 'c']);
    c!.end();
    await third;
  });
});

describe('Framer', () => {
  it('returns complete messages regardless of how they are split', () => {
    const messages = fc.array(fc.uint8Array({ maxLength: 3000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(messages, fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1 }), (bodies, sizes) => {
        const sent = bodies.map((body) => {
          const out = Buffer.alloc(HEADER_BYTES + body.length);
          out.writeInt32LE(out.length, 0);
          out.set(body, HEADER_BYTES);
          return out;
        });
        const stream = Buffer.concat(sent);
        const framer = new Framer();
        const got: Buffer[] = [];
        for (let at = 0, i = 0; at < stream.length; i++) {
          const end = at + sizes[i % sizes.length]!;
          for (const whole of framer.push(stream.subarray(at, end))) got.push(Buffer.from(whole));
          at = end;
        }
        expect(got).toEqual(sent);
        expect(framer.waitingBytes).toBe(0);
      }),
      { numRuns: 200, seed: 12 },
    );
  });

  it('allocates memory for received bytes, not for the announced length', () => {
    const head = Buffer.alloc(HEADER_BYTES);
    head.writeInt32LE(48_000_000, 0);
    const before = process.memoryUsage().arrayBuffers;
    const framers = Array.from({ length: 20 }, () => new Framer());
    for (const framer of framers) expect([...framer.push(head)]).toEqual([]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * MB);
  });
});
