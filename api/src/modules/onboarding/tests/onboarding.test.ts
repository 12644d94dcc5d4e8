import { onboardingCalls, profileCalls } from '@sixfold/api-contract';
import { errorId } from '../../../../tests/support/browser';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());
beforeEach(() => environment.clear());

const { getOnboardingDraft, saveOnboardingDraft, deleteOnboardingDraft } = onboardingCalls;

/** Typing times, safely in the past. */
const EARLY = 1_000;
const LATE = 2_000;

const birthday = (value: string, typedAtMs: number) => ({ birthday: { value, typedAtMs } });

const saveDraft = ({ browser }: Pick<Member, 'browser'>, answers: object, overrides: object = {}) =>
  browser.call(saveOnboardingDraft, { body: { step: 2, answers, tests: {}, ...overrides } });
const read = async ({ browser }: Pick<Member, 'browser'>) =>
  (await browser.call(getOnboardingDraft)).reply.draft;
const stored = () => environment.deps.connection.collection('onboardings').countDocuments({});

describe('the onboarding draft', () => {
  it('starts empty and returns saved answers unchanged', async () => {
    const ada = await environment.account('Ada');
    expect(await read(ada)).toBeNull();
    const answers = {
      ...birthday('19', EARLY),
      birthPlace: { value: { text: ' São Pau‏ <b>', at: null }, typedAtMs: EARLY },
      preferredGenders: { value: ['male'], typedAtMs: EARLY },
      gender: { value: null, typedAtMs: EARLY },
    };
    expect((await saveDraft(ada, answers, { step: 4 })).reply.draft).toEqual({ step: 4, answers, tests: {} });
    expect(await read(ada)).toEqual({ step: 4, answers, tests: {} });
  });

  it('is one document per member, hidden from other members', async () => {
    const [ada, ben] = await Promise.all([environment.account('Ada'), environment.account('Ben')]);
    await saveDraft(ada, birthday('1990-05-17', EARLY));
    await saveDraft(ada, birthday('1990-05-18', LATE));
    expect(await read(ben)).toBeNull();
    await ben.browser.call(deleteOnboardingDraft);
    expect(await read(ada)).toMatchObject({ answers: birthday('1990-05-18', LATE) });
    expect(await stored()).toBe(1);
  });

  it('requires a signed-in member', async () => {
    for (const call of [getOnboardingDraft, saveOnboardingDraft, deleteOnboardingDraft])
      expect(errorId(await environment.visitor().call(call as typeof getOnboardingDraft))).toBe(
        'not_signed_in',
      );
  });

  it('keeps the later value of each field, regardless of the order of arrival', async () => {
    const ada = await environment.account('Ada');
    await saveDraft(ada, {
      ...birthday('1990-05-17', LATE),
      birthTime: { value: '08:30', typedAtMs: EARLY },
    });
    const { reply } = await saveDraft(ada, {
      ...birthday('1980-01-01', EARLY),
      birthTime: { value: '09:45', typedAtMs: LATE },
    });
    expect(reply.draft?.answers).toEqual({
      ...birthday('1990-05-17', LATE),
      birthTime: { value: '09:45', typedAtMs: LATE },
    });
  });

  it.each(['~08:30', '~', 'unknown'])('keeps the birth time %j unchanged', async (value) => {
    const ada = await environment.account('Ada');
    await saveDraft(ada, { birthTime: { value, typedAtMs: LATE } });
    expect((await read(ada))?.answers.birthTime?.value).toBe(value);
  });

  it('keeps every field of concurrent saves by several devices', async () => {
    const ada = await environment.account('Ada');
    const answers = [
      birthday('1990-05-17', LATE),
      { birthTime: { value: '08:30', typedAtMs: LATE } },
      { gender: { value: 'other', typedAtMs: LATE } },
      { connectionGoals: { value: ['dating'], typedAtMs: LATE } },
    ];
    const kept = await Promise.all(answers.map((typed) => saveDraft(ada, typed)));
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(ada))?.answers).toEqual(Object.assign({}, ...answers));
  });

  it('clamps a clock that is ahead, so that later input wins', async () => {
    const ada = await environment.account('Ada');
    await saveDraft(ada, birthday('2090-01-01', Date.now() + 86_400_000));
    environment.advance(1_000);
    await saveDraft(ada, birthday('1990-05-17', Date.now() + 900));
    expect((await read(ada))?.answers.birthday?.value).toBe('1990-05-17');
  });

  it('stores the answers of finished tests and returns the computed results', async () => {
    const ada = await environment.account('Ada');
    const tests = { 'love-languages': { value: [1, 1, 1, 1, 1], typedAtMs: EARLY } };
    await saveDraft(ada, {}, { step: 5, tests });
    expect((await read(ada))?.tests).toEqual({
      'love-languages': {
        ...tests['love-languages'],
        result: expect.objectContaining({ type: 'Quality Time' }) as unknown,
      },
    });
  });

  it.each([
    [{ answers: birthday('x'.repeat(11), EARLY) }, 'answers.birthday.value'],
    [
      { answers: { birthPlace: { value: { text: 'x'.repeat(161), at: null }, typedAtMs: 1 } } },
      'answers.birthPlace.value.text',
    ],
    [{ answers: { birthTime: { value: '~08:30:00', typedAtMs: 1 } } }, 'answers.birthTime.value'],
    [{ answers: birthday('1990-05-17', -1) }, 'answers.birthday.typedAtMs'],
    [{ answers: { password: { value: 'secret', typedAtMs: 1 } } }, 'answers.password'],
    [{ tests: { mbti: { value: Array(41).fill(0), typedAtMs: 1 } } }, 'tests.mbti.value'],
    [{ tests: { tarot: { value: [0], typedAtMs: 1 } } }, 'tests.tarot'],
    [{ step: 1 }, 'step'],
    [{ step: 6 }, 'step'],
  ])('rejects %j and names the field', async (overrides, field) => {
    const ada = await environment.account('Ada');
    const answer = await saveDraft(ada, {}, overrides);
    expect(errorId(answer)).toBe('invalid_input');
    expect(Object.keys((answer.body as { fields: object }).fields)).toContain(field);
    expect(await stored()).toBe(0);
  });

  it('is removed when the member starts over', async () => {
    const ada = await environment.account('Ada');
    await saveDraft(ada, birthday('1990-05-17', EARLY));
    await ada.browser.call(deleteOnboardingDraft);
    expect(await read(ada)).toBeNull();
    expect(await stored()).toBe(0);
  });

  it('is removed when the profile is complete, and a stale tab cannot restore it', async () => {
    const ada = await environment.account('Ada');
    await saveDraft(ada, birthday('1990-05-17', EARLY));
    await ada.browser.call(profileCalls.saveProfile, { body: completeProfile() });
    expect(await read(ada)).toBeNull();
    expect((await saveDraft(ada, birthday('1990-05-18', LATE))).reply.draft).toBeNull();
    expect(await stored()).toBe(0);
  });

  it('survives a rejected profile', async () => {
    const ada = await environment.account('Ada');
    const young = `${new Date().getUTCFullYear() - 10}-01-01`;
    await saveDraft(ada, birthday(young, EARLY));
    const refused = await ada.browser.call(profileCalls.saveProfile, {
      body: completeProfile({ birthday: young }),
    });
    expect(errorId(refused)).toBe('under_age');
    expect((await read(ada))?.answers).toEqual(birthday(young, EARLY));
  });
});
