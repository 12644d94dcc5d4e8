import { ANALYSIS_FRAMEWORKS, MBTI_TYPES, type AnalysisFramework } from '@sixfold/domain';
import type { AnalysedMember } from '@sixfold/domain/analysis';
import fc from 'fast-check';
import type { ServerResponse } from 'node:http';
import {
  beginStream,
  chunk,
  sendStream,
  startModelService,
  unlimitedBudget,
  type ModelService,
} from '../../../../tests/support/modelService';
import type { WrittenAnalysis } from '../../../providers/analysisWriter';
import { builtInWriter } from '../../../../tests/support/content';
import { promptOf } from '../../../providers/analysisPrompt';
import { createModelWriter } from '../../../providers/modelWriter';
import { TEXT_MAX } from '../../../providers/restrictMarkdown';
import type { AnalysedFields } from '../policy';
import { toAnalysedMember } from '../policy';

const LONG = 'You are steady and kind, and you notice what others overlook — “at once”. '.repeat(3);
const MEMBER: AnalysedMember = { mbtiType: 'INTJ' };
const SILENT_LOGGER = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let model: ModelService;
beforeAll(async () => {
  model = await startModelService();
});
afterAll(() => model.stop());
beforeEach(() => {
  model.asked.length = 0;
});

/** Only for a model that falls silent: a busy machine may pause longer than that. */
const IMPATIENT_MS = 1_000;
const PATIENT_MS = 120_000;

const createWriter = (silenceMs = PATIENT_MS) =>
  createModelWriter(
    { ...model.options, timeLimits: { silenceMs, totalMs: PATIENT_MS } },
    unlimitedBudget,
    builtInWriter,
    SILENT_LOGGER,
  );

interface WritingOptions {
  textSoFar?: string;
  silenceMs?: number;
}

/** Returns the outcome of an analysis and the number of texts shown on the way. */
async function writeWith(respond: ModelService['respond'], { textSoFar, silenceMs }: WritingOptions = {}) {
  model.respond = respond;
  const shown: WrittenAnalysis[] = [];
  const options = {
    memberId: 'ada',
    textSoFar,
    onText: (written: WrittenAnalysis) => void shown.push(written),
  };
  const outcome = await createWriter(silenceMs)
    .write('mbti', MEMBER, options)
    .then(
      ({ writtenBy, text }) => ({ end: `written by ${writtenBy}`, text }),
      (error: Error) => ({ end: error.name, text: shown.at(-1)?.text }),
    );
  // Text that was shown is never retracted.
  for (const [index, { text }] of shown.entries())
    expect(text.startsWith(shown[index - 1]?.text ?? '')).toBe(true);
  return { ...outcome, shown: shown.length };
}

const raw = (parts: readonly (string | Buffer)[]) => (response: ServerResponse) => {
  beginStream(response);
  const next = (index: number): void => {
    const part = parts[index];
    if (part === undefined) return void response.end();
    response.write(part, () => setTimeout(() => next(index + 1), 5));
  };
  next(0);
};
const inTurn = (...responds: ModelService['respond'][]): ModelService['respond'] => {
  let turn = 0;
  return (response, asked) => responds[Math.min(turn++, responds.length - 1)]!(response, asked);
};
const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"error":{}}');
/** Cuts the connection once the text has been sent. */
const thenCut = (text: string) => (response: ServerResponse) =>
  void beginStream(response).write(text, () => setTimeout(() => response.destroy(), 20));
const END = `${chunk('', 'stop')}data: [DONE]\n\n`;
const bytes = Buffer.from(chunk(LONG) + END);
const insideCharacter = bytes.indexOf(Buffer.from('—')) + 1;

