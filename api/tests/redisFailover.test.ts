import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { createDomainEvents } from '../src/domainEvents';
import type { Logger } from '../src/providers/ports';
import { systemRandom } from '../src/providers/random';
import { connectRedis } from '../src/providers/redis';
import { createTicker } from '../src/providers/ticker';
import { createAcrossProcesses, SETTLE_MS } from '../src/realtime/processCluster';
import { EVENTS_STREAM, redisKey } from '../src/realtime/redisKeys';
import { describeWithRedis, startRedis, type TestRedis } from './support/startRedis';
import { waitUntil } from './support/waiting';

const DATABASE = 'failover';
const STREAM = redisKey(DATABASE, EVENTS_STREAM);

/** Starts the parts of an API process that use Redis. */
async function startProcess(url: string) {
  const logs: string[] = [];
  const log = (fields: object, event: string) => {
    const { reason } = fields as { reason?: string };
    logs.push(reason === undefined ? event : `${event}: ${reason}`);
  };
  const logger = { debug: () => undefined, info: log, warn: log, error: log } as unknown as Logger;
  const redis = connectRedis(url, logger);
  const io = new Server(createServer(), { adapter: createAdapter(redis.commands, { streamName: STREAM }) });
  const heard: unknown[] = [];
  const adapter = io.of('/').adapter as unknown as { onMessage: (message: unknown) => void };
  adapter.onMessage = (message) =>
    heard.push((message as { data: { packet: { data: unknown[] } } }).data.packet.data[1]);
  const events = createDomainEvents(logger);
  const ticker = createTicker(logger);
  let missed = 0;
  let recoveries = 0;
  const processes = createAcrossProcesses({
    redis,
    database: DATABASE,
    local: { isOnline: () => false },
    events,
    ticker,
    random: systemRandom,
    logger,
    onMissedChanges: async () => void (recoveries += 1),
    onMissed: async () => void (missed += 1),
    // Retries a connection after a second at most.
    pace: { beatMs: 50, staleMs: 1_500 },
  });
  await processes.start();
  return {
    heard,
    logs,
    isHearing: processes.isHearing,
    countMissed: () => missed,
    countRecoveries: () => recoveries,
    reconnect: () => redis.commands.disconnect(true),
    publish: (text: string) => void io.emit('news', text),
    failures: () => logs.filter((line) => line.startsWith('other_processes_not_heard')),
    async stop() {
      await ticker.stop();
      await io.close();
      await processes.stop();
      await redis.stop();
    },
  };
}

