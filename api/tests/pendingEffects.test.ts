import { Types, type Connection } from 'mongoose';
import { connectDatabase } from '../src/persistence/connection';
import { createPendingEffects } from '../src/persistence/createPendingEffects';
import type { EffectHandlers, HasEffects } from '../src/persistence/pendingEffects';
import { MailError } from '../src/providers/mailer';
import { createOutsiderLimits } from '../src/providers/outsiderLimits';
import { createMemoryLimiter } from '../src/providers/limiter';
import { createLinkTokens } from '../src/providers/linkTokens';
import { createMailQueue } from '../src/providers/mailQueue';
import type { Scheduler } from '../src/providers/ports';
import { recordingLogger, type LogLine } from './support/recordingLogger';
import { createDatabaseUri } from './support/testEnvironment';
import { waitUntil } from './support/waiting';

type Step = { kind: 'step'; name: string } | { kind: 'last' };
interface Document extends HasEffects<Step> {
  _id: Types.ObjectId;
}

let connection: Connection;
let nowMs: number;
let logs: LogLine[];
beforeAll(async () => {
  connection = await connectDatabase(createDatabaseUri());
});
beforeEach(async () => {
  nowMs = Date.parse('2026-05-01T12:00:00Z');
  logs = [];
  await connection.collection('letters').deleteMany({});
});
afterAll(() => connection.close());

/** One process on the database; `failing` lists the steps whose delivery fails. */
function startProcess(failing: string[] = [], options?: { retryMaxMs: number }) {
  const heard: string[] = [];
  /** Steps whose delivery waits for a promise. */
  const slow = new Map<string, Promise<void>>();
  const planned: (() => Promise<void>)[] = [];
  const scheduler: Scheduler = { after: (_, work) => planned.push(work), cancelAll: () => undefined };
  const effects = createPendingEffects({
    connection,
    clock: () => new Date(nowMs),
    scheduler,
    logger: recordingLogger(logs),
  });
  const handlers: EffectHandlers<Step, Document> = {
    async step({ name }) {
      await slow.get(name);
      if (failing.includes(name)) throw new Error(`${name} failed`);
      heard.push(name);
    },
    async last() {
      heard.push('last');
    },
  };
  const source = effects.register('letters', handlers, options);
  return { heard, slow, planned, failing, ...effects, ...source };
}

const collection = () => connection.collection<Document>('letters');

async function write(source: Pick<ReturnType<typeof startProcess>, 'prepare'>, names: string[], delayMs = 0) {
  const document: Document = {
    _id: new Types.ObjectId(),
    effects: [
      ...source.prepare(names.map((name) => ({ kind: 'step', name }))),
      ...source.prepare([{ kind: 'last' }], delayMs),
    ],
  };
  await collection().insertOne(document);
  return document;
}

const findStored = async () => (await collection().findOne({}))?.effects;

/** Starts a delivery whose first step takes so long that the process claims it. */
async function beginSlowDelivery(process: ReturnType<typeof startProcess>) {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  let releaseDelivery: () => void = () => undefined;
  process.slow.set('first', new Promise((resolve) => (releaseDelivery = resolve)));
  const delivery = process.deliver(await write(process, ['first', 'second']));
  const claim = timers.mock.calls.find(([, ms]) => ms === 2_500)?.[0];
  timers.mockRestore();
  claim?.();
  await waitUntil(async () => Number((await findStored())?.[0]?.dueAt) > nowMs + 5_000);
  return { delivery, releaseDelivery: () => releaseDelivery() };
}

