import {
  discoveryCalls,
  messagingCalls,
  profileCalls,
  queryOfImportance,
  type MemberProfile,
  type SystemImportance,
} from '@sixfold/api-contract';
import { computeMemberWeights, CONNECTION_GOALS, percentOf, scorePair, SYSTEMS } from '@sixfold/domain';
import { USUAL_IMPORTANCE, USUAL_VISIBILITY } from '../../profile/service';
import { seedMembers, type SeededMembers, type Stored } from '../../../../tests/support/seededMembers';
import {
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { act } from '../../../../tests/support/decisions';

const ADAS: SystemImportance = {
  mbti: 'none',
  enneagram: 'most',
  loveLanguage: 'none',
  astrology: 'less',
  numerology: 'most',
  humanDesign: 'usual',
};

let environment: TestEnvironment;
let seeded: SeededMembers;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  seeded = await seedMembers(environment, 60, 9);
  const open = { preferredGenders: [], connectionGoals: [...CONNECTION_GOALS], currentPlace: null };
  const shown = { visibility: { ...USUAL_VISIBILITY }, importance: { ...USUAL_IMPORTANCE } };
  ada = await seeded.join('Ada', {
    ...open,
    ...shown,
    mbtiType: 'INTJ',
    enneagramType: 5,
    loveLanguage: 'Quality Time',
    astrologySign: 'Aries',
    numerologyLifePath: 1,
    humanDesignType: 'Generator',
  });
  ben = await seeded.join('Ben', {
    ...open,
    ...shown,
    mbtiType: 'ENFP',
    enneagramType: 3,
    loveLanguage: 'Quality Time',
    astrologySign: 'Cancer',
    numerologyLifePath: 4,
    humanDesignType: 'Reflector',
  });
});
afterAll(() => environment.stop());

const weigh = ({ browser }: Member, importance: Partial<SystemImportance>) =>
  browser.call(profileCalls.patchProfile, { body: { importance } });
const listOf = async ({ browser }: Member) =>
  (await browser.call(discoveryCalls.listMatches, { query: { limit: 100 } })).reply.potentialMatches;
const profileOf = async ({ browser }: Member, other: Member): Promise<MemberProfile> =>
  (await browser.call(profileCalls.getMemberProfile, { params: { userId: other.id } })).reply;
const seenWith = (importance: Partial<SystemImportance>): string => {
  const [one, other] = [seeded.members.get(ada.id) as Stored, seeded.members.get(ben.id) as Stored];
  return String(
    percentOf(scorePair(one, other, 'dating', computeMemberWeights('dating', importance)).overall ?? NaN),
  );
};

