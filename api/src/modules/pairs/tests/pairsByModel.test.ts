import { pairsCalls } from '@sixfold/api-contract';
import { createModelPairWriter } from '../../../providers/modelPairWriter';
import { builtInPairWriter } from '../../../providers/pairWriter';
import {
  completion,
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

// spec: D2 §3.12, D2 §7
describe('an analysis by a model', () => {
  let environment: TestEnvironment;
  let model: ModelService;
  let ada: Member;
  let ben: Member;
  let answer: () => { status: number; content: string };

  const written = (over: object = {}) =>
    JSON.stringify({
      analysis: `**You two**\n${'You are steady and they are quick. '.repeat(6)}`,
      highlights: ['You both like to finish what you begin.'],
      challenges: ['You plan, they leap.'],
      recommendations: ['Say early what you need.'],
      ...over,
    });

  beforeAll(async () => {
    model = await startModelService();
    const pairWriter = createModelPairWriter(model.options, unlimitedBudget, builtInPairWriter);
    environment = await createTestEnvironment({}, { pairWriter });
    ada = await joinWithTraits(environment, 'Adalbertine', ADA, {});
    ben = await joinWithTraits(environment, 'Benvolio', BEN, { birthday: '1988-11-02', bio: 'Sails.' });
  });
  afterAll(async () => {
    await environment.stop();
    await model.stop();
  });
  beforeEach(() => {
    model.asked.length = 0;
    model.respond = (response) => {
      const { status, content } = answer();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(completion(content));
    };
    answer = () => ({ status: 200, content: written() });
  });

  it('is requested with types, signs and scores, and with nothing that identifies the two', async () => {
    const { reply } = await ada.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ben));
    expect(reply).toMatchObject({ writtenBy: 'model', challenges: ['You plan, they leap.'] });
    const prompt = JSON.stringify(model.asked[0]);
    expect(prompt).toMatch(/Goal: dating\..*MBTI: you INFJ, they ESTP, \d+%.*Overall: \d+%\./);
    expect(prompt).not.toMatch(/Adalbertine|Benvolio|Tester|example\.org|1988|1990|11-02|Porto|08:30|Sails/i);
    expect(prompt).not.toContain(ben.id);
  });

  it('is asked for once by several who wait, and not again within 30 minutes', async () => {
    const ask = () => ada.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ben, 'friendship'));
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    await ask();
    expect(model.asked).toHaveLength(1);
  });

  it('is stripped of links and HTML', async () => {
    answer = () => ({
      status: 200,
      content: `\`\`\`json\n${written({ highlights: ['<img src=x onerror=y>Calm', '[go](https://evil.example)'] })}\n\`\`\``,
    });
    const { reply } = await ben.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ada));
    expect(reply.highlights).toEqual(['Calm', 'go']);
  });

  it('is asked for once more when its answer has another shape, and not a third time', async () => {
    const ask = () => ben.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ada, 'friendship'));
    answer = () => ({ status: 200, content: written({ highlights: 'calm' }) });
    expect((await ask()).status).toBe(503);
    expect(model.asked).toHaveLength(2);
    answer = () => ({ status: 200, content: written(model.asked.length === 3 ? { challenges: [] } : {}) });
    expect((await ask()).reply).toMatchObject({ writtenBy: 'model' });
    expect(model.asked).toHaveLength(4);
  });

  // spec: D2 §8
  it.each([
    ['refuses', () => ({ status: 500, content: '' })],
    ['answers no JSON', () => ({ status: 200, content: 'Of course! Here is your analysis.' })],
    ['leaves out a part', () => ({ status: 200, content: written({ highlights: undefined }) })],
    ['says next to nothing', () => ({ status: 200, content: written({ analysis: 'Fine.' }) })],
  ])('fails honestly when the model %s, and can be tried again at once', async (_how, failing) => {
    answer = failing;
    const ask = () => ben.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ada, 'business'));
    const failed = await ask();
    expect(failed.status).toBe(503);
    expect(failed.body).toMatchObject({
      id: 'analysis_failed',
      error: 'Failed to generate analysis. Please try again.',
    });
    answer = () => ({ status: 200, content: written() });
    expect((await ask()).status).toBe(200);
    // What was kept must not answer for the next way of failing.
    environment.advance(31 * MINUTE_MS);
  });
});
