import { messagingCalls, profileCalls } from '@sixfold/api-contract';
import { errorId } from '../../../../tests/support/browser';
import { act, createTabs, matchesOf } from '../../../../tests/support/decisions';
import { newClientId } from '../../../../tests/support/conversations';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

type Goal = 'dating' | 'friendship' | 'business';

let environment: TestEnvironment;
const tabs = createTabs(() => environment);
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterEach(async () => {
  tabs.closeAll();
  await environment.clear();
});
afterAll(() => environment.stop());

const join = (name: string, ...connectionGoals: Goal[]) =>
  environment.member(name, completeProfile({ connectionGoals }));
const profileOf = async ({ browser }: Member, { id }: Member) =>
  (await browser.call(profileCalls.getMemberProfile, { params: { userId: id } })).reply;
const relationsOf = () => environment.deps.connection.collection('relations');

describe('a like', () => {
  it('is rejected and not stored for a goal that only one member has', async () => {
    const ada = await join('Ada', 'dating', 'friendship');
    const ben = await join('Ben', 'friendship', 'business');
    for (const connectionGoal of ['dating', 'business'] as const) {
      const refused = await act(ada, ben, 'like', { connectionGoal });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        id: 'goal_not_shared',
        error: 'You can only like someone for a goal that you both have in your profiles.',
      });
    }
    expect(await relationsOf().countDocuments()).toBe(0);
    expect((await act(ada, ben, 'like', { connectionGoal: 'friendship' })).status).toBe(200);
  });

  it('gets a shared goal by default, and is rejected when there is none', async () => {
    const ada = await join('Ada', 'dating', 'friendship');
    const ben = await join('Ben', 'friendship', 'business');
    const cleo = await join('Cleo', 'business');
    await act(ada, ben, 'like');
    const stored = await relationsOf().findOne({});
    expect(stored?.['decisions']).toMatchObject([{ kind: 'like', goal: 'friendship' }]);
    expect(errorId(await act(ada, cleo, 'like'))).toBe('goal_not_shared');
    expect((await act(ada, cleo, 'pass')).status).toBe(200);
  });

  it('gets another shared goal when the one of the first like is no longer shared', async () => {
    const ada = await join('Ada', 'dating', 'friendship');
    const ben = await join('Ben', 'dating', 'friendship');
    await act(ben, ada, 'like', { connectionGoal: 'dating' });
    await ben.browser.call(profileCalls.patchProfile, { body: { connectionGoals: ['friendship'] } });
    const { reply } = await act(ada, ben, 'like');
    expect(reply).toMatchObject({ isMutualMatch: true, connectionGoal: 'friendship', theirGoal: 'dating' });
  });
});

describe('the profile of a member who is not a match', () => {
  it('is scored for the goal of the like between the two, unless another goal is requested', async () => {
    const ada = await join('Ada', 'dating', 'friendship');
    const ben = await join('Ben', 'dating', 'friendship');
    expect(await profileOf(ada, ben)).toMatchObject({ connectionGoal: 'dating' });
    await act(ada, ben, 'like', { connectionGoal: 'friendship' });
    expect(await profileOf(ada, ben)).toMatchObject({ connectionGoal: 'friendship' });
    expect(await profileOf(ben, ada)).toMatchObject({ connectionGoal: 'friendship' });
    const requested = await ben.browser.call(profileCalls.getMemberProfile, {
      params: { userId: ada.id },
      query: { connectionGoal: 'dating' },
    });
    expect(requested.reply).toMatchObject({ connectionGoal: 'dating' });
  });
});

describe('two likes for different goals', () => {
  async function matchForDifferentGoals() {
    const ada = await join('Ada', 'dating', 'friendship');
    const ben = await join('Ben', 'dating', 'friendship');
    const [adaTab, benTab] = [await tabs.open(ada), await tabs.open(ben)];
    await act(ada, ben, 'like', { connectionGoal: 'friendship' });
    const { reply } = await act(ben, ada, 'like', { connectionGoal: 'dating' });
    return { ada, ben, adaTab, benTab, reply };
  }
  const ofAda = { connectionGoal: 'friendship', theirGoal: 'dating' };
  const ofBen = { connectionGoal: 'dating', theirGoal: 'friendship' };

  it('make one match, in which each sees their own goal first with its score', async () => {
    const { ada, ben, adaTab, benTab, reply } = await matchForDifferentGoals();
    expect(reply).toMatchObject({ isMutualMatch: true, ...ofBen });
    const scoreFor = async (one: Member, other: Member, connectionGoal: Goal) => {
      const input = { params: { userId: other.id }, query: { connectionGoal } };
      const { compatibility } = (await one.browser.call(profileCalls.getMemberProfile, input)).reply;
      return String(Math.round((compatibility?.overall ?? 0) * 100));
    };
    for (const [one, other, tab, goals] of [
      [ada, ben, adaTab, ofAda],
      [ben, ada, benTab, ofBen],
    ] as const) {
      const compatibilityScore = await scoreFor(one, other, goals.connectionGoal as Goal);
      expect(await tab.next('match_made')).toMatchObject({ ...goals, compatibilityScore });
      expect(await matchesOf(one)).toMatchObject([{ ...goals, compatibilityScore }]);
      expect(await profileOf(one, other)).toMatchObject(goals);
    }
    expect(await relationsOf().countDocuments({ match: { $exists: true } })).toBe(1);
  });

  it('end with a sentence for the goal of the member who ends the match', async () => {
    const { ada, ben } = await matchForDifferentGoals();
    const body = { closing: 'no_spark', clientId: newClientId() } as const;
    const ended = await ada.browser.call(messagingCalls.endConversation, {
      params: { userId: ben.id },
      body,
    });
    expect(ended.reply).toMatchObject({ content: expect.stringContaining('close friends') as string });
  });
});

describe('compatibility on a profile', () => {
  const goalOf = async ({ browser }: Member, { id }: Member, connectionGoal: Goal) => {
    const input = { params: { userId: id }, query: { connectionGoal } };
    return (await browser.call(profileCalls.getMemberProfile, input)).reply.connectionGoal;
  };

  it('falls back to a shared goal when another one is requested', async () => {
    const ada = await join('Ada', 'dating', 'friendship', 'business');
    const ben = await join('Ben', 'friendship', 'business');
    expect(await goalOf(ada, ben, 'business')).toBe('business');
    expect(await goalOf(ada, ben, 'dating')).toBe('friendship');
  });

  it("always uses the goal of the viewer's own like for a match", async () => {
    const ada = await join('Ada', 'dating', 'friendship');
    const ben = await join('Ben', 'dating', 'friendship');
    await act(ada, ben, 'like', { connectionGoal: 'friendship' });
    await act(ben, ada, 'like', { connectionGoal: 'dating' });
    expect(await goalOf(ada, ben, 'dating')).toBe('friendship');
    expect(await goalOf(ben, ada, 'friendship')).toBe('dating');
  });
});

it('a match of an earlier version with one goal for both still shows it', async () => {
  const [ada, ben] = [await join('Ada', 'dating'), await join('Ben', 'dating')];
  await act(ada, ben, 'like');
  await act(ben, ada, 'like');
  await relationsOf().updateOne({}, { $set: { 'match.goal': 'business' }, $unset: { decisions: '' } });
  const oneGoal = { connectionGoal: 'business', theirGoal: 'business' };
  for (const member of [ada, ben]) expect(await matchesOf(member)).toMatchObject([oneGoal]);
});
