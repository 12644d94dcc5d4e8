import { authCalls, discoveryCalls, messagingCalls, profileCalls, type User } from '@sixfold/api-contract';
import { createPerson, demoIdOf, LEADING_ROLES } from '@sixfold/demo-members';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { withDemoPictures } from '../index';
import { listPhotoIds } from '../pictures';
import { DEMO_PASSWORD } from '../seed';
import type { DemoService } from '../service';
import { waitUntil } from '../../../../tests/support/waiting';
import {
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { act } from '../../../../tests/support/decisions';

const SEEDED = 40;

let environment: TestEnvironment;
let demo: DemoService;
beforeAll(async () => {
  environment = await createTestEnvironment();
  // Leftovers of a seed that was interrupted before it created accounts.
  const ownerId = demoIdOf('member 0');
  await environment.deps.connection.collection('profiles').insertOne({ userId: new Types.ObjectId(ownerId) });
  await environment.deps.photoStore.put([
    { name: demoIdOf(`photo 0 of ${ownerId}`), contentType: 'image/webp', bytes: Buffer.from('half') },
  ]);
  demo = await environment.app.loadDemo();
  expect(await demo.seedIfEmpty(SEEDED)).toBe(true);
  demo.startReacting();
});
afterAll(() => environment.stop());

async function signedInAs(email: string): Promise<Member & { user: User }> {
  const browser = environment.visitor();
  const { reply } = await browser.call(authCalls.login, { body: { email, password: DEMO_PASSWORD } });
  return { id: reply.id, email, browser, user: reply };
}
const everyone = completeProfile({ preferredGenders: ['male', 'female', 'non-binary', 'other'] });

describe('demo members', () => {
  it('only fill an empty database', async () => {
    expect(await demo.seedIfEmpty(SEEDED)).toBe(false);
    expect(await environment.deps.connection.collection('users').countDocuments({})).toBe(SEEDED);
  });

  it('replace nothing when the accounts of real members are missing', async () => {
    const damaged = await createTestEnvironment();
    const profiles = damaged.deps.connection.collection('profiles');
    await profiles.insertOne({ userId: new Types.ObjectId() });
    const other = await damaged.app.loadDemo();
    await expect(other.seedIfEmpty(SEEDED)).rejects.toThrow('profiles of members but no accounts');
    expect(await profiles.countDocuments()).toBe(1);
    await damaged.stop();
  });

  it('come with a complete account to sign in to: photos, admirers, matches, a conversation, analyses', async () => {
    const { browser, user } = await signedInAs('demo@sixfold.example');
    expect(user.profile).toMatchObject({ isProfileComplete: true, humanDesignType: expect.any(String) });
    expect(user.profile?.photos).toHaveLength(3);
    expect(user.profile?.testScores.enneagram).toHaveProperty(String(user.profile?.enneagramType));
    const own = (await browser.call(profileCalls.getOwnProfile)).reply;
    expect(own.aiPersonalityAnalysis?.comprehensive?.length).toBeGreaterThan(100);
    expect((await browser.call(discoveryCalls.listLikes)).reply.likers.length).toBeGreaterThan(2);
    expect((await browser.call(discoveryCalls.listMutualMatches)).reply).toHaveLength(2);
    const [thread] = (await browser.call(messagingCalls.listThreads)).reply;
    expect(thread).toMatchObject({ isRead: false, unreadCount: 1, isYourTurn: true });
    const params = { userId: thread?.user.id ?? '' };
    const opened = (await browser.call(messagingCalls.getConversation, { params })).reply;
    // Both have read receipts on, and neither has read anything after an unread message.
    expect(opened).toMatchObject({ lastSeq: 6, readOrdinal: 2, otherReadOrdinal: 2 });
    expect(opened.messages.map(({ ordinal }) => ordinal)).toEqual([1, 1, 2, 2, 3]);
    expect(opened.messages[3]?.reactions).toEqual([{ memberId: params.userId, reaction: 'laugh' }]);
  });

  it('have complete, varied profiles and drawn photos', async () => {
    const profiles = await environment.deps.connection.collection('profiles').find({}).toArray();
    for (const profile of profiles)
      for (const field of [
        'mbtiType',
        'enneagramType',
        'loveLanguage',
        'astrologySign',
        'humanDesignType',
        'bio',
      ])
        expect([profile['userId'], field, Boolean(profile[field])]).toEqual([profile['userId'], field, true]);
    expect(new Set(profiles.map((profile) => profile['bio'] as string)).size).toBeGreaterThan(SEEDED * 0.9);
    const { browser, user } = await signedInAs('mara.l@demo.sixfold.example');
    const photoId = user.profile?.photos[0]?.split('/').at(-1) ?? '';
    const photo = await environment.deps.photoStore.find(photoId);
    const parts: Buffer[] = [];
    for await (const part of photo?.open() ?? []) parts.push(part as Buffer);
    expect(await sharp(Buffer.concat(parts)).metadata()).toMatchObject({
      format: 'webp',
      width: 720,
      height: 900,
    });
    expect((await browser.call(profileCalls.listOwnPhotos)).reply.photos).toHaveLength(3);
  });

  it('have three pictures each, two of which are stored on first use', async () => {
    const other = createPerson(SEEDED - 1);
    const [portraitId = '', placeId = '', hobbyId = ''] = listPhotoIds(SEEDED - 1, other.id);
    const { photoStore } = environment.deps;
    expect(await photoStore.find(portraitId)).not.toBeNull();
    expect([await photoStore.find(placeId), await photoStore.find(hobbyId)]).toEqual([null, null]);

    const demoPictures = withDemoPictures(photoStore, environment.deps.demoPicturesDir);
    const opened = await Promise.all(
      [placeId, `${placeId}/small`, `${hobbyId}/small`].map(demoPictures.find),
    );
    expect(opened.map((photo) => photo?.contentType)).toEqual(['image/webp', 'image/webp', 'image/webp']);
    expect(await photoStore.find(placeId)).not.toBeNull();
    expect(await photoStore.find(`${placeId}/small`)).not.toBeNull();
    expect(await demoPictures.find(`${placeId}/medium`)).toBeNull();
    expect(await demoPictures.find(demoIdOf('no photo of anybody'))).toBeNull();
  });

  it('are visible to any newcomer: the leading ones are open to all', async () => {
    const newcomer = await environment.member('New', everyone);
    for (const connectionGoal of ['dating'] as const) {
      const { potentialMatches } = (
        await newcomer.browser.call(discoveryCalls.listMatches, { query: { connectionGoal } })
      ).reply;
      const names = potentialMatches.map(({ otherUser }) => otherUser.firstName);
      for (const { firstName } of LEADING_ROLES) expect(names).toContain(firstName);
    }
  });

  it('like back after 20 to 50 seconds and reply within three', async () => {
    const newcomer = await environment.member('Fan', everyone);
    const mara = await signedInAs('mara.l@demo.sixfold.example');
    const live = openSocket(environment.origin, newcomer.browser.cookie);
    await waitForConnection(live.socket);
    await act(newcomer, mara, 'like', { connectionGoal: 'dating' });
    const [likeDelayMs = 0] = await waitUntilScheduled();
    expect(likeDelayMs).toBeGreaterThanOrEqual(20_000);
    expect(likeDelayMs).toBeLessThanOrEqual(50_000);
    expect((await live.next('match_made')).matchedUser.firstName).toBe('Mara');

    const body = { receiverId: mara.id, content: 'Do you really walk slowly?' };
    await newcomer.browser.call(messagingCalls.sendMessage, { body });
    const [answerDelayMs = 0] = await waitUntilScheduled();
    expect(answerDelayMs).toBeLessThanOrEqual(3_000);
    const { reply } = await newcomer.browser.call(messagingCalls.listMessages, {
      params: { userId: mara.id },
    });
    expect(reply.map(({ senderId }) => senderId)).toEqual([newcomer.id, mara.id]);
    const mine = { params: { userId: newcomer.id } };
    expect((await mara.browser.call(messagingCalls.getConversation, mine)).reply.readOrdinal).toBe(1);
    expect(await runReactions()).toEqual([]);
    live.socket.close();
  });

  it('like back for another goal when the first is no longer shared', async () => {
    const newcomer = await environment.member('Mate', {
      ...everyone,
      connectionGoals: ['dating', 'friendship'],
    });
    const mara = await signedInAs('mara.l@demo.sixfold.example');
    await act(newcomer, mara, 'like', { connectionGoal: 'dating' });
    const body = { connectionGoals: ['friendship' as const] };
    await newcomer.browser.call(profileCalls.patchProfile, { body });
    await waitUntilScheduled();
    const { reply } = await newcomer.browser.call(discoveryCalls.listMutualMatches);
    expect(reply).toMatchObject([{ connectionGoal: 'dating', theirGoal: 'friendship' }]);
  });

  it('stay silent while someone is signed in as them', async () => {
    const newcomer = await environment.member('Pal', everyone);
    const ilya = await signedInAs('ilya.k@demo.sixfold.example');
    const params = { matchId: ilya.id };
    await newcomer.browser.call(discoveryCalls.submitDecision, { params, body: { action: 'like' } });
    await waitUntilScheduled();
    const live = openSocket(environment.origin, ilya.browser.cookie);
    await waitForConnection(live.socket);
    await newcomer.browser.call(messagingCalls.sendMessage, { body: { receiverId: ilya.id, content: 'Hi' } });
    await waitUntilScheduled();
    const call = messagingCalls.listMessages;
    const { reply } = await newcomer.browser.call(call, { params: { userId: ilya.id } });
    expect(reply).toHaveLength(1);
    live.socket.close();
  });

  it('do not react to ordinary members', async () => {
    const [one, two] = await Promise.all([
      environment.member('Uno', everyone),
      environment.member('Due', everyone),
    ]);
    await act(one, two, 'like');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await runReactions()).toEqual([]);
  });
});

/** Ignores the removal of delivered effects after 250 ms. */
const runReactions = async () => (await environment.runScheduled()).filter((delayMs) => delayMs !== 250);

/** Reactions are scheduled just after the reply to the call that triggers them. */
async function waitUntilScheduled(): Promise<number[]> {
  let delays: number[] = [];
  await waitUntil(async () => {
    delays = await runReactions();
    return delays.length > 0;
  });
  return delays;
}
