import { profileCalls, type PromptAnswer } from '@sixfold/api-contract';
import { PROFILE_PROMPTS } from '@sixfold/domain';
import { Types } from 'mongoose';
import { errorId } from '../../../../tests/support/browser';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  ada = await environment.member('Ada');
});
afterAll(() => environment.stop());

const ANSWERS: PromptAnswer[] = [
  { prompt: 'talk-for-hours', answer: 'Old maps.' },
  { prompt: 'small-pride', answer: 'A chair that does not wobble.' },
];

const patch = (prompts: unknown) =>
  ada.browser.call(profileCalls.patchProfile, { body: { prompts } as object });
const findStored = () =>
  environment.deps.connection.collection('profiles').findOne({ userId: new Types.ObjectId(ada.id) });

describe('the prompts of a profile', () => {
  it('keep their order and are shown to other members', async () => {
    const ben = await environment.member('Ben', completeProfile({ gender: 'male' }));
    expect((await patch(ANSWERS)).reply.prompts).toEqual(ANSWERS);
    const seen = await ben.browser.call(profileCalls.getMemberProfile, { params: { userId: ada.id } });
    expect(seen.reply.prompts).toEqual(ANSWERS);
    const reversed = ANSWERS.toReversed();
    await patch(reversed);
    expect((await ada.browser.call(profileCalls.getOwnProfile)).reply.prompts).toEqual(reversed);
  });

  it.each<[string, unknown]>([
    ['prompts', PROFILE_PROMPTS.slice(0, 4).map((prompt) => ({ prompt, answer: 'One too many.' }))],
    ['prompts', [ANSWERS[0], ANSWERS[0]]],
    ['prompts.0.prompt', [{ prompt: 'my-own', answer: 'A prompt of mine.' }]],
    ['prompts.0.answer', [{ prompt: 'ask-me', answer: 'x'.repeat(151) }]],
    ['prompts.0.answer', [{ prompt: 'ask-me', answer: '   ' }]],
    ['prompts.0.answer', [{ prompt: 'ask-me', answer: 'a\u0000b' }]],
  ])('reject invalid input at %s and store nothing', async (path, prompts) => {
    const before = await findStored();
    const refused = await patch(prompts);
    expect(errorId(refused)).toBe('invalid_input');
    expect(Object.keys((refused.body as { fields: object }).fields)).toEqual([path]);
    expect(await findStored()).toEqual(before);
  });

  it('are empty in older profiles', async () => {
    await environment.deps.connection
      .collection('profiles')
      .updateOne({ userId: new Types.ObjectId(ada.id) }, { $unset: { prompts: 1 } });
    expect((await ada.browser.call(profileCalls.getOwnProfile)).reply.prompts).toEqual([]);
  });
});
