import { insightsCalls, profileCalls } from '@sixfold/api-contract';
import { EVENTS_PATH, startJob, startWithModel } from '../../../../tests/support/analysisJobs';
import { builtInWriter } from '../../../../tests/support/content';
import { openEvents } from '../../../../tests/support/eventStream';
import { beginStream, chunk, sendStream, type ModelService } from '../../../../tests/support/modelService';
import type { TestEnvironment } from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';
import { createCheckedWriter } from '../../../providers/analysisWriter';

const SHORT = 'You are steady and kind, and people notice it before you have said a word. '.repeat(2);
const ASTROLOGY = { params: { framework: 'astrology' } } as const;

let environment: TestEnvironment;
let model: ModelService;
beforeAll(async () => {
  ({ environment, model } = await startWithModel());
  const { analysisWriter, logger } = environment.deps;
  environment.deps.analysisWriter = createCheckedWriter(analysisWriter, builtInWriter, logger);
  await environment.restart();
});
afterAll(async () => {
  await environment.stop();
  await model.stop();
});

const streamFrom = (beginning: string) => {
  let end = () => {};
  model.respond = (response) => {
    beginStream(response).write(chunk(beginning));
    end = () => response.end(chunk('', 'stop'));
  };
  return () => end();
};

describe("a model's text in another form than the guide's", () => {
  it("is replaced by the guide's text at the end, even for a reader who has already started", async () => {
    const { browser } = await environment.member('Ada');
    const end = streamFrom(SHORT);
    await startJob(browser);
    const reader = await openEvents(browser, EVENTS_PATH);
    await waitUntil(() => reader.text() === SHORT);
    end();
    await reader.ended();
    expect(reader.text()).toMatch(/^# Your Sun in Taurus\n/);
    expect(reader.events.at(-1)?.data).toMatchObject({ state: 'done', run: 2, writtenBy: 'built-in' });
    const { aiPersonalityAnalysis } = (await browser.call(profileCalls.getOwnProfile)).reply;
    expect(aiPersonalityAnalysis?.astrology).toBe(reader.text());
    expect(environment.logs).toContainEqual(expect.objectContaining({ event: 'model_text_refused' }));
  });

  it('is also replaced for the blocking call', async () => {
    const { browser } = await environment.member('Ben');
    model.respond = sendStream([SHORT]);
    const { reply } = await browser.call(insightsCalls.generateAnalysis, ASTROLOGY);
    expect(reply).toMatchObject({
      writtenBy: 'built-in',
      analysis: expect.stringMatching(/^# Your Sun in Taurus\n/),
    });
  });
});

describe("a model's text in the guide's form", () => {
  it('is kept as written', async () => {
    const { browser } = await environment.member('Cleo');
    const { text } = await builtInWriter.write('mbti', { mbtiType: 'ENFP' }, { memberId: 'anyone' });
    model.respond = sendStream([text]);
    const { reply } = await browser.call(insightsCalls.generateAnalysis, ASTROLOGY);
    expect(reply).toMatchObject({ writtenBy: 'model', analysis: text });
  });
});