describe("a member's own weights", () => {
  it('change the scores and the order of the list but nothing on the other side', async () => {
    const [before, bensBefore] = [await listOf(ada), await listOf(ben)];
    const profileBefore = await profileOf(ben, ada);
    expect((await weigh(ada, ADAS)).reply.importance).toEqual(ADAS);
    const after = await listOf(ada);

    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
    expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
    const scoreOfBen = (list: typeof after) => list.find(({ id }) => id === ben.id)?.compatibilityScore;
    expect(scoreOfBen(before)).toBe(seenWith({}));
    expect(scoreOfBen(after)).toBe(seenWith(ADAS));
    expect(seenWith(ADAS)).not.toBe(seenWith({}));
    const scores = after.map(({ compatibility }) => compatibility.overall ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    // The reasons per system are the same: weights change how much a system counts, not its score.
    const reasonsOf = (list: typeof after) => list.find(({ id }) => id === ben.id)?.compatibilityReasons;
    expect(reasonsOf(after)).toEqual(reasonsOf(before));

    expect(await listOf(ben)).toEqual(bensBefore);
    expect(await profileOf(ben, ada)).toEqual(profileBefore);
  });

  it('affect the score of a profile for the requested goal', async () => {
    await weigh(ada, ADAS);
    const [one, other] = [seeded.members.get(ada.id) as Stored, seeded.members.get(ben.id) as Stored];
    for (const connectionGoal of CONNECTION_GOALS) {
      const { reply } = await ada.browser.call(profileCalls.getMemberProfile, {
        params: { userId: ben.id },
        query: { connectionGoal },
      });
      const weights = computeMemberWeights(connectionGoal, ADAS);
      expect(reply).toMatchObject({
        connectionGoal,
        compatibility: { overall: scorePair(one, other, connectionGoal, weights).overall },
      });
    }
    expect((await profileOf(ada, ben)).connectionGoal).toBe('dating');
  });

  it('affect every score that the member sees: profile, decision, likes, celebration, matches', async () => {
    await weigh(ada, ADAS);
    const [adas, bens] = [seenWith(ADAS), seenWith({})];
    const percent = (overall: number | undefined) => String(percentOf(overall ?? NaN));
    expect(percent((await profileOf(ada, ben)).compatibility?.overall)).toBe(adas);
    expect(percent((await profileOf(ben, ada)).compatibility?.overall)).toBe(bens);

    const lives = [ada, ben].map(({ browser }) => openSocket(environment.origin, browser.cookie));
    await Promise.all(lives.map(({ socket }) => waitForConnection(socket)));
    expect((await act(ben, ada, 'like')).reply.compatibilityScore).toBe(bens);
    const { likers } = (await ada.browser.call(discoveryCalls.listLikes)).reply;
    expect(likers.map(({ compatibility }) => percent(compatibility.overall))).toEqual([adas]);
    expect((await act(ada, ben, 'like')).reply).toMatchObject({
      isMutualMatch: true,
      compatibilityScore: adas,
    });
    const announced = await Promise.all(lives.map((live) => live.next('match_made')));
    expect(announced.map(({ compatibilityScore }) => compatibilityScore)).toEqual([adas, bens]);
    for (const { socket } of lives) socket.close();
    for (const [member, score] of [
      [ada, adas],
      [ben, bens],
    ] as const) {
      const [match] = (await member.browser.call(discoveryCalls.listMutualMatches)).reply;
      expect(match?.compatibilityScore).toBe(score);
    }
  });

  it('can be previewed over all members without being stored, and saving them yields the same list', async () => {
    await weigh(ada, USUAL_IMPORTANCE);
    const ask = (query: object) => ada.browser.call(discoveryCalls.listMatches, { query });
    const query = { connectionGoal: 'dating', minCompatibility: 0.5, limit: 100 };
    const preview = await ask({ ...query, importance: queryOfImportance(ADAS) });
    expect(preview.reply.userProfile?.importance).toEqual(USUAL_IMPORTANCE);
    const before = await ask(query);
    await weigh(ada, ADAS);
    const after = await ask(query);
    expect(after.reply.total).toBeGreaterThan(3);
    expect(preview.reply.total).toBe(after.reply.total);
    expect(preview.reply.potentialMatches).toEqual(after.reply.potentialMatches);
    expect(before.reply.potentialMatches).not.toEqual(after.reply.potentialMatches);
  });

  it.each(['most', 'usual,none', 'usual,usual,usual,usual,usual,huge', ''])(
    'cannot be previewed from %p',
    async (importance) => {
      const { status, body } = await ada.browser.send(
        'GET',
        `/api/matches?${new URLSearchParams({ importance }).toString()}`,
      );
      expect([status, body]).toEqual([400, expect.objectContaining({ id: 'invalid_input' })]);
    },
  );

  it('appear in no reply to another member', async () => {
    await weigh(ada, ADAS);
    const { browser } = ben;
    const answers = [
      await browser.call(discoveryCalls.listMatches),
      await browser.call(discoveryCalls.listLikes),
      await browser.call(discoveryCalls.listMutualMatches),
      await browser.call(discoveryCalls.discoverMatches),
      await browser.call(discoveryCalls.listPasses),
      await browser.call(profileCalls.getMemberProfile, { params: { userId: ada.id } }),
      await browser.call(messagingCalls.listThreads),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      // Ben's own are all 'usual'.
      expect(JSON.stringify(body)).not.toMatch(/"(most|less)"/);
    }
  });

  it('leave a pair without a score when they exclude every common system', async () => {
    const none = Object.fromEntries(SYSTEMS.map((system) => [system, 'none'])) as SystemImportance;
    await weigh(ada, none);
    const list = await listOf(ada);
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(list.map(({ compatibilityScore }) => compatibilityScore))).toEqual(new Set([null]));
    const query = { minCompatibility: 0.5 };
    expect((await ada.browser.call(discoveryCalls.listMatches, { query })).reply.total).toBe(0);
  });
});
