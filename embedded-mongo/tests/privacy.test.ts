import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as listenOn, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { buildEntry } from './builtEntry';
import {
  createServer,
  findRunningServer,
  keepEmbeddedMongo,
  startEmbeddedMongo,
  createTemporaryDataDir,
} from '../src/index';

const folders: string[] = [];

function folder(...more: string[]): string {
  const { dataDir } = createTemporaryDataDir();
  folders.push(dataDir);
  return path.join(dataDir, ...more);
}

afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

const socketOf = (uri: string): string => decodeURIComponent(new URL(uri).hostname);
const modeOf = (file: string): number => statSync(file).mode & 0o777;

async function canPing(uri: string): Promise<boolean> {
  const client = await MongoClient.connect(uri);
  const { ok } = await client.db('x').command({ ping: 1 });
  await client.close();
  return ok === 1;
}

describe('V13.2.1 the address of the embedded database', () => {
  it('is a socket that other users of the machine cannot open, in folders they cannot enter', async () => {
    const dataDir = folder('open', 'mongo');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o755);
    const server = await createServer({ dataDir });
    expect(socketOf(server.uri)).toBe(path.join(dataDir, 'mongo.sock'));
    expect(statSync(socketOf(server.uri)).isSocket()).toBe(true);
    expect(modeOf(socketOf(server.uri))).toBe(0o600);
    expect(modeOf(dataDir)).toBe(0o700);
    expect(await canPing(server.uri)).toBe(true);
    await server.close();
    expect(existsSync(socketOf(server.uri))).toBe(false);
  });

  it('is a private folder below the temporary one when the data path is too long', async () => {
    const dataDir = folder('long'.repeat(30), 'mongo');
    const server = await createServer({ dataDir });
    const socket = socketOf(server.uri);
    expect(path.dirname(path.dirname(socket))).toBe(tmpdir());
    expect(modeOf(path.dirname(socket))).toBe(0o700);
    expect(modeOf(socket)).toBe(0o600);
    expect(await canPing(server.uri)).toBe(true);
    await server.close();
  });

  it('is also there when the data file system has no sockets', async () => {
    const listen = jest.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
      const failure = Object.assign(new Error('not supported'), { code: 'ENOTSUP', syscall: 'listen' });
      process.nextTick(() => this.emit('error', failure));
      return this;
    });
    const server = await createServer({ dataDir: folder() });
    listen.mockRestore();
    expect(path.dirname(path.dirname(socketOf(server.uri)))).toBe(tmpdir());
    expect(await canPing(server.uri)).toBe(true);
    await server.close();
  });

  it('is refused when another user owns the folder', async () => {
    const dataDir = folder('long'.repeat(30), 'mongo');
    const before = process.getuid;
    process.getuid = () => 4_000_000_000;
    const taken = path.join(tmpdir(), 'embedded-mongo-4000000000');
    mkdirSync(taken, { mode: 0o700 });
    try {
      await expect(createServer({ dataDir })).rejects.toThrow('belongs to another user');
    } finally {
      process.getuid = before!;
      rmSync(taken, { recursive: true });
    }
  });

  it('is TCP only when a port is requested', async () => {
    const server = await createServer({ dataDir: folder(), port: 0 });
    expect(server.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
    await server.close();
  });

  it('is refused in a folder that others can enter or that all users share', async () => {
    const open = folder('open');
    mkdirSync(open);
    chmodSync(open, 0o755);
    const socketPath = path.join(open, 'm.sock');
    await expect(createServer({ dataDir: folder(), socketPath })).rejects.toThrow('mode 700');
    chmodSync(open, 0o1777);
    await expect(createServer({ dataDir: open })).rejects.toThrow('a folder of its own');
    expect(statSync(open).mode & 0o7777).toBe(0o1777);
  });

  it('is refused when the path is not a stale socket', async () => {
    const own = folder();
    const file = path.join(own, 'file.sock');
    writeFileSync(file, 'kept');
    await expect(createServer({ dataDir: folder(), socketPath: file })).rejects.toThrow('is no socket');
    const other = listenOn();
    const taken = path.join(own, 'taken.sock');
    await new Promise<void>((resolve) => other.listen(taken, resolve));
    const refused = createServer({ dataDir: folder(), socketPath: taken });
    await expect(refused).rejects.toThrow('Another server listens');
    other.close();
  });

  it('is reused when a killed process left its socket', async () => {
    const built = buildEntry();
    const dataDir = folder();
    const killed = await startEmbeddedMongo({ dataDir, entry: built.entry });
    const gone = new Promise((resolve) => killed.child.once('exit', resolve));
    killed.child.kill('SIGKILL');
    await gone;
    expect(existsSync(socketOf(killed.uri))).toBe(true);
    const kept = await keepEmbeddedMongo({ dataDir, entry: built.entry });
    expect(kept.uri).toBe(killed.uri);
    expect(await canPing(kept.uri)).toBe(true);
    await kept.stop();
    built.remove();
  });

  it('is published only while the server runs', async () => {
    const dataDir = folder();
    expect(await findRunningServer(dataDir)).toBeUndefined();
    const server = await createServer({ dataDir });
    expect(modeOf(path.join(dataDir, 'embedded-mongo.lock'))).toBe(0o600);
    expect(await findRunningServer(dataDir)).toBe(server.uri);
    await server.close();
    expect(await findRunningServer(dataDir)).toBeUndefined();
  });
});

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

const statOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8');

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describeOnLinux('a data folder whose holder has ended', () => {
  const lockFor = async (dataDir: string, holder: object): Promise<void> => {
    await (await createServer({ dataDir })).close();
    writeFileSync(path.join(dataDir, 'embedded-mongo.lock'), JSON.stringify({ token: 'old', ...holder }));
  };

  it('can be claimed from a zombie process', async () => {
    // The shell execs a program that never waits for its children.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (line: Buffer) => resolve(Number(line.toString()))),
    );
    await until(() => statOf(parent.pid!).includes('(sleep)'));
    process.kill(pid, 'SIGKILL');
    await until(() => statOf(pid).includes(') Z '));
    const started = statOf(pid).split(') ')[1]?.split(' ')[19];
    const dataDir = folder();
    await lockFor(dataDir, { pid, started });
    await (await createServer({ dataDir })).close();
    parent.kill('SIGKILL');
  });

  it('can be claimed when the pid was reused', async () => {
    const dataDir = folder();
    await lockFor(dataDir, { pid: process.ppid, started: '1' });
    await (await createServer({ dataDir })).close();
  });
});
