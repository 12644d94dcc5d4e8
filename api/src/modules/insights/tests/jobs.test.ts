import { insightsCalls, profileCalls, type AnyCall } from '@sixfold/api-contract';
import { ANALYSIS_FRAMEWORKS, PROFILE_PROMPTS } from '@sixfold/domain';
import type { ServerResponse } from 'node:http';
import { createApp, type App } from '../../../createApp';
import { deleteForGood } from '../../../../tests/support/deletions';
import {
  EVENTS_PATH,
  findJob,
  startJob,
  startWithModel,
  stopJob,
} from '../../../../tests/support/analysisJobs';
import { Browser, errorId } from '../../../../tests/support/browser';
import { openEvents } from '../../../../tests/support/eventStream';
import { listen } from '../../../../tests/support/listen';
import { beginStream, chunk, sendStream, type ModelService } from '../../../../tests/support/modelService';
import { takeAllTests } from '../../../../tests/support/takeAllTests';
import {
  completeProfile,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { expectEventually, waitUntil } from '../../../../tests/support/waiting';

const FIRST = 'You are steady and kind, and people notice it before you have said a word. '.repeat(2);
const SECOND = 'You take your time, and what you decide then stays decided. '.repeat(2);
const HOUR_MS = 60 * 60 * 1_000;

let environment: TestEnvironment;
let model: ModelService;
let ada: Member;
let open: ServerResponse[];
beforeAll(async () => {
  ({ environment, model } = await startWithModel({ silenceMs: 60_000, totalMs: 60_000 }));
});
afterAll(async () => {
  await environment.stop();
  await model.stop();
});
let names = 0;
beforeEach(async () => {
  open = [];
  model.asked.length = 0;
  model.respond = (response) => {
    open.push(beginStream(response));
    response.write(chunk(FIRST));
  };
  ada = await environment.member(`Ada${String.fromCharCode(97 + (names += 1))}`);
});
afterEach(() => {
  for (const response of open) response.end();
});

const finish = (response = open.at(-1)!) => {
  response.write(chunk(SECOND));
  response.end(chunk('', 'stop'));
};
const textOf = async ({ browser }: Member) => (await findJob(browser))?.text;
const storedText = async ({ browser }: Member) =>
  (await browser.call(profileCalls.getOwnProfile)).reply.aiPersonalityAnalysis?.astrology;

describe('a job that writes an analysis', () => {
  it('starts without waiting, streams its text, and stores the text in the profile at the end', async () => {
    expect(await startJob(ada.browser)).toMatchObject({ state: 'writing', text: '', writtenBy: null });
    await expectEventually(() => textOf(ada), FIRST);
    expect(await storedText(ada)).toBeUndefined();
    const stream = await openEvents(ada.browser, EVENTS_PATH);
    await waitUntil(() => stream.text() === FIRST);
    finish();
    await stream.ended();
    expect(stream.text()).toBe((FIRST + SECOND).trimEnd());
    expect(stream.events.at(-1)?.data).toMatchObject({ state: 'done', writtenBy: 'model' });
    expect(await storedText(ada)).toBe((FIRST + SECOND).trimEnd());
    expect(await findJob(ada.browser)).toMatchObject({ state: 'done', text: '' });
  });

  it('sends uncompressed, uncached events without buffering', async () => {
    await startJob(ada.browser);
    const stream = await openEvents(ada.browser, EVENTS_PATH);
    await waitUntil(() => stream.events.length > 0);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    stream.close();
  });

  it('is joined by every other start: of a second device and of the blocking call', async () => {
    const waiting = ada.browser.call(insightsCalls.generateAnalysis, { params: { framework: 'astrology' } });
    await expectEventually(() => textOf(ada), FIRST);
    const modes = ['start', 'again', 'continue'] as const;
    const joined = await Promise.all(modes.map((mode) => startJob(ada.browser, mode)));
    expect(joined.map(({ state, run, text }) => [state, run, text])).toEqual(
      modes.map(() => ['writing', 1, FIRST]),
    );
    finish();
    expect((await waiting).reply).toMatchObject({
      analysis: (FIRST + SECOND).trimEnd(),
      writtenBy: 'model',
    });
    expect(model.asked).toHaveLength(1);
  });

  it('begins once when two devices start it concurrently', async () => {
    const begun = await Promise.all(Array.from({ length: 6 }, () => startJob(ada.browser)));
    expect(new Set(begun.map(({ run }) => run))).toEqual(new Set([1]));
    await waitUntil(() => open.length > 0);
    finish();
    await expectEventually(async () => (await findJob(ada.browser))?.state, 'done');
    expect(model.asked).toHaveLength(1);
  });

  it('continues after the page is closed, and can be followed from any character', async () => {
    await startJob(ada.browser);
    const stream = await openEvents(ada.browser, EVENTS_PATH);
    await waitUntil(() => stream.text() === FIRST);
    const lastId = stream.events.at(-1)!.id;
    stream.close();
    finish();
    await expectEventually(async () => (await findJob(ada.browser))?.state, 'done');
    const fullText = (FIRST + SECOND).trimEnd();
    const byQuery = await openEvents(ada.browser, `${EVENTS_PATH}?after=${FIRST.length}`);
    const byHeader = await openEvents(ada.browser, EVENTS_PATH, { 'last-event-id': lastId });
    for (const resumed of [byQuery, byHeader]) {
      await resumed.ended();
      expect(resumed.events.map(({ id, data }) => [id, data.from, data.text])).toEqual([
        [String(fullText.length), FIRST.length, SECOND.trimEnd()],
      ]);
    }
  });

  it("aborts the provider's request when stopped, keeps its text, and continues from there", async () => {
    await startJob(ada.browser);
    await expectEventually(() => textOf(ada), FIRST);
    const isAborted = new Promise<void>((resolve) => open[0]!.once('close', resolve));
    const stream = await openEvents(ada.browser, EVENTS_PATH);
    expect((await stopJob(ada.browser)).status).toBe(200);
    await isAborted;
    await stream.ended();
    expect(stream.events.at(-1)?.data.state).toBe('stopped');
    expect(await findJob(ada.browser)).toMatchObject({ state: 'stopped', text: FIRST });
    // Starting all missing analyses must not discard the kept text.
    expect(await startJob(ada.browser, 'start')).toMatchObject({ state: 'stopped', text: FIRST });

    model.respond = sendStream([SECOND]);
    expect(await startJob(ada.browser, 'continue')).toMatchObject({ state: 'writing', run: 1, text: FIRST });
    await expectEventually(() => storedText(ada), (FIRST + SECOND).trimEnd());
    expect(model.asked.at(-1)?.messages).toContainEqual({ role: 'assistant', content: FIRST });
  });

  it('starts from scratch on request', async () => {
    await startJob(ada.browser);
    await expectEventually(() => textOf(ada), FIRST);
    await stopJob(ada.browser);
    const stale = openEvents(ada.browser, `${EVENTS_PATH}?after=${FIRST.length}`);
    await (await stale).ended();
    expect(await startJob(ada.browser, 'again')).toMatchObject({ state: 'writing', run: 2, text: '' });
    await expectEventually(() => textOf(ada), FIRST);
    finish();
    await expectEventually(() => storedText(ada), (FIRST + SECOND).trimEnd());
  });

  it('is older than a test taken while it was being written', async () => {
    const take = (answer: number) =>
      ada.browser.call(insightsCalls.savePersonalityTest, {
        body: { testType: 'enneagram', responses: Array<number>(5).fill(answer) },
      });
    await take(4);
    await startJob(ada.browser, 'start', 'enneagram');
    await waitUntil(() => open.length > 0);
    await take(7);
    finish();
    await expectEventually(
      async () =>
        (await ada.browser.call(profileCalls.getOwnProfile)).reply.aiPersonalityAnalysis?.outdatedBy,
      { enneagram: ['test'] },
    );
  });

  it("sends the provider none of the member's own words", async () => {
    const mark = 'zq-marker';
    const { browser } = await environment.member(`Zq${String.fromCharCode(97 + names)}`, {
      ...completeProfile(),
      bio: mark,
      prompts: [{ prompt: PROFILE_PROMPTS[0], answer: mark }],
      location: `${mark}, Portugal`,
    });
    model.respond = sendStream([FIRST]);
    await takeAllTests(browser);
    for (const framework of ANALYSIS_FRAMEWORKS)
      await browser.call(insightsCalls.generateAnalysis, { params: { framework } });
    expect(model.asked).toHaveLength(7);
    expect(JSON.stringify(model.asked)).not.toMatch(/zq|tester|example\.org|1990|05-17|08:30|porto/i);
  });

  it('has the same requirements as the analysis', async () => {
    const { browser } = await environment.account(`Cy${names}`);
    const start = () =>
      browser.call(insightsCalls.startAnalysisJob, {
        params: { framework: 'astrology' },
        body: { mode: 'start' },
      });
    expect(errorId(await start())).toBe('profile_required');
    await browser.call(profileCalls.saveProfile, { body: { birthday: '1990-05-17' } });
    expect(errorId(await start())).toBe('analysis_requirements');
    expect(await findJob(browser)).toBeUndefined();
  });

  it('cannot be seen, followed or stopped by another member', async () => {
    await startJob(ada.browser);
    await expectEventually(() => textOf(ada), FIRST);
    const { browser: stranger } = await environment.member(`Eve${names}`);
    expect((await stranger.call(insightsCalls.listAnalysisJobs)).reply.jobs).toEqual([]);
    expect((await openEvents(stranger, EVENTS_PATH)).status).toBe(404);
    await stopJob(stranger);
    expect(await findJob(ada.browser)).toMatchObject({ state: 'writing' });
    const visitor = environment.visitor();
    const calls: AnyCall[] = [
      insightsCalls.listAnalysisJobs,
      insightsCalls.startAnalysisJob,
      insightsCalls.stopAnalysisJob,
      insightsCalls.followAnalysisJob,
    ];
    for (const call of calls)
      expect([call.id, (await visitor.call(call, { params: { framework: 'astrology' } })).status]).toEqual([
        call.id,
        401,
      ]);
  });

  it('is followed by a limited number of tabs', async () => {
    await startJob(ada.browser);
    const streams = [];
    for (let count = 0; count < 8; count += 1) {
      const stream = await openEvents(ada.browser, EVENTS_PATH);
      await waitUntil(() => stream.events.length > 0);
      streams.push(stream);
    }
    const refused = await openEvents(ada.browser, EVENTS_PATH);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
    streams[0]!.close();
    await waitUntil(async () => {
      const again = await openEvents(ada.browser, EVENTS_PATH);
      again.close();
      return again.status === 200;
    });
    for (const stream of streams) stream.close();
  });

  it('is followed by eight tabs when twenty connect concurrently', async () => {
    await startJob(ada.browser);
    const streams = await Promise.all(Array.from({ length: 20 }, () => openEvents(ada.browser, EVENTS_PATH)));
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(8);
    for (const stream of streams) stream.close();
  });

  it('ends and is deleted with the account', async () => {
    await startJob(ada.browser);
    await expectEventually(() => textOf(ada), FIRST);
    await stopJob(ada.browser);
    const jobs = () => environment.deps.connection.collection('analysisJobs');
    const before = await jobs().countDocuments({});
    await startJob(ada.browser, 'again');
    await waitUntil(() => open.length === 2);
    const isAborted = new Promise<void>((resolve) => open[1]!.once('close', resolve));
    await deleteForGood(environment, ada);
    await isAborted;
    await expectEventually(() => jobs().countDocuments({}), before - 1);
  });
});

describe('a job of a crashed process', () => {
  it('is presented as interrupted, keeps its text, and can be continued or restarted', async () => {
    await startJob(ada.browser);
    await expectEventually(() => textOf(ada), FIRST);
    // The state after a crash: the document names a holder that no longer writes.
    await environment.deps.connection
      .collection('analysisJobs')
      .updateOne({ text: FIRST, state: 'writing' }, { $set: { holder: 'a process that was killed' } });
    await new Promise<void>((resolve) => open[0]!.once('close', resolve));
    expect(await findJob(ada.browser)).toMatchObject({ state: 'writing', text: FIRST });
    const stream = await openEvents(ada.browser, EVENTS_PATH);
    await waitUntil(() => stream.events.length === 1);

    await stream.ended();
    expect(stream.events.map(({ data }) => [data.state, data.from, data.text])).toEqual([
      ['writing', 0, FIRST],
      ['interrupted', FIRST.length, ''],
    ]);
    expect(await findJob(ada.browser)).toMatchObject({ state: 'interrupted', text: FIRST });
    expect(await startJob(ada.browser, 'start')).toMatchObject({ state: 'interrupted', text: FIRST });
    model.respond = sendStream([SECOND]);
    await startJob(ada.browser, 'continue');
    await expectEventually(() => storedText(ada), (FIRST + SECOND).trimEnd());
  });

  it('can be continued immediately after a graceful shutdown', async () => {
    await startJob(ada.browser);
    await expectEventually(() => textOf(ada), FIRST);
    const stream = await openEvents(ada.browser, EVENTS_PATH);
    await environment.restart();
    await stream.ended();
    const browser = new Browser(environment.origin);
    browser.cookie = ada.browser.cookie;
    expect(await findJob(browser)).toMatchObject({ state: 'interrupted', text: FIRST });
  });
});

describe('a job of another process', () => {
  let second: App;
  let onSecond: Browser;
  beforeEach(async () => {
    ada.browser = Object.assign(new Browser(environment.origin), { cookie: ada.browser.cookie });
    // The apps share the database lease, so no Redis is needed. Their clocks differ.
    const { clock } = environment.deps;
    second = createApp({ ...environment.deps, clock: () => new Date(clock().getTime() + HOUR_MS) });
    onSecond = ada.browser.clone(await listen(second, environment.logs));
  });
  afterEach(() => second.stop());

  it('can be followed, joined and stopped here even when the clocks differ by an hour', async () => {
    await startJob(ada.browser);
    const here = await openEvents(ada.browser, EVENTS_PATH);
    const there = await openEvents(onSecond, EVENTS_PATH);
    await waitUntil(() => here.text() === FIRST && there.text() === FIRST);
    expect(await findJob(onSecond)).toMatchObject({ state: 'writing' });
    expect(await startJob(onSecond, 'again')).toMatchObject({ state: 'writing', run: 1, text: FIRST });
    const isAborted = new Promise<void>((resolve) => open[0]!.once('close', resolve));
    await stopJob(onSecond);
    await isAborted;
    await Promise.all([here.ended(), there.ended()]);
    expect([here.text(), there.text()]).toEqual([FIRST, FIRST]);
    expect(there.events.at(-1)?.data.state).toBe('stopped');
  });
});
