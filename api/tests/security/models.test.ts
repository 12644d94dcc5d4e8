import { insightsCalls, pairsCalls } from '@sixfold/api-contract';
import { ANALYSIS_FRAMEWORKS, type AnalysisFramework } from '@sixfold/domain';
import fc from 'fast-check';
import { createModelBudget } from '../../src/persistence/modelSpending';
import { createModelPairWriter } from '../../src/providers/modelPairWriter';
import { createModelWriter } from '../../src/providers/modelWriter';
import { builtInPairWriter, builtInWriter, modelReplyOnPair } from '../support/content';
import { createRestrictedStream } from '../../src/providers/restrictedStream';
import { restrictMarkdown } from '../../src/providers/restrictMarkdown';
import { sendCompletion, startModelService, type ModelService } from '../support/modelService';
import { takeAllTests } from '../support/takeAllTests';
import { createTestEnvironment, type Member, type TestEnvironment } from '../support/testEnvironment';

describe('V1.3.5 text written by a model', () => {
  it.each(['[', '![', '[a](', '[a]', '<', '<a', '<<', '](', '[](', '((', 'http', 'data:', '[[a](b)]', ' '])(
    'is processed in linear time when it repeats %j',
    (part) => {
      const hostile = part.repeat(Math.ceil(65_000 / part.length));
      // A single quadratic pattern would take minutes instead of a fraction of a second.
      for (let count = 0; count < 100; count += 1) restrictMarkdown(hostile);
    },
  );

  it.each([
    ['[go](https://evil.example)', 'go'],
    ['![pixel](https://evil.example/p.png)', 'pixel'],
    ['[[a](b)](https://evil.example)', '[a] ('],
    ['[a](b(c)d)', '[a] (b(c)d)'],
    ['[a](<b>c)', 'a'],
    ['[a]<b>(//evil.example)', 'a'],
    ['[a]: //evil.example\n[a]', '[a] : //evil.example\n[a]'],
    ['<<b>script>alert(1)', 'script>alert(1)'],
    ['<https://evil.example>', ''],
    ['see JavaScript:alert(1)', 'see'],
    ['3 < 4, and <3', '3 < 4, and <3'],
  ])('is reduced to plain text: %s', (written, plain) => {
    expect(restrictMarkdown(written)).toBe(plain);
  });

  const part = fc.constantFrom('[', ']', '(', ')', '<', '>', '!', ':', 'a', ' ', '\n', 'https://x', '/', '"');
  const MARKUP = /<[a-z!/?]|\]\(|\]:|\]\[|https?:/i;

  it('contains no tag, link or link definition, for any input', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const plain = restrictMarkdown(parts.join(''));
        expect(plain).not.toMatch(MARKUP);
      }),
    );
  });

  it('contains none in any streamed prefix, and no prefix is retracted', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const stream = createRestrictedStream();
        const shown = [''];
        for (const piece of parts) {
          stream.add(piece);
          shown.push(stream.text);
        }
        stream.finish();
        // One expectation for all prefixes, because each takes longer than a prefix.
        expect(shown.filter((text, index) => !text.startsWith(shown[index - 1] ?? ''))).toEqual([]);
        expect([...shown, stream.text].filter((text) => MARKUP.test(text))).toEqual([]);
        expect(stream.text.startsWith((shown.at(-1) ?? '').trimEnd())).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('V2.4.1 models', () => {
  const LONG = 'You are steady and kind. '.repeat(10);
  let environment: TestEnvironment;
  let model: ModelService;
  let ada: Member;
  let ben: Member;

  /** Starts a product with a daily token budget per member and in total. */
  async function begin(tokensPerMember: number, tokensInTotal: number): Promise<void> {
    model = await startModelService();
    model.respond = sendCompletion(LONG, 1_000);
    environment = await createTestEnvironment();
    const budget = createModelBudget(
      environment.deps.connection,
      { tokensPerMember, tokensInTotal },
      environment.deps.clock,
    );
    const { logger } = environment.deps;
    environment.deps.analysisWriter = createModelWriter(model.options, budget, builtInWriter, logger);
    environment.deps.pairWriter = createModelPairWriter(model.options, budget, builtInPairWriter, logger);
    await environment.restart();
    [ada, ben] = await Promise.all([environment.member('Ada'), environment.member('Ben')]);
  }
  afterEach(async () => {
    await environment.stop();
    await model.stop();
  });

  const analyse = async ({ browser }: Member, framework: AnalysisFramework = 'astrology') =>
    (await browser.call(insightsCalls.generateAnalysis, { params: { framework } })).reply;

  it("are used until a member's budget is spent, then the built-in guide writes and is credited", async () => {
    await begin(5_000, 1_000_000);
    const writers = [];
    for (let count = 0; count < 5; count += 1) writers.push((await analyse(ada)).writtenBy);
    expect(new Set(writers.slice(0, 2))).toEqual(new Set(['model']));
    expect(writers.at(-1)).toBe('built-in');
    expect((await analyse(ben)).writtenBy).toBe('model');
    environment.advance(24 * 60 * 60 * 1_000);
    expect((await analyse(ada)).writtenBy).toBe('model');
  });

  it('share one budget for all members, including texts on pairs', async () => {
    await begin(1_000_000, 3_500);
    model.respond = sendCompletion(modelReplyOnPair(), 2_000);
    const askPair = (from: Member, to: Member) =>
      from.browser.call(pairsCalls.writeCompositeAnalysis, {
        body: { otherUserId: to.id, connectionGoal: 'dating' },
      });
    expect((await askPair(ada, ben)).reply.writtenBy).toBe('model');
    expect((await askPair(ben, ada)).reply.writtenBy).toBe('built-in');
    expect(model.asked).toHaveLength(1);
  });

  it('stay within the budget under concurrent requests', async () => {
    await begin(5_000, 1_000_000);
    await takeAllTests(ada.browser);
    // Without a token count, every reply costs everything reserved for it.
    model.respond = sendCompletion(LONG);
    const analyses = await Promise.all(ANALYSIS_FRAMEWORKS.map((framework) => analyse(ada, framework)));
    expect(analyses.filter(({ writtenBy }) => writtenBy === 'model').length).toBeLessThanOrEqual(2);
  });

  it('cost nothing when they fail', async () => {
    await begin(5_000, 1_000_000);
    model.respond = (response) => response.writeHead(400).end();
    for (let count = 0; count < 6; count += 1) expect((await analyse(ada)).writtenBy).toBe('built-in');
    model.respond = sendCompletion(LONG, 1_000);
    expect((await analyse(ada)).writtenBy).toBe('model');
  });

  it('get a limit for their reply', async () => {
    await begin(60_000, 1_000_000);
    await analyse(ada);
    expect(model.asked[0]?.max_tokens).toBeGreaterThan(0);
  });

  it('cannot redirect the prompt to another host', async () => {
    await begin(60_000, 1_000_000);
    const elsewhere = await startModelService();
    elsewhere.respond = sendCompletion(LONG);
    model.respond = (response) =>
      response.writeHead(307, { location: `${elsewhere.options.baseUrl}/chat/completions` }).end();
    expect((await analyse(ada)).writtenBy).toBe('built-in');
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.stop();
  });
});