describe('a model with unusual responses', () => {
  it.each<[string, ModelService['respond']]>([
    ['as it should', sendStream([LONG])],
    ['in many pieces', sendStream([...LONG])],
    ['cut inside a character', raw([bytes.subarray(0, insideCharacter), bytes.subarray(insideCharacter)])],
    [
      'byte by byte',
      raw(Array.from({ length: 20 }, (_, at) => bytes.subarray(at, at + 1)).concat(bytes.subarray(20))),
    ],
    ['with two events in one packet', raw([chunk(LONG.slice(0, 50)) + chunk(LONG.slice(50)) + END])],
    ['with CRLF', raw([(chunk(LONG) + END).replaceAll('\n', '\r\n')])],
    ['with comments between', raw([': hello\n\n', chunk(LONG), ': still here\n\n', END])],
    ['without [DONE]', raw([chunk(LONG), chunk('', 'stop')])],
    ['with empty choices between', raw([chunk(LONG), 'data: {"choices":[]}\n\n', END])],
    ['after 429 and seconds', inTurn(refuse(429, { 'retry-after': '0.05' }), sendStream([LONG]))],
    [
      'after 429 and a date',
      inTurn(refuse(429, { 'retry-after': new Date().toUTCString() }), sendStream([LONG])),
    ],
    ['after 500 twice', inTurn(refuse(500), refuse(500), sendStream([LONG]))],
  ])('is used when it responds %s', async (_way, respond) => {
    expect(await writeWith(respond)).toMatchObject({ end: 'written by model', text: LONG.trim() });
  });

  it.each<[string, ModelService['respond'], silenceMs?: number]>([
    ['fails three times', refuse(500, { 'retry-after': '0.01' })],
    ['refuses the key', refuse(401)],
    ['wants to be asked in an hour', refuse(429, { 'retry-after': '3600' })],
    ['breaks off before it is useful', thenCut(chunk('You are'))],
    ['says next to nothing', sendStream(['Fine.'])],
    ['responds with an empty choice', sendStream([''])],
    ['responds with no choice', raw(['data: {"choices":[]}\n\n', 'data: [DONE]\n\n'])],
    [
      'responds with HTML and status 200',
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><body>Sign in</body></html>'),
    ],
    ['responds with no JSON', raw(['data: {"choi\n\n'])],
    ['responds with JSON of another shape', raw(['data: {"answer":42}\n\n'])],
    ['reports an error in the stream', raw(['data: {"error":{"message":"overloaded"}}\n\n'])],
    ['is filtered at once', sendStream([''], { finish: 'content_filter' })],
    ['says nothing at all', () => undefined, IMPATIENT_MS],
  ])('is replaced by the built-in guide when it %s', async (_way, respond, silenceMs = PATIENT_MS) => {
    const { end, text, shown } = await writeWith(respond, { silenceMs });
    expect([end, shown]).toEqual(['written by built-in', 1]);
    expect(text).toContain('INTJ');
  });

  it.each<[string, ModelService['respond'], silenceMs?: number]>([
    ['the connection is cut', thenCut(chunk(LONG))],
    [
      'it falls silent and sends comments only',
      (response) => {
        beginStream(response).write(chunk(LONG));
        const timer = setInterval(() => response.write(': still here\n\n'), 50);
        response.once('close', () => clearInterval(timer));
      },
      IMPATIENT_MS,
    ],
    ['it ends without a word about its end', raw([chunk(LONG), 'data: [DONE]\n\n'])],
    ['it has no room left', sendStream([LONG], { finish: 'length' })],
    ['its rest is filtered', sendStream([LONG], { finish: 'content_filter' })],
    ['it sends what is no JSON', raw([chunk(LONG), 'data: {"choi\n\n'])],
  ])('leaves a cut-off text when %s', async (_way, respond, silenceMs = PATIENT_MS) => {
    expect(await writeWith(respond, { silenceMs })).toMatchObject({ end: 'AnalysisCutOff', text: LONG });
  });

  it('is cut off when it writes a megabyte, and the text is truncated', async () => {
    const { end, text } = await writeWith(sendStream([LONG.repeat(4_500)]));
    expect([end, text?.length]).toEqual(['AnalysisCutOff', TEXT_MAX]);
  });

  it('continues its own text, which survives another failure', async () => {
    const kept = LONG;
    expect(await writeWith(sendStream(['You rest well.']), { textSoFar: kept })).toMatchObject({
      end: 'written by model',
      text: `${kept}You rest well.`,
    });
    expect(model.asked[0]?.messages.slice(1, 3)).toEqual([
      { role: 'user', content: promptOf('mbti', MEMBER) },
      { role: 'assistant', content: kept },
    ]);
    expect((await writeWith(refuse(401), { textSoFar: kept })).end).toBe('AnalysisCutOff');
  });

  it('has its request ended when the writing is aborted, even while waiting for a retry', async () => {
    const stop = new AbortController();
    let isClosed = false;
    model.respond = (response) => {
      beginStream(response).write(chunk(LONG));
      response.once('close', () => (isClosed = true));
    };
    const options = { memberId: 'ada', signal: stop.signal, onText: () => stop.abort() };
    await expect(createWriter().write('mbti', MEMBER, options)).rejects.toThrow(/aborted/);
    while (!isClosed) await new Promise((resolve) => setTimeout(resolve, 5));

    const busy = new AbortController();
    model.respond = (response) => {
      refuse(429, { 'retry-after': '20' })(response);
      setTimeout(() => busy.abort(), 20);
    };
    const waiting = createWriter().write('mbti', MEMBER, { memberId: 'ada', signal: busy.signal });
    await expect(waiting).rejects.toThrow(/aborted/);
  });
});

const MARK = 'zq-marker';
const marker = fc.nat(999_999).map((n) => `${MARK}-${n}`);

describe('V2.4.1 a prompt', () => {
  it('contains no word of a member from any field', async () => {
    const profile = fc.record({
      birthday: fc.constantFrom('1990-05-17', '1971-12-31', null),
      mbtiType: fc.option(fc.constantFrom(...MBTI_TYPES)),
      enneagramType: fc.constantFrom(4, null),
      bio: marker,
      prompts: fc.array(fc.record({ prompt: marker, answer: marker })),
      location: marker,
      gender: marker,
      birthLocation: marker,
      birthTime: fc.constantFrom('08:30', null),
      birthPlace: fc.option(fc.record({ name: marker, timeZone: fc.constant('Europe/Lisbon') })),
      photos: fc.array(marker),
      firstName: marker,
      email: marker,
      connectionGoals: fc.array(marker),
      aiPersonalityAnalysis: fc.record({ mbti: marker, comprehensive: marker }),
    });
    model.respond = sendStream([LONG]);
    const writer = createWriter();
    let count = 0;
    const framework = fc.constantFrom<AnalysisFramework>(...ANALYSIS_FRAMEWORKS);
    await fc.assert(
      fc.asyncProperty(profile, framework, marker, async (fields, which, memberId) => {
        const member = toAnalysedMember(fields as unknown as AnalysedFields);
        const prompt = promptOf(which, member);
        expect(prompt).not.toContain(MARK);
        if (fields.birthday) expect(prompt).not.toContain(fields.birthday.slice(0, 4));
        // Makes a real request for every twentieth only, because requests take time.
        if ((count += 1) % 20 === 0) await writer.write(which, member, { memberId });
      }),
      { numRuns: 200 },
    );
    expect(model.asked).toHaveLength(10);
    expect(JSON.stringify(model.asked)).not.toContain(MARK);
  });
});