describe('pending effects', () => {
  it('are delivered in order by the process that stored them, and then removed', async () => {
    const process = startProcess();
    await process.deliver(await write(process, ['first', 'second']));
    expect(process.heard).toEqual(['first', 'second', 'last']);
    await process.planned[0]?.();
    expect(await findStored()).toBeUndefined();
    nowMs += 60_000;
    await process.deliverDue();
    expect(process.heard).toHaveLength(3);
  });

  it('are delivered once despite a repeated call during the delivery or after their removal', async () => {
    const process = startProcess();
    const document = await write(process, ['first']);
    const results = await Promise.all([process.deliver(document), process.deliver(document)]);
    expect([...results, await process.deliver(document)]).toEqual([true, true, true]);
    await process.flush();
    // The field is removed too, even when both calls have marked them as delivered.
    expect(await findStored()).toBeUndefined();
    expect(await process.deliver(document)).toBe(true);
    expect(process.heard).toEqual(['first', 'last']);
  });

  it('are delivered by a repeated call after a failed one', async () => {
    const process = startProcess(['second']);
    const document = await write(process, ['first', 'second']);
    expect(await process.deliver(document)).toBe(false);
    process.failing.length = 0;
    expect(await process.deliver(document)).toBe(true);
    expect(process.heard).toEqual(['first', 'second', 'last']);
  });

  it('are delivered by another process after the grace period of the one that stored them', async () => {
    const [dead, other] = [startProcess(), startProcess()];
    await write(dead, ['first']);
    await other.deliverDue();
    expect(other.heard).toEqual([]);
    nowMs += 5_000;
    await other.deliverDue();
    expect(other.heard).toEqual(['first', 'last']);
    expect(await findStored()).toBeUndefined();
  });

  it('are each claimed by only one of two processes', async () => {
    const [one, other] = [startProcess(), startProcess()];
    for (let count = 0; count < 20; count += 1) await write(one, [`number ${count}`]);
    nowMs += 5_000;
    await Promise.all([one.deliverDue(), other.deliverDue()]);
    expect([...one.heard, ...other.heard].filter((name) => name === 'last')).toHaveLength(20);
  });

  it('are all delivered in one turn of the worker, regardless of their number', async () => {
    const process = startProcess();
    for (let count = 0; count < 60; count += 1) await write(process, []);
    nowMs += 5_000;
    await process.deliverDue();
    expect(process.heard).toHaveLength(60);
  });

  it('wait for a failed one, which is retried with increasing delays', async () => {
    const process = startProcess(['first']);
    await process.deliver(await write(process, ['first', 'second']));
    expect(process.heard).toEqual([]);
    for (const seconds of [1, 1, 1]) {
      nowMs += seconds * 1_000;
      await process.deliverDue();
    }
    expect(process.heard).toEqual([]);
    expect(logs.map(({ event, fields }) => [event, fields])).toMatchObject([
      ['effect_failed', { attempts: 1 }],
      ['effect_failed', { attempts: 2 }],
    ]);
    process.failing.length = 0;
    nowMs += 60_000;
    await process.deliverDue();
    expect(process.heard).toEqual(['first', 'second', 'last']);
  });

  it('stop waiting for one that keeps failing', async () => {
    const process = startProcess(['first']);
    await write(process, ['first', 'second']);
    for (let count = 0; count < 6; count += 1) {
      nowMs += 10 * 60_000;
      await process.deliverDue();
    }
    expect(process.heard).toEqual(['second', 'last']);
    expect(await findStored()).toMatchObject([{ kind: 'step', name: 'first' }]);
  });

  it('are retried within the maximum delay of their collection, and counted until then', async () => {
    const process = startProcess(['first'], { retryMaxMs: 2_000 });
    await write(process, ['first']);
    nowMs += 5_000;
    for (let count = 0; count < 4; count += 1) {
      await process.deliverDue();
      nowMs += 2_000;
    }
    expect(await process.countWaiting()).toEqual(
      new Map([
        ['step', { waiting: 1, failing: 1 }],
        ['last', { waiting: 1, failing: 0 }],
      ]),
    );
    process.failing.length = 0;
    await process.deliverDue();
    expect(process.heard).toEqual(['first', 'last']);
  });

  it('are delivered once when a second write returns the document before they are removed', async () => {
    const process = startProcess();
    const document = await write(process, ['first']);
    let release = () => undefined as void;
    process.slow.set('first', new Promise((resolve) => (release = resolve)));
    const deliveries = [process.deliver(document), process.deliver(document)];
    release();
    expect(await Promise.all(deliveries)).toEqual([true, true]);
    await process.deliver(document);
    expect(process.heard).toEqual(['first', 'last']);
  });

  it('are not delayed by a slow delivery of another document', async () => {
    const process = startProcess();
    const turns: (() => Promise<void>)[] = [];
    process.start({ every: (_ms, _name, work) => turns.push(work), stop: async () => undefined });
    let release = () => undefined as void;
    process.slow.set('first', new Promise((resolve) => (release = resolve)));
    await write(process, ['first']);
    nowMs += 5_000;
    await turns[0]?.();
    await write(process, ['second']);
    nowMs += 5_000;
    await turns[0]?.();
    await waitUntil(() => process.heard.includes('last'));
    expect(process.heard).toEqual(['second', 'last']);
    release();
    await waitUntil(() => process.heard.length === 4);
  });

  it('wait in another process during a slow delivery before them', async () => {
    const [writer, other] = [startProcess(), startProcess()];
    const { releaseDelivery, delivery } = await beginSlowDelivery(writer);
    nowMs += 5_000;
    await other.deliverDue();
    // A repeated call does not overtake them either.
    expect(await other.deliver((await collection().findOne({})) as Document)).toBe(false);
    expect(other.heard).toEqual([]);
    releaseDelivery();
    await delivery;
    expect(writer.heard).toEqual(['first', 'second', 'last']);
  });

  it('count as waiting and not as failing during a slow delivery', async () => {
    const process = startProcess();
    const { releaseDelivery, delivery } = await beginSlowDelivery(process);
    expect((await process.countWaiting()).get('step')).toEqual({ waiting: 2, failing: 0 });
    releaseDelivery();
    await delivery;
  });

  it('are resent after a first rejection when the previous process crashed during a slow delivery', async () => {
    const dead = startProcess();
    await beginSlowDelivery(dead);
    let refusals = 0;
    const mailer = {
      async send() {
        refusals += 1;
        throw new MailError({ command: 'RCPT TO', permanent: true });
      },
    };
    const declined = { has: async () => false };
    const mails = createMailQueue({
      mailer,
      outsiderLimits: createOutsiderLimits({ createLimiter: createMemoryLimiter, declined }),
      declined,
      stopTokens: createLinkTokens('stop', ['a key of this test']),
      origin: 'https://sixfold.example',
      logger: recordingLogger(logs),
    });
    const other = startProcess();
    const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', isConfirmed: true };
    other.register<Step, Document>('letters', {
      step: (effect) => mails.send(effect, mail),
      last: async () => undefined,
    });
    nowMs += 60_000;
    await other.deliverDue();
    expect([refusals, (await findStored())?.length]).toEqual([1, 3]);
  });

  it('stop waiting for one that has crashed its process five times and is retried ever more rarely', async () => {
    const findClaimEnd = async () => Number((await findStored())?.[0]?.dueAt);
    /** Starts a delivery in a process that crashes, and returns the minutes until the next attempt. */
    const crash = async () => {
      const [process, startedMs] = [startProcess(), nowMs];
      process.slow.set('first', new Promise(() => undefined));
      void process.deliverDue();
      await waitUntil(async () => (await findClaimEnd()) > startedMs);
      nowMs = await findClaimEnd();
      return (nowMs - startedMs) / 60_000;
    };
    await write(startProcess(), ['first', 'second']);
    nowMs += 60_000;
    const minutes = [];
    for (let count = 0; count < 6; count += 1) minutes.push(await crash());
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32]);
    nowMs -= 60_000;
    const other = startProcess();
    await other.deliverDue();
    expect(other.heard).toEqual(['second', 'last']);
  });

  it('are delivered when a claim of an earlier version has expired', async () => {
    const process = startProcess();
    const { _id } = await write(process, ['first', 'second']);
    const claimed = { 'effects.0.dueAt': new Date(nowMs + 60_000), 'effects.0.attempts': 1 };
    await collection().updateOne({ _id }, { $set: claimed });
    nowMs += 59_000;
    await process.deliverDue();
    expect(process.heard).toEqual([]);
    nowMs += 1_000;
    await process.deliverDue();
    expect(process.heard).toEqual(['first', 'second', 'last']);
  });

  it('are delayed as requested by the write', async () => {
    const process = startProcess();
    await process.deliver(await write(process, ['first'], 10_000));
    expect(process.heard).toEqual(['first']);
    nowMs += 14_000;
    await process.deliverDue();
    expect(process.heard).toEqual(['first']);
    nowMs += 1_000;
    await process.deliverDue();
    expect(process.heard).toEqual(['first', 'last']);
  });

  it('are left alone when their kind is unknown to this release', async () => {
    const process = startProcess();
    const document = await write(process, ['first']);
    const unknown = { kind: 'later', id: new Types.ObjectId(), dueAt: new Date(nowMs) };
    await collection().updateOne(
      { _id: document._id },
      { $push: { effects: { $each: [unknown as never], $position: 0 } } },
    );
    nowMs += 60_000;
    await process.deliverDue();
    expect(process.heard).toEqual(['first', 'last']);
    expect(await findStored()).toEqual([unknown]);
  });

  it('are removed together without those of a later write', async () => {
    const process = startProcess();
    const document = await write(process, ['first']);
    await process.deliver(document);
    const later = process.prepare([{ kind: 'step', name: 'later' }]);
    await collection().updateOne({ _id: document._id }, { $push: { effects: { $each: later } } });
    await process.flush();
    expect(await findStored()).toEqual(later);
  });
});