describeWithRedis('processes whose Redis fails over', () => {
  let server: TestRedis;
  let admin: Redis;
  let first: Awaited<ReturnType<typeof startProcess>>;
  let second: Awaited<ReturnType<typeof startProcess>>;
  let timers: jest.SpyInstance;
  /** Expects that no browser refetches, now or after the processes have settled. */
  const expectNoRefetch = () => {
    expect([first.countMissed(), second.countMissed()]).toEqual([0, 0]);
    expect(timers.mock.calls.filter(([, delayMs]) => delayMs === SETTLE_MS)).toEqual([]);
  };
  const haveHearing = (isHearing: boolean) =>
    waitUntil(() => first.isHearing() === isHearing && second.isHearing() === isHearing);
  async function expectDelivery(text: string): Promise<void> {
    first.publish(text);
    await waitUntil(() => second.heard.at(-1) === text);
  }

  async function closeReaders(): Promise<void> {
    const clients = (await admin.client('LIST')) as string;
    const readers = [...clients.matchAll(/^id=(\d+) .*cmd=xread /gm)].map(([, id = '']) => id);
    expect(readers).toHaveLength(2);
    for (const id of readers) await admin.call('CLIENT', 'KILL', 'ID', id);
  }

  beforeEach(async () => {
    timers = jest.spyOn(globalThis, 'setTimeout');
    server = await startRedis();
    admin = new Redis(server.url);
    admin.on('error', () => undefined);
    first = await startProcess(server.url);
    second = await startProcess(server.url);
    await expectDelivery('before');
  });
  afterEach(async () => {
    timers.mockRestore();
    await first.stop();
    await second.stop();
    admin.disconnect();
    await server.remove();
  });

  it('recover after the primary became a replica and back', async () => {
    await admin.replicaof('127.0.0.1', '1');
    await haveHearing(false);
    first.publish('refused');
    expect(first.failures()).toEqual([
      expect.stringMatching(/^other_processes_not_heard: READONLY/) as unknown,
    ]);
    await admin.replicaof('NO', 'ONE');
    await haveHearing(true);
    await expectDelivery('after');
    expect(first.logs).toContain('other_processes_heard');
    expect(second.heard).toEqual(['before', 'refused', 'after']);
    expect(first.failures()).toHaveLength(1);
    expectNoRefetch();
  });

  it('recover after a crash and a restart', async () => {
    await server.stop();
    await haveHearing(false);
    expect(first.failures()).toHaveLength(1);
    for (const text of ['one', 'two', 'three']) first.publish(text);
    await server.start();
    await haveHearing(true);
    await expectDelivery('after');
    expect(second.heard).toEqual(['before', 'one', 'two', 'three', 'after']);
    expectNoRefetch();
  });

  it('read the changes of one that temporarily could not publish', async () => {
    first.reconnect();
    await waitUntil(() => second.countRecoveries() > 0);
    expect([first.failures().length, second.failures()]).toEqual([1, []]);
    await expectDelivery('after');
    expectNoRefetch();
  });

  it('make all other browsers refetch when a process ends with queued events', async () => {
    const third = await startProcess(server.url);
    const before = await admin.xlen(STREAM);
    // Each heartbeat adds an entry: by then the others have seen the third.
    await waitUntil(async () => (await admin.xlen(STREAM)) > before + 9);
    await server.stop();
    await haveHearing(false);
    third.publish('lost with its process');
    await third.stop();
    await server.start();
    await haveHearing(true);
    await waitUntil(() => first.countMissed() === 1 && second.countMissed() === 1);
    await expectDelivery('after');
  });

  it('recover after every connection was closed', async () => {
    await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await waitUntil(() => first.failures().length > 0 && second.failures().length > 0);
    first.publish('meanwhile');
    await haveHearing(true);
    await expectDelivery('after');
    expect(second.heard).toEqual(['before', 'meanwhile', 'after']);
    expectNoRefetch();
  });

  it('make browsers refetch after missing an event that Redis had accepted', async () => {
    await closeReaders();
    first.publish('lost');
    await waitUntil(async () => (await admin.xlen(STREAM)) > 0);
    await admin.xtrim(STREAM, 'MAXLEN', 0);
    await expectDelivery('after');
    await waitUntil(() => second.countMissed() === 1);
    expect([second.heard, first.countMissed()]).toEqual([['before', 'after'], 0]);
  });

  it('lose nothing when only the reading connections were closed', async () => {
    await closeReaders();
    first.publish('one');
    first.publish('two');
    await waitUntil(() => second.heard.length === 3);
    expect(second.heard).toEqual(['before', 'one', 'two']);
    expect(second.failures()).toEqual([]);
  });

  it('recover after Redis was emptied', async () => {
    await admin.flushall();
    await expectDelivery('after');
    await haveHearing(true);
  });

  it('recover on a Redis whose clock is behind that of the previous one', async () => {
    await admin.xadd(STREAM, `${Date.now() + 3_600_000}-0`, 'probe', 'of nobody');
    await waitUntil(async () => (await admin.xlen(STREAM)) > 0 && first.isHearing());
    await admin.flushall();
    await waitUntil(() => first.failures().length === 1 && second.failures().length === 1);
    expect(first.failures()).toEqual([
      'other_processes_not_heard: Nothing that this process publishes arrives.',
    ]);
    await haveHearing(true);
    await expectDelivery('after');
  });

  it('recover after Redis was silent and receive each event once', async () => {
    server.pause();
    // Redis may accept it later, although no reply comes in time.
    first.publish('late');
    await haveHearing(false);
    expect(first.failures()).toEqual([
      'other_processes_not_heard: Nothing that this process publishes arrives.',
    ]);
    server.resume();
    await haveHearing(true);
    await expectDelivery('after');
    expect(second.heard).toEqual(['before', 'late', 'after']);
  });

  it('recover after Redis ran out of memory', async () => {
    await admin.config('SET', 'maxmemory', '1');
    await haveHearing(false);
    expect(first.failures()).toEqual([expect.stringMatching(/^other_processes_not_heard: OOM/) as unknown]);
    await admin.config('SET', 'maxmemory', '0');
    await haveHearing(true);
    await expectDelivery('after');
  });

  it('recover after Redis required a password that they do not have', async () => {
    await admin.config('SET', 'requirepass', 'changed');
    await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await haveHearing(false);
    expect(first.failures()[0]).toMatch(/NOAUTH|closed/);
    await admin.config('SET', 'requirepass', '');
    await haveHearing(true);
    await expectDelivery('after');
  });

  it('recover after the stream was evicted', async () => {
    const [newest] = await admin.xrevrange(STREAM, '+', '-', 'COUNT', 1);
    const newestMs = Number.parseInt(newest?.[0] ?? '', 10);
    await admin.del(STREAM);
    // Ids are times in milliseconds with a counter, which restarts with the stream: within the same millisecond the next
    // entry could repeat the last id.
    await waitUntil(() => Date.now() > newestMs);
    await expectDelivery('after');
    expect(first.failures()).toEqual([]);
  });
});
