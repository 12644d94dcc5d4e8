/**
 * Measures how much one client can affect others: memory held by unread replies, half-sent messages and open cursors,
 * and the longest ping during a long count, a long update, an index build and a costly pattern.
 * npx tsx embedded-mongo/scripts/limits.ts [replies messages cursors pings]
 */
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { BSON, MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { startEmbeddedMongo, createTemporaryDataDir } from '../src/index';

const MB = 1024 * 1024;
const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const print = (what: string, figure: string) => process.stdout.write(`${what.padEnd(64)} ${figure}\n`);

function message(command: Document): Buffer {
  const body = BSON.serialize({ ...command, $db: 'limits' });
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

interface MeasuredServer {
  pid: number;
  db: Db;
  connect: () => Promise<net.Socket>;
}

/** Prints the memory before some work and its peak during it. */
async function measureMemory(pid: number, what: string, work: () => Promise<net.Socket[]>): Promise<void> {
  const before = rssMb(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, rssMb(pid))), 20);
  const sockets = await work();
  for (let rounds = 0, last = 0; rounds < 40; rounds++) {
    await pause(50);
    if (Math.abs(rssMb(pid) - last) > 5) rounds = 0;
    last = rssMb(pid);
  }
  clearInterval(timer);
  print(what, `${Math.round(before)} -> ${Math.round(most)} MB`);
  for (const socket of sockets) socket.destroy();
  await pause(1000);
}

/** Prints the longest ping during some work. */
async function measurePingWait(db: Db, what: string, work: () => Promise<unknown>): Promise<void> {
  let [longest, running] = [0, true];
  const started = performance.now();
  const job = work()
    .catch((error: unknown) => print('  ', String(error)))
    .finally(() => (running = false));
  while (running) {
    const asked = performance.now();
    await db.command({ ping: 1 });
    longest = Math.max(longest, performance.now() - asked);
    await pause(1);
  }
  await job;
  const took = `${Math.round(performance.now() - started)} ms`;
  print(what, `longest ping ${Math.round(longest)} ms of ${took}`);
}

async function measureReplies({ pid, db, connect }: MeasuredServer): Promise<void> {
  await db.collection('large').insertOne({ text: 'x'.repeat(10.5 * MB) });
  const find = message({ find: 'large' });
  await measureMemory(pid, '400 unread replies of 10.5 MB on one connection', async () => {
    const socket = (await connect()).pause();
    socket.write(Buffer.concat(Array.from({ length: 400 }, () => find)));
    return [socket];
  });
  await measureMemory(pid, 'one unread reply of 10.5 MB on each of 400 connections', async () => {
    const sockets = await Promise.all(Array.from({ length: 400 }, connect));
    for (const socket of sockets) socket.pause().write(find);
    return sockets;
  });
}

async function measureMessages({ pid, connect }: MeasuredServer): Promise<void> {
  const fullMessage = message({ ping: 1, comment: 'x'.repeat(16 * MB - 100) });
  await measureMemory(pid, '200 whole messages of 16 MB at once', async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, connect));
    for (const socket of sockets) socket.resume().write(fullMessage);
    return sockets;
  });
  await measureMemory(pid, '40 half-sent messages of 47.9 of 48 MB', async () => {
    const head = Buffer.alloc(16);
    head.writeInt32LE(48_000_000, 0);
    head.writeInt32LE(2013, 12);
    const halfMessage = Buffer.concat([head, Buffer.alloc(47_900_000)]);
    const sockets = await Promise.all(Array.from({ length: 40 }, connect));
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.once('close', resolve);
            socket.write(halfMessage, () => resolve());
          }),
      ),
    );
    return sockets;
  });
}

async function measureCursors({ pid, db }: MeasuredServer): Promise<void> {
  const text = 'x'.repeat(1600);
  await db.collection('rows').insertMany(Array.from({ length: 1000 }, (_, i) => ({ i, text })));
  await measureMemory(pid, '10,000 open cursors', async () => {
    let [open, refused] = [0, ''];
    for (let i = 0; i < 100; i++)
      await Promise.all(
        Array.from({ length: 100 }, () =>
          db.command({ find: 'rows' }).then(
            () => open++,
            (error: unknown) => (refused = String(error)),
          ),
        ),
      );
    print('  of which were opened', `${open}, refused: ${refused || 'none'}`);
    return [];
  });
}

async function measurePings({ db }: MeasuredServer): Promise<void> {
  const numbers: Collection<Document> = db.collection('many');
  const text = 'x'.repeat(200);
  for (let at = 0; at < 200_000; at += 10_000)
    await numbers.insertMany(Array.from({ length: 10_000 }, (_, i) => ({ n: at + i, k: i % 100, text })));
  await measurePingWait(db, 'a ping beside an unindexed count over 200,000 documents', () =>
    numbers.countDocuments({ n: { $gte: 0 }, text }),
  );
  await measurePingWait(db, 'a ping beside a sort without index over 200,000 documents', () =>
    numbers
      .find({}, { projection: { n: 1 } })
      .sort({ k: 1, n: -1 })
      .limit(10_000)
      .toArray(),
  );
  await measurePingWait(db, 'a ping beside a sort of all 200,000 documents', () =>
    numbers
      .find({}, { projection: { n: 1 } })
      .sort({ k: 1, n: -1 })
      .toArray(),
  );
  await measurePingWait(db, 'a ping beside a $group over 200,000 documents', () =>
    numbers.aggregate([{ $group: { _id: '$k', sum: { $sum: '$n' } } }]).toArray(),
  );
  await measurePingWait(db, 'a ping beside updateMany over 200,000 documents', () =>
    numbers.updateMany({}, { $inc: { n: 1 } }),
  );
  await measurePingWait(db, 'a ping beside an index build over 200,000 documents', () =>
    numbers.createIndex({ n: 1 }),
  );
  await measurePingWait(db, 'a ping beside insertMany of 100,000 documents', () =>
    db.collection('new').insertMany(Array.from({ length: 100_000 }, (_, i) => ({ n: i, text }))),
  );
  await measurePingWait(db, 'a ping beside deleteMany of 100,000 documents', () =>
    numbers.deleteMany({ n: { $lt: 100_000 } }),
  );
  await measurePingWait(db, 'a ping beside the drop of a collection', () => numbers.drop());
  await db.collection('pattern').insertOne({ text: `${'a'.repeat(28)}b` });
  await measurePingWait(db, 'a ping beside /^(a+)+$/ over 29 characters', () =>
    db.collection('pattern').countDocuments({ text: /^(a+)+$/ }),
  );
}

const PARTS = {
  replies: measureReplies,
  messages: measureMessages,
  cursors: measureCursors,
  pings: measurePings,
};

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const folder = createTemporaryDataDir();
  const server = await startEmbeddedMongo({
    dataDir: folder.dataDir,
    entry: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
  });
  const pid = server.child.pid!;
  const client = await MongoClient.connect(server.uri);
  const db = client.db('limits');
  const { host } = new URL(server.uri);
  const target = decodeURIComponent(host);
  const address = target.startsWith('/') || target.includes('%2F') ? { path: target } : undefined;
  const connect = (): Promise<net.Socket> =>
    new Promise((resolve) => {
      const [name, port] = target.split(':');
      const socket = address ? net.connect(address) : net.connect(Number(port), name);
      socket.on('error', () => undefined);
      socket.once('connect', () => resolve(socket));
    });

  for (const [part, measure] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(part)) await measure({ pid, db, connect });
  await client.close();
  await server.stop();
  folder.remove();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
