import { insightsCalls, profileCalls } from '@sixfold/api-contract';
import { ANALYSIS_FRAMEWORKS, type AnalysisFramework } from '@sixfold/domain';
import { Types } from 'mongoose';
import { restrictMarkdown } from '../../../providers/restrictMarkdown';
import { instructionsFor, promptOf } from '../../../providers/analysisPrompt';
import { errorId } from '../../../../tests/support/browser';
import { takeAllTests } from '../../../../tests/support/takeAllTests';
import {
  completeProfile,
  createTestEnvironment,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const test = (testType: string, responses: number[], result?: object) => ({
  body: { testType, responses, ...(result ? { result } : {}) },
});

describe('a personality test', () => {
  it('is scored by the server from the answers, ignoring a submitted result', async () => {
    const { browser } = await environment.member('Ada');
    const claimed = { type: 'ENTJ', title: 'x', description: 'x', traits: [] };
    const saved = await browser.call(
      insightsCalls.savePersonalityTest,
      test('enneagram', [4, 4, 4, 4, 4], { ...claimed, type: '8' }),
    );
    expect(saved.reply.result.type).toBe('5');
    expect((await browser.call(profileCalls.getOwnProfile)).reply.enneagramType).toBe(5);
  });

  it('stores each of the three types', async () => {
    const { browser } = await environment.member('Bea');
    await browser.call(insightsCalls.savePersonalityTest, test('mbti', Array<number>(13).fill(0)));
    await browser.call(insightsCalls.savePersonalityTest, test('love-languages', [1, 1, 1, 1, 1]));
    const { reply } = await browser.call(profileCalls.getOwnProfile);
    expect(reply.mbtiType).toMatch(/^[EI][NS][FT][JP]$/);
    expect(reply.loveLanguage).not.toBeNull();
  });

  it('keeps the votes of each test, even when several are saved concurrently', async () => {
    const { browser } = await environment.member('Bo');
    await Promise.all([
      browser.call(insightsCalls.savePersonalityTest, test('enneagram', [4, 4, 3, 4, 8])),
      browser.call(insightsCalls.savePersonalityTest, test('love-languages', [1, 2, 2, 1, 4])),
    ]);
    const { reply } = await browser.call(profileCalls.getOwnProfile);
    expect(reply.testScores).toEqual({
      enneagram: { 4: 1, 5: 3, 9: 1 },
      loveLanguage: { 'Quality Time': 2, 'Physical Touch': 2, 'Receiving Gifts': 1 },
    });
  });

  it('keeps its scores private', async () => {
    const [{ browser, id }, observer] = await Promise.all([
      environment.member('Kim'),
      environment.member('Lou'),
    ]);
    await browser.call(insightsCalls.savePersonalityTest, test('enneagram', [4, 4, 4, 4, 4]));
    const seen = await observer.browser.call(profileCalls.getMemberProfile, { params: { userId: id } });
    expect(seen.reply.enneagramType).toBe(5);
    expect(JSON.stringify(seen.body)).not.toContain('testScores');
  });

  it('requires a profile and an existing test', async () => {
    const { browser } = await environment.account('Cy');
    const call = insightsCalls.savePersonalityTest;
    expect(errorId(await browser.call(call, test('enneagram', [1, 1, 1, 1, 1])))).toBe('profile_required');
    expect(errorId(await browser.call(call, test('tarot', [1])))).toBe('invalid_input');
  });

  it('is rejected without changing a type unless each question has one of its options', async () => {
    const { browser } = await environment.member('Cas');
    const loadTypes = async () => {
      const { reply } = await browser.call(profileCalls.getOwnProfile);
      return [reply.mbtiType, reply.enneagramType, reply.loveLanguage];
    };
    const before = await loadTypes();
    for (const body of [
      test('mbti', []),
      test('enneagram', [4, 4]),
      test('love-languages', [1, 1, 1, 1, 1, 1]),
      test('mbti', Array<number>(13).fill(2)),
    ])
      expect(errorId(await browser.call(insightsCalls.savePersonalityTest, body))).toBe('invalid_input');
    expect(await loadTypes()).toEqual(before);
  });
});

describe('an analysis', () => {
  const write = (framework: string) => ({ params: { framework } });

  it("is written for every framework by the built-in guide and stored under the profile's keys", async () => {
    const { browser } = await environment.member('Dee');
    await takeAllTests(browser);
    for (const framework of ANALYSIS_FRAMEWORKS) {
      const { status, reply } = await browser.call(insightsCalls.generateAnalysis, write(framework));
      expect([framework, status]).toEqual([framework, 200]);
      expect(reply.writtenBy).toBe('built-in');
      expect(reply.analysis.length).toBeGreaterThan(100);
    }
    const stored = (await browser.call(profileCalls.getOwnProfile)).reply.aiPersonalityAnalysis;
    expect(Object.keys(stored ?? {}).sort()).toEqual(
      [
        'mbti',
        'enneagram',
        'loveLanguages',
        'astrology',
        'numerology',
        'humanDesign',
        'comprehensive',
        'generatedAt',
        'writtenBy',
      ].sort(),
    );
  });

  it('does not overwrite one written concurrently', async () => {
    const { browser } = await environment.member('Eve');
    await Promise.all(
      ['astrology', 'numerology'].map((framework) =>
        browser.call(insightsCalls.generateAnalysis, write(framework)),
      ),
    );
    const stored = (await browser.call(profileCalls.getOwnProfile)).reply.aiPersonalityAnalysis;
    expect(stored).toMatchObject({ astrology: expect.any(String), numerology: expect.any(String) });
  });

  it('is refused with the missing fields', async () => {
    const { browser } = await environment.account('Fay');
    await browser.call(profileCalls.saveProfile, { body: { birthday: '1990-05-17' } });
    const refused = await browser.call(insightsCalls.generateAnalysis, write('astrology'));
    expect(refused.body).toMatchObject({
      id: 'analysis_requirements',
      fields: { birthTime: expect.any(String), birthLocation: expect.any(String) },
    });
    expect((await browser.call(insightsCalls.generateAnalysis, write('numerology'))).status).toBe(200);
  });

  it.each([
    ['mbti', 'mbtiType'],
    ['enneagram', 'enneagramType'],
    ['love-languages', 'loveLanguage'],
  ])('of %s requires the tested type even with full birth data', async (framework, field) => {
    const { browser } = await environment.member(`Tea${field}`);
    const refused = await browser.call(insightsCalls.generateAnalysis, write(framework));
    expect(refused.body).toMatchObject({
      id: 'analysis_requirements',
      fields: { [field]: expect.any(String) },
    });
    await takeAllTests(browser);
    expect((await browser.call(insightsCalls.generateAnalysis, write(framework))).status).toBe(200);
  });

  it('covers astrology without an unknown birth time, and refuses Human Design', async () => {
    const { birthTime: _time, ...body } = completeProfile();
    const { browser } = await environment.member('Una', { ...body, isBirthTimeUnknown: true });
    const { reply } = await browser.call(insightsCalls.generateAnalysis, write('astrology'));
    expect(reply.analysis).toMatch(/Sun/);
    expect(reply.analysis).not.toMatch(/rising|ascendant in/);
    expect(reply.analysis).toMatch(/We do not know what time you were born/);
    const refused = await browser.call(insightsCalls.generateAnalysis, write('human-design'));
    expect(refused.body).toMatchObject({ fields: { birthTime: expect.any(String) } });
  });

  it('is marked as older than a test until it is renewed', async () => {
    const { browser } = await environment.member('Gwen');
    const retake = (answer: number) =>
      browser.call(insightsCalls.savePersonalityTest, test('enneagram', Array<number>(5).fill(answer)));
    await takeAllTests(browser);
    for (const framework of ANALYSIS_FRAMEWORKS)
      await browser.call(insightsCalls.generateAnalysis, write(framework));
    const readStored = async () =>
      (await browser.call(profileCalls.getOwnProfile)).reply.aiPersonalityAnalysis;
    const before = await readStored();
    expect(before?.outdatedBy).toBeUndefined();

    await retake(7);
    const after = await readStored();
    expect(after?.outdatedBy).toEqual({ enneagram: ['test'], comprehensive: ['test'] });
    expect(after?.enneagram).toBe(before?.enneagram);

    await browser.call(insightsCalls.generateAnalysis, write('enneagram'));
    const renewed = await readStored();
    expect(renewed?.enneagram).not.toBe(before?.enneagram);
    expect(renewed?.outdatedBy).toEqual({ comprehensive: ['test'] });

    await retake(7);
    expect((await readStored())?.outdatedBy).toEqual({ comprehensive: ['test'] });
  });

  it('is marked as older than the birth data it was based on', async () => {
    const { browser } = await environment.member('Hal');
    await takeAllTests(browser);
    for (const framework of ANALYSIS_FRAMEWORKS)
      await browser.call(insightsCalls.generateAnalysis, write(framework));
    const { reply } = await browser.call(profileCalls.patchProfile, { body: { birthday: '1991-11-02' } });
    expect(reply.aiPersonalityAnalysis?.outdatedBy).toEqual({
      astrology: ['birth'],
      numerology: ['birth'],
      humanDesign: ['birth'],
      comprehensive: ['birth'],
    });
    const back = await browser.call(profileCalls.patchProfile, { body: { birthday: '1990-05-17' } });
    expect(back.reply.aiPersonalityAnalysis?.outdatedBy).toBeUndefined();
  });

  it('contains only statements that hold within two hours of a rough time, and is older than an exact one', async () => {
    const time = { birthday: '1990-05-15', birthTime: '18:00' };
    const { browser } = await environment.member('Rae', completeProfile({ ...time, isBirthTimeRough: true }));
    const { reply } = await browser.call(insightsCalls.generateAnalysis, write('astrology'));
    expect(reply.analysis).toMatch(
      /We know your time of birth only roughly.*The exact time would add the ascendant and your Moon sign\./s,
    );
    expect(reply.analysis).not.toMatch(/\brising\b|ascendant in|Moon in/);
    const design = await browser.call(insightsCalls.generateAnalysis, write('human-design'));
    expect(design.status).toBe(200);
    const exact = await browser.call(profileCalls.patchProfile, { body: { birthTime: '18:00' } });
    expect(exact.reply.aiPersonalityAnalysis?.outdatedBy).toEqual({
      astrology: ['birth'],
      humanDesign: ['birth'],
    });
  });

  it('has no age mark without a record of its inputs', async () => {
    const { id, browser } = await environment.member('Ira');
    await browser.call(insightsCalls.generateAnalysis, write('numerology'));
    await environment.deps.connection
      .collection('analyses')
      .updateOne({ _id: new Types.ObjectId(id) }, { $unset: { writtenFrom: 1 } });
    const { reply } = await browser.call(profileCalls.patchProfile, { body: { birthday: '1991-11-02' } });
    expect(reply.aiPersonalityAnalysis?.outdatedBy).toBeUndefined();
  });

  it('prompts a model with types and signs only, and strips links and HTML from the reply', () => {
    const prompt = promptOf('comprehensive', {
      mbtiType: 'INTJ',
      numerologyLifePath: 5,
      lifePathSteps: [{ digits: [1, 9, 9, 0, 0, 5, 1, 7], sum: 32 }],
    });
    expect(prompt).toContain('INTJ');
    expect(prompt).not.toMatch(/1.?9.?9.?0/);
    expect(instructionsFor('comprehensive')).toMatch(/In short.* 120 to 180 words .*What this rests on/);
    expect(instructionsFor('numerology')).toMatch(/four to six chapters .* 350 to 600 words/);
    expect(
      restrictMarkdown('# Hi\n[click](https://evil.example) <img src=x onerror=y> javascript:alert(1)'),
    ).toBe('# Hi\nclick');
  });
});

it.each<[AnalysisFramework, RegExp]>([
  ['mbti', /^MBTI type: INTJ$/],
  ['enneagram', /^Enneagram type: 5$/],
  ['love-languages', /^Love language: Quality Time$/],
  ['astrology', /^Sun sign: Leo\nBirth chart: sun in Leo$/],
  ['numerology', /^Life path number: 5$/],
  ['human-design', /^Human Design type: Projector\nHuman Design profile: 5\/1$/],
])('a prompt for %s contains only the values of this system', (framework, values) => {
  const prompt = promptOf(framework, {
    mbtiType: 'INTJ',
    enneagramType: 5,
    loveLanguage: 'Quality Time',
    astrologySign: 'Leo',
    chart: { sun: { sign: 'Leo' } },
    numerologyLifePath: 5,
    humanDesignType: 'Projector',
    humanDesign: { profile: '5/1' },
  });
  expect(prompt.split('\n').slice(1).join('\n')).toMatch(values);
});

it('a prompt mentions the unknown birth time and nothing that needs a time', () => {
  const member = {
    birthTime: 'unknown',
    chart: { sun: { sign: 'Leo' }, ascendant: { sign: 'Aries' } },
    humanDesignType: 'Projector',
    humanDesign: { profile: '5/1' },
  } as const;
  const prompt = promptOf('astrology', member);
  expect(prompt).toMatch(/sun in Leo/);
  expect(prompt).toMatch(/time of birth is unknown/);
  expect(prompt).not.toMatch(/Aries|Projector|5\/1/);
  expect(promptOf('astrology', { ...member, birthTime: 'known' })).toMatch(/ascendant in Aries/);
});

it('a prompt mentions a rough birth time and only values that hold within two hours', () => {
  const prompt = promptOf('comprehensive', {
    birthTime: 'rough',
    firmParts: ['sun', 'humanDesignType'],
    chart: { sun: { sign: 'Leo' }, moon: { sign: 'Pisces' }, ascendant: { sign: 'Aries' } },
    humanDesignType: 'Projector',
    humanDesign: { profile: '5/1', strategy: 'Wait for the Invitation', authority: 'Splenic' },
  });
  expect(prompt).toMatch(/sun in Leo/);
  expect(prompt).toMatch(/known to within two hours/);
  expect(prompt).toMatch(/Projector\nStrategy: Wait/);
  expect(prompt).not.toMatch(/Pisces|Aries|5\/1|Splenic/);
});
