/**
 * Measures what one client can cost the others: memory by unread replies, half-sent messages and open cursors, and the
 * longest wait of another client's ping beside a long count, a long update, an index build and a costly pattern.
 * npx tsx embedded-mongo/scripts/limits.ts [replies messages cursors pings]
 */
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { BSON, MongoClient, type Collection, type Document } from 'mongodb';
import { startEmbeddedMongo, temporaryDataDir } from '../src/index';

const MB = 1024 * 1024;
const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (what: string, figure: string) => process.stdout.write(`${what.padEnd(64)} ${figure}\n`);

function message(command: Document): Buffer {
  const body = BSON.serialize({ ...command, $db: 'limits' });
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const asks = (part: string) => wanted.length === 0 || wanted.includes(part);
  const folder = temporaryDataDir();
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

  /** The most memory while something lasts, above what there was before. */
  async function memoryOf(what: string, work: () => Promise<net.Socket[]>): Promise<void> {
    const before = rssMb(pid);
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, rssMb(pid))), 20);
    const sockets = await work();
    for (let still = 0, last = 0; still < 40; still++) {
      await pause(50);
      if (Math.abs(rssMb(pid) - last) > 5) still = 0;
      last = rssMb(pid);
    }
    clearInterval(timer);
    say(what, `${Math.round(before)} -> ${Math.round(most)} MB`);
    for (const socket of sockets) socket.destroy();
    await pause(1000);
  }

  /** The longest wait for a ping while something runs. */
  async function pingBeside(what: string, work: () => Promise<unknown>): Promise<void> {
    let [longest, running] = [0, true];
    const started = performance.now();
    const job = work()
      .catch((error: unknown) => say('  ', String(error)))
      .finally(() => (running = false));
    while (running) {
      const asked = performance.now();
      await db.command({ ping: 1 });
      longest = Math.max(longest, performance.now() - asked);
      await pause(1);
    }
    await job;
    const took = `${Math.round(performance.now() - started)} ms`;
    say(what, `longest ping ${Math.round(longest)} ms of ${took}`);
  }

  if (asks('replies')) {
    await db.collection('large').insertOne({ text: 'x'.repeat(10.5 * MB) });
    const find = message({ find: 'large' });
    await memoryOf('400 unread replies of 10.5 MB on one connection', async () => {
      const socket = (await connect()).pause();
      socket.write(Buffer.concat(Array.from({ length: 400 }, () => find)));
      return [socket];
    });
    await memoryOf('one unread reply of 10.5 MB on each of 400 connections', async () => {
      const sockets = await Promise.all(Array.from({ length: 400 }, connect));
      for (const socket of sockets) socket.pause().write(find);
      return sockets;
    });
  }
  if (asks('messages')) {
    const whole = message({ ping: 1, comment: 'x'.repeat(16 * MB - 100) });
    await memoryOf('200 whole messages of 16 MB at once', async () => {
      const sockets = await Promise.all(Array.from({ length: 200 }, connect));
      for (const socket of sockets) socket.resume().write(whole);
      return sockets;
    });
    await memoryOf('40 half-sent messages of 47.9 of 48 MB', async () => {
      const head = Buffer.alloc(16);
      head.writeInt32LE(48_000_000, 0);
      head.writeInt32LE(2013, 12);
      const half = Buffer.concat([head, Buffer.alloc(47_900_000)]);
      const sockets = await Promise.all(Array.from({ length: 40 }, connect));
      await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<void>((resolve) => {
              socket.once('close', resolve);
              socket.write(half, () => resolve());
            }),
        ),
      );
      return sockets;
    });
  }
  if (asks('cursors')) {
    const text = 'x'.repeat(1600);
    await db.collection('rows').insertMany(Array.from({ length: 1000 }, (_, i) => ({ i, text })));
    await memoryOf('10,000 open cursors', async () => {
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
      say('  of which were opened', `${open}, refused: ${refused || 'none'}`);
      return [];
    });
  }
  if (asks('pings')) {
    const many: Collection<Document> = db.collection('many');
    const text = 'x'.repeat(200);
    for (let at = 0; at < 200_000; at += 10_000)
      await many.insertMany(Array.from({ length: 10_000 }, (_, i) => ({ n: at + i, k: i % 100, text })));
    await pingBeside('a ping beside an unindexed count over 200,000 documents', () =>
      many.countDocuments({ n: { $gte: 0 }, text }),
    );
    await pingBeside('a ping beside a sort without index over 200,000 documents', () =>
      many
        .find({}, { projection: { n: 1 } })
        .sort({ k: 1, n: -1 })
        .limit(10_000)
        .toArray(),
    );
    await pingBeside('a ping beside a sort of all 200,000 documents', () =>
      many
        .find({}, { projection: { n: 1 } })
        .sort({ k: 1, n: -1 })
        .toArray(),
    );
    await pingBeside('a ping beside a $group over 200,000 documents', () =>
      many.aggregate([{ $group: { _id: '$k', sum: { $sum: '$n' } } }]).toArray(),
    );
    await pingBeside('a ping beside updateMany over 200,000 documents', () =>
      many.updateMany({}, { $inc: { n: 1 } }),
    );
    await pingBeside('a ping beside an index build over 200,000 documents', () => many.createIndex({ n: 1 }));
    await pingBeside('a ping beside insertMany of 100,000 documents', () =>
      db.collection('new').insertMany(Array.from({ length: 100_000 }, (_, i) => ({ n: i, text }))),
    );
    await pingBeside('a ping beside deleteMany of 100,000 documents', () =>
      many.deleteMany({ n: { $lt: 100_000 } }),
    );
    await pingBeside('a ping beside the drop of a collection', () => many.drop());
    await db.collection('pattern').insertOne({ text: `${'a'.repeat(28)}b` });
    await pingBeside('a ping beside /^(a+)+$/ over 29 characters', () =>
      db.collection('pattern').countDocuments({ text: /^(a+)+$/ }),
    );
  }
  await client.close();
  await server.stop();
  folder.remove();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
