import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { buildEntry } from './builtEntry';
import { createServer, keepEmbeddedMongo, startEmbeddedMongo, createTemporaryDataDir } from '../src/index';
import { startTestServer } from './testServer';

const built = buildEntry();
const { entry } = built;
const folders: { remove: () => void }[] = [built];

function folder(): string {
  const made = createTemporaryDataDir();
  folders.push(made);
  return made.dataDir;
}

afterAll(() => folders.forEach(({ remove }) => remove()));

describe('the process', () => {
  it('keeps its data across a restart and releases its folder', async () => {
    const dataDir = folder();
    const first = await startEmbeddedMongo({ dataDir, entry });
    const client = await MongoClient.connect(first.uri);
    await client.db('x').collection('y').insertOne({ n: 1 });
    await client.db('x').collection('y').createIndex({ n: 1 }, { expireAfterSeconds: 1000, name: 'old' });
    await client.close();
    await first.stop();
    expect(first.child.exitCode).toBe(0);
    const second = await createServer({ dataDir });
    const again = await MongoClient.connect(second.uri);
    expect(await again.db('x').collection('y').countDocuments({ n: 1 })).toBe(1);
    expect(await again.db('x').collection('y').indexes()).toMatchObject([
      { name: '_id_' },
      { name: 'old', expireAfterSeconds: 1000 },
    ]);
    await again.close();
    await second.close();
  });

  it('starts from its TypeScript sources', async () => {
    const server = await startEmbeddedMongo({
      dataDir: folder(),
      entry: path.resolve(import.meta.dirname, '../src/main.ts'),
    });
    const client = await MongoClient.connect(server.uri);
    expect(await client.db('x').command({ ping: 1 })).toEqual({ ok: 1 });
    await client.close();
    await server.stop();
  });

  it('restarts at the same address with all acknowledged data when it is killed', async () => {
    const ended: unknown[] = [];
    const kept = await keepEmbeddedMongo({ dataDir: folder(), entry }, { onEnded: (why) => ended.push(why) });
    const client = await MongoClient.connect(kept.uri);
    const things = client.db('x').collection('y');
    await things.insertOne({ n: 1 });
    for (let round = 1; round <= 2; round += 1) {
      process.kill(kept.pid() ?? 0, 'SIGKILL');
      // Driver errors before the restart depend on the load of the machine.
      while (ended.length < round || kept.pid() === undefined) await pause(10);
      // A driver with a dropped connection may fail once, but must then recover.
      const counted = await things.countDocuments({ n: 1 }).catch(() => things.countDocuments({ n: 1 }));
      expect(counted).toBe(1);
    }
    expect(ended).toEqual(Array(2).fill({ code: null, signal: 'SIGKILL' }));
    await client.close();
    await kept.stop();
  });

  it('refuses a locked data folder and names its holder', async () => {
    const dataDir = folder();
    const first = await startEmbeddedMongo({ dataDir, entry });
    await expect(createServer({ dataDir })).rejects.toThrow(`in use by process ${first.child.pid}`);
    await expect(startEmbeddedMongo({ dataDir, entry })).rejects.toThrow('in use by process');
    await first.stop();
  });

  it('prints one line of JSON, ends on SIGTERM, and ends with its parent', async () => {
    const child = spawn(process.execPath, [entry, '--data', folder()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) =>
      child.stdout.once('data', (part: Buffer) => resolve(part.toString())),
    );
    expect(JSON.parse(line)).toEqual({
      event: 'listening',
      uri: expect.stringMatching(/^mongodb:\/\/%2F.+%2Fmongo\.sock\/\?directConnection=true$/),
      pid: child.pid,
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const orphan = await startEmbeddedMongo({ dataDir: folder(), entry });
    const gone = new Promise((resolve) => orphan.child.once('exit', resolve));
    orphan.child.disconnect();
    expect(await gone).toBe(0);
  });

  it('serves its parent after a SIGTERM to all processes, until the parent stops it', async () => {
    const { uri, child, stop } = await startEmbeddedMongo({ dataDir: folder(), entry });
    child.kill('SIGTERM');
    const client = await MongoClient.connect(uri);
    for (let n = 0; n < 20; n += 1) await client.db('test').collection('numbers').insertOne({ n });
    expect(await client.db('test').collection('numbers').countDocuments()).toBe(20);
    await client.close();
    await stop();
    expect(child.exitCode).toBe(0);
  });

  it('reports a port in use', async () => {
    const server = await createServer({ dataDir: folder(), port: 0 });
    const port = Number(new URL(server.uri.replace('mongodb:', 'http:')).port);
    await expect(createServer({ dataDir: folder(), port })).rejects.toThrow('EADDRINUSE');
    await server.close();
  });
});

describe('the server', () => {
  it('refuses a folder twice in one process', async () => {
    const dataDir = folder();
    const server = await createServer({ dataDir });
    await expect(createServer({ dataDir })).rejects.toThrow('in use');
    await server.close();
    await (await createServer({ dataDir })).close();
  });

  it('does not serve in production unless allowed', async () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      await expect(createServer({ dataDir: folder() })).rejects.toThrow('MONGODB_URI');
      await (await createServer({ dataDir: folder(), allowInProduction: true })).close();
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });

  it('listens on loopback only', async () => {
    await expect(createServer({ dataDir: folder(), host: '0.0.0.0' })).rejects.toThrow('loopback only');
  });

  it('closes a connection with another protocol and keeps serving the others', async () => {
    const test = await startTestServer({ port: 0 });
    const port = Number(new URL(test.server.uri.replace('mongodb:', 'http:')).port);
    const nonsense = [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.alloc(64, 0xff),
      Buffer.from([20, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0, 0, 0, 0, 0]),
    ];
    for (const bytes of nonsense)
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve());
      });
    expect(await test.client.db('x').command({ ping: 1 })).toEqual({ ok: 1 });
    await test.stop();
  });

  it('finishes running requests before it closes', async () => {
    const dataDir = folder();
    const server = await createServer({ dataDir });
    const client = await MongoClient.connect(server.uri);
    const inserts = Array.from({ length: 50 }, (_, n) => client.db('x').collection('y').insertOne({ n }));
    await Promise.race(inserts);
    await server.close();
    // Ends the inserts that wait for a server.
    await client.close();
    const answered = (await Promise.allSettled(inserts)).filter(
      ({ status }) => status === 'fulfilled',
    ).length;
    const again = await createServer({ dataDir });
    const reader = await MongoClient.connect(again.uri);
    expect(await reader.db('x').collection('y').countDocuments()).toBeGreaterThanOrEqual(answered);
    await reader.close();
    await again.close();
  });
});
