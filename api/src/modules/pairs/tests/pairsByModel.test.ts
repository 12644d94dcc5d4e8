import { pairsCalls } from '@sixfold/api-contract';
import { createModelPairWriter } from '../../../providers/modelPairWriter';
import type { PairWriter } from '../../../providers/pairWriter';
import { builtInPairWriter, modelReplyOnPair } from '../../../../tests/support/content';
import {
  beginStream,
  chunk,
  sendCompletion,
  sendStream,
  startModelService,
  unlimitedBudget,
  type ModelService,
} from '../../../../tests/support/modelService';
import { ADA, analysisOf, BEN, joinWithTraits, MINUTE_MS } from '../../../../tests/support/pairs';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

/** Used only for models that fall silent: other tests pause for longer on a busy machine. */
const IMPATIENT_MS = 1_000;
const PATIENT_MS = 120_000;

describe('an analysis by a model', () => {
  let environment: TestEnvironment;
  let model: ModelService;
  let writer: PairWriter;
  let ada: Member;
  let ben: Member;

  const createWriter = (silenceMs: number) =>
    createModelPairWriter(
      { ...model.options, timeLimits: { silenceMs, totalMs: PATIENT_MS } },
      unlimitedBudget,
      builtInPairWriter,
      environment.deps.logger,
    );

  beforeAll(async () => {
    model = await startModelService();
    environment = await createTestEnvironment();
    environment.deps.pairWriter = { write: (pair, memberId) => writer.write(pair, memberId) };
    await environment.restart();
    ada = await joinWithTraits(environment, 'Adalbertine', ADA, {});
    ben = await joinWithTraits(environment, 'Benvolio', BEN, { birthday: '1988-11-02', bio: 'Sails.' });
  });
  afterAll(async () => {
    await environment.stop();
    await model.stop();
  });
  beforeEach(() => {
    writer = createWriter(PATIENT_MS);
    model.asked.length = 0;
    model.respond = sendCompletion(modelReplyOnPair());
    // Outlasts the analyses that other tests have cached.
    environment.advance(31 * MINUTE_MS);
  });

  it('is requested with types, signs and scores, and with no identifying data', async () => {
    const { reply } = await ada.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ben));
    expect(reply).toMatchObject({ writtenBy: 'model', challenges: ['You plan, Benvolio leaps.'] });
    const prompt = JSON.stringify(model.asked[0]);
    expect(prompt).toMatch(
      /Goal: dating\..*MBTI: you INFJ, \{name\} ESTP, \d+%.*You and \{name\}, dating: \d+%/,
    );
    expect(prompt).not.toMatch(/Adalbertine|Benvolio|Tester|example\.org|1988|1990|11-02|Porto|08:30|Sails/i);
    expect(prompt).not.toContain(ben.id);
  });

  it('is requested once for concurrent callers, and not again within 30 minutes', async () => {
    const ask = () => ada.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ben, 'friendship'));
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    await ask();
    expect(model.asked).toHaveLength(1);
  });

  it('is finished and cached when the client disconnects early', async () => {
    let finish = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      model.respond = (response) => {
        finish = () => sendStream([modelReplyOnPair()])(response);
        resolve();
      };
    });
    const closing = new AbortController();
    const call = pairsCalls.writeCompositeAnalysis;
    const closed = fetch(`${environment.origin}${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        origin: environment.origin,
        cookie: ada.browser.cookie,
      },
      body: JSON.stringify(analysisOf(ben).body),
      signal: closing.signal,
    });
    await asked;
    closing.abort();
    await expect(closed).rejects.toThrow();
    const opened = ada.browser.call(call, analysisOf(ben));
    finish();
    expect((await opened).reply).toMatchObject({ writtenBy: 'model' });
    expect(model.asked).toHaveLength(1);
  });

  it('is stripped of links and HTML', async () => {
    const content = modelReplyOnPair({
      highlights: ['<img src=x onerror=y>Calm', '[go](https://evil.example)'],
    });
    model.respond = sendCompletion(`\`\`\`json\n${content}\n\`\`\``);
    const { reply } = await ben.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ada));
    expect(reply.highlights).toEqual(['Calm', 'go']);
  });

  it('is requested again when the reply has another shape', async () => {
    let turn = 0;
    model.respond = (response, asked) => {
      turn += 1;
      sendCompletion(turn === 1 ? modelReplyOnPair({ challenges: [] }) : modelReplyOnPair())(response, asked);
    };
    const { reply } = await ben.browser.call(
      pairsCalls.writeCompositeAnalysis,
      analysisOf(ada, 'friendship'),
    );
    expect(reply).toMatchObject({ writtenBy: 'model' });
    expect(model.asked).toHaveLength(2);
  });

  it.each<[string, number, ModelService['respond'], silenceMs?: number]>([
    ['refuses', 1, (response) => void response.writeHead(500).end()],
    ['says nothing at all', 1, () => undefined, IMPATIENT_MS],
    ['falls silent', 1, (response) => void beginStream(response).write(chunk('{"analysis":')), IMPATIENT_MS],
    ['is cut off', 1, sendStream([modelReplyOnPair().slice(0, 200)], { finish: 'length' })],
    [
      'loses its connection',
      1,
      (response) =>
        void beginStream(response).write(chunk(modelReplyOnPair()), () =>
          setTimeout(() => response.destroy(), 20),
        ),
    ],
    ['is filtered', 1, sendStream([''], { finish: 'content_filter' })],
    [
      'responds with HTML',
      1,
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
    ],
    ['responds with no JSON', 2, sendCompletion('Of course! Here is your analysis.')],
    ['leaves out a part', 2, sendCompletion(modelReplyOnPair({ highlights: undefined }))],
    ['says next to nothing', 2, sendCompletion(modelReplyOnPair({ analysis: 'Fine.' }))],
    [
      'writes too much',
      2,
      sendCompletion(modelReplyOnPair().replace('Neither of you', 'Neither of you, '.repeat(80))),
    ],
    ['names nobody', 2, sendCompletion(modelReplyOnPair().replaceAll('{name}', 'they'))],
    ['promises the future', 2, sendCompletion(modelReplyOnPair().replace('the rain', 'your destiny'))],
    [
      'leaves out the question',
      2,
      sendCompletion(modelReplyOnPair().replace('A question to ask', 'More on')),
    ],
    ['responds with 1 MB', 1, sendStream(Array.from({ length: 16 }, () => 'x'.repeat(65_536)))],
  ])(
    'falls back to the built-in guide, labelled as such, when the model %s',
    async (_how, times, respond, silenceMs = PATIENT_MS) => {
      writer = createWriter(silenceMs);
      model.respond = respond;
      const { status, reply } = await ben.browser.call(
        pairsCalls.writeCompositeAnalysis,
        analysisOf(ada, 'business'),
      );
      expect([status, reply.writtenBy]).toEqual([200, 'built-in']);
      expect(reply.analysis).toMatch(/^\*\*You and Adalbertine, business: \d+%/);
      expect(JSON.stringify(reply)).not.toMatch(/steady and they are quick|html|xxxx/i);
      expect(model.asked).toHaveLength(times);
    },
  );

  it('returns an error message when no writer works, and can be retried immediately', async () => {
    writer = { write: () => Promise.reject(new Error('broken')) };
    const ask = () => ben.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ada));
    const failed = await ask();
    expect(failed.status).toBe(503);
    expect(failed.body).toMatchObject({
      id: 'analysis_failed',
      error: 'Failed to generate analysis. Please try again.',
    });
    writer = createWriter(PATIENT_MS);
    expect((await ask()).status).toBe(200);
  });
});
