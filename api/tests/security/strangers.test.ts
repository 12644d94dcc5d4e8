import {
  discoveryCalls,
  messagingCalls,
  onboardingCalls,
  pairsCalls,
  photosCalls,
  profileCalls,
  safetyCalls,
} from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { acquaint, block, blockedBy, joinAs, like, match, type Acquainted } from '../support/relations';
import { errorId } from '../support/browser';
import { end } from '../support/conversations';
import { interleaveBeforeNextWrite } from '../support/decisions';
import {
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';

let environment: TestEnvironment;
let people: Acquainted;
beforeAll(async () => {
  environment = await createTestEnvironment();
  people = await acquaint(environment, ['Ada', 'Ben', 'Cy']);
});
afterAll(() => environment.stop());

const photoOf = (viewer: Member) =>
  viewer.browser.call(photosCalls.getPhoto, { params: { photoId: people.photoId } });

describe('V8.2.2 an account that may not see others', () => {
  const accounts: readonly (readonly [string, () => Promise<Member>])[] = [
    ['without a profile', () => environment.account('Bare')],
    [
      'that has not finished onboarding',
      () => environment.member('Half', { birthday: '1990-01-01', gender: 'male' }),
    ],
    [
      'of somebody under age, however the birthday got into the database',
      async () => {
        const minor = await environment.member('Minor', completeProfile({ gender: 'male' }));
        await environment.deps.connection
          .collection('profiles')
          .updateOne({ userId: new Types.ObjectId(minor.id) }, { $set: { birthday: '2015-01-01' } });
        return minor;
      },
    ],
  ];

  it.each(accounts)('%s gets empty lists and no profile, photo, pair or decision', async (_words, create) => {
    const { browser } = await create();
    const { partner } = people;
    expect((await browser.call(discoveryCalls.listMatches)).reply).toMatchObject({
      potentialMatches: [],
      total: 0,
    });
    expect((await browser.call(discoveryCalls.listLikes)).reply.likers).toEqual([]);
    expect((await browser.call(discoveryCalls.listMutualMatches)).reply).toEqual([]);
    const refusals = [
      await browser.call(discoveryCalls.discoverMatches),
      await browser.call(discoveryCalls.countMatches),
      await browser.call(discoveryCalls.countFilterOptions),
      await browser.call(profileCalls.getMemberProfile, { params: { userId: partner.id } }),
      await browser.call(pairsCalls.getCompositeChart, { body: { otherUserId: partner.id } }),
      await browser.call(discoveryCalls.submitDecision, {
        params: { matchId: partner.id },
        body: { action: 'like' },
      }),
    ];
    expect(refusals.map(errorId)).toEqual(refusals.map(() => 'profile_required'));
    expect((await photoOf({ browser } as Member)).status).toBe(404);
  });

  it('can still open its own profile and continue onboarding', async () => {
    const half = await environment.member('Still', { birthday: '1990-01-01', gender: 'male' });
    expect((await half.browser.call(profileCalls.getOwnProfile)).status).toBe(200);
    expect((await half.browser.call(onboardingCalls.getOnboardingDraft)).status).toBe(200);
  });
});

describe('V8.2.3 a match ended by the other member with a sentence', () => {
  it("shows the other member's name over the conversation, but no profile, photo or presence", async () => {
    const { viewer, partner } = people;
    const open = async () =>
      (await viewer.browser.call(profileCalls.getMemberProfile, { params: { userId: partner.id } })).reply;
    const live = openSocket(environment.origin, partner.browser.cookie);
    await waitForConnection(live.socket);
    expect(await open()).toMatchObject({ isOnline: true, bio: expect.stringMatching(/./) });
    expect((await photoOf(viewer)).status).toBe(200);
    await end(partner, viewer);
    const { id, userId, user, ...rest } = await open();
    expect([userId, user]).toEqual([
      partner.id,
      { firstName: 'Ben', lastName: expect.any(String), profileImageUrl: null },
    ]);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    const shown = Object.entries(rest).filter(
      ([, value]) => value !== null && value !== false && value !== '',
    );
    expect(shown).toEqual([
      ['prompts', []],
      ['connectionGoals', []],
      ['photos', []],
      ['hasMatchEnded', true],
    ]);
    expect((await photoOf(viewer)).status).toBe(404);
    const [thread] = (await viewer.browser.call(messagingCalls.listThreads)).reply;
    expect(thread?.user).toMatchObject({ firstName: 'Ben', profileImageUrl: null });
    for (const refused of [
      await viewer.browser.call(pairsCalls.getCompositeChart, { body: { otherUserId: partner.id } }),
      await like(viewer, partner),
    ])
      expect(errorId(refused)).toBe('member_not_found');
    live.socket.close();
  });
});

describe('V14.2.6 ids', () => {
  it('do not reveal when an account or a profile was created', async () => {
    const ids: string[] = [];
    for (const name of ['Una', 'Vic', 'Wim', 'Xia']) {
      const member = await environment.member(name);
      ids.push(member.id, (await member.browser.call(profileCalls.getOwnProfile)).reply.id);
    }
    const nowMs = environment.deps.clock().getTime();
    const distancesMs = ids.map((id) => Math.abs(new Types.ObjectId(id).getTimestamp().getTime() - nowMs));
    expect(Math.max(...distancesMs)).toBeGreaterThan(30 * 24 * 3_600_000);
    expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBeGreaterThan(1);
  });
});

describe('V8.2.2 blocking', () => {
  it('works on every existing member and does not reveal who blocked whom', async () => {
    const [one, stranger] = await Promise.all([environment.member('Yan'), environment.member('Zed')]);
    await one.browser.call(safetyCalls.blockMember, { body: { userId: stranger.id } });
    const asked = await stranger.browser.call(profileCalls.getMemberProfile, { params: { userId: one.id } });
    const nobody = await stranger.browser.call(profileCalls.getMemberProfile, {
      params: { userId: 'f'.repeat(24) },
    });
    expect([asked.status, errorId(asked)]).toEqual([nobody.status, errorId(nobody)]);
  });

  it('is rejected when the other member blocks first, as if they had left', async () => {
    const [one, other] = await Promise.all([joinAs(environment)('Lotte'), joinAs(environment)('Mads')]);
    await match(one, other);
    const update = interleaveBeforeNextWrite(environment, async () => void (await block(other, one)));
    const answer = await block(one, other);
    update.mockRestore();
    expect([errorId(answer), await blockedBy(one), await blockedBy(other)]).toEqual([
      'member_not_found',
      [],
      [one.id],
    ]);
  });
});
