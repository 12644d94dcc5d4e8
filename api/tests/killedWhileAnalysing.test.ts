import { profileCalls } from '@sixfold/api-contract';
import { createModelWriter } from '../src/providers/modelWriter';
import { FAST_PACE, findJob, startJob } from './support/analysisJobs';
import type { Browser } from './support/browser';
import { builtInWriter } from './support/content';
import { beginStream, chunk, sendStream, startModelService, unlimitedBudget } from './support/modelService';
import type { ModelService } from './support/modelService';
import { startProcess } from './support/startProcess';
import { describeWithRedis, startRedis, type TestRedis } from './support/startRedis';
import { createTestEnvironment, type TestEnvironment } from './support/testEnvironment';
import { waitUntil } from './support/waiting';

const FIRST = 'You are steady and kind, and people notice it before you have said a word. '.repeat(2);
const SECOND = 'You take your time, and what you decide then stays decided. '.repeat(2);

let redis: TestRedis;
let environment: TestEnvironment;
let model: ModelService;

const readOutcome = async (browser: Browser) => {
  const { reply } = await browser.call(profileCalls.getOwnProfile);
  return { text: reply.aiPersonalityAnalysis?.astrology, job: await findJob(browser) };
};
const isDone = async (browser: Browser) => {
  const { text, job } = await readOutcome(browser);
  return text !== undefined && job?.state !== 'writing';
};

describeWithRedis('an analysis of a process that is killed while it holds the lease', () => {
  beforeAll(async () => {
    redis = await startRedis();
    model = await startModelService();
    environment = await createTestEnvironment(
      { redisUrl: redis.url, sessionKeys: ['a key that only tests know of'] },
      { analysisPace: FAST_PACE },
    );
    const { deps } = environment;
    const timeLimits = { silenceMs: 60_000, totalMs: 60_000 };
    const options = { ...model.options, timeLimits };
    deps.analysisWriter = createModelWriter(options, unlimitedBudget, builtInWriter, deps.logger);
    await environment.restart();
  });
  afterAll(async () => {
    await environment.stop();
    await model.stop();
    await redis.remove();
  });

  it('is continued by another process to the same state as without the crash', async () => {
    const [ada, ben] = [await environment.member('Ada'), await environment.member('Ben')];
    model.respond = sendStream([FIRST, SECOND]);
    await startJob(ben.browser);
    await waitUntil(() => isDone(ben.browser));

    model.respond = (response) => beginStream(response).write(chunk(FIRST));
    const { apiKey, baseUrl } = model.options;
    const killed = await startProcess(environment, { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl });
    await startJob(ada.browser.clone(killed.origin));
    await waitUntil(async () => (await findJob(ada.browser))?.text === FIRST);
    await killed.kill();

    model.respond = sendStream([SECOND]);
    await waitUntil(async () => {
      await startJob(ada.browser, 'continue');
      return isDone(ada.browser);
    });
    const withoutCrash = await readOutcome(ben.browser);
    expect(withoutCrash.text).toBe((FIRST + SECOND).trimEnd());
    expect((await readOutcome(ada.browser)).text).toBe(withoutCrash.text);
    expect((await findJob(ada.browser))?.state).toBe(withoutCrash.job?.state);
  });
});
