import { discoveryCalls, notificationsCalls } from '@sixfold/api-contract';
import {
  createTestEnvironment,
  type LiveBrowser,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { setLastActive } from '../support/activity';
import { emit, joinAs, like, openTab, write } from '../support/relations';
import { errorId } from '../support/browser';
import {
  countUnread,
  getConversation,
  listMessages,
  listThreads,
  markRead,
  matchedPair,
  showReceipts,
} from '../support/conversations';
import { createRecordingSender, endpointOf, subscribe } from '../support/pushes';
import { deviceOf, findActive, join, ring } from '../support/videoCalls';

/** Nothing that a member does under review, or did just before, reaches another member. */
const sender = createRecordingSender();
let environment: TestEnvironment;
let ada: Member;
let ben: Member;
let names = 0;

beforeAll(async () => {
  environment = await createTestEnvironment({}, { pushSender: sender, activityBatchMs: 10 });
});
afterAll(() => environment.stop());
beforeEach(async () => {
  [ada, ben] = await matchedPair(environment, `Ada${(names += 1)}`, `Ben${names}`);
  await environment.runScheduled();
  sender.sent.splice(0);
  environment.mails.splice(0);
});

const decision = ({ id }: Member) => ({ memberId: id, by: 'operator', why: 'Three reports.' });
const flag = (member: Member) => environment.app.moderation.flag(decision(member));
const restore = (member: Member) => environment.app.moderation.restore(decision(member));
async function sendDigests(): Promise<void> {
  await environment.app.digests.storeDue();
  environment.advance(5_000);
  await environment.app.effects.deliverDue();
}
const countLikes = async ({ browser }: Member) => (await browser.call(discoveryCalls.countLikes)).reply.count;
const eventsIn = ({ heard }: LiveBrowser) => heard.map(({ event }) => event);

describe('a like of a member under review', () => {
  it('is rejected and reaches nobody', async () => {
    const cy = await joinAs(environment)(`Cy${names}`);
    const tab = await openTab(environment, cy);
    await flag(ben);
    expect(errorId(await like(ben, cy))).toBe('account_under_review');
    expect([await countLikes(cy), eventsIn(tab)]).toEqual([0, []]);
    tab.socket.close();
  });

  it('is hidden and makes no match until the review has ended, even from before it', async () => {
    const cy = await joinAs(environment)(`Cy${names}`);
    await like(ben, cy);
    expect(await countLikes(cy)).toBe(1);
    await flag(ben);
    expect(await countLikes(cy)).toBe(0);
    expect((await cy.browser.call(discoveryCalls.listLikes)).reply.likers).toEqual([]);
    expect(errorId(await like(cy, ben))).toBe('member_not_found');
    await restore(ben);
    expect(await countLikes(cy)).toBe(1);
  });
});

describe('messages of a member under review', () => {
  it('do not count as unread until the review has ended', async () => {
    await write(ben, ada, 'from before');
    await flag(ben);
    const seen = async () => {
      const [thread] = await listThreads(ada);
      return [await countUnread(ada), thread?.unreadCount, thread?.isRead, thread?.isYourTurn];
    };
    expect(await seen()).toEqual([0, 0, true, false]);
    await restore(ben);
    expect(await seen()).toEqual([1, 1, false, true]);
  });

  it('are not published, even when an earlier publication failed', async () => {
    const tab = await openTab(environment, ada);
    const { collection } = environment.deps.connection.model('Conversation');
    const spy = jest.spyOn(collection, 'bulkWrite').mockRejectedValueOnce(new Error('The database is away.'));
    await write(ben, ada, 'from before');
    spy.mockRestore();
    await flag(ben);
    environment.advance(5_000);
    await environment.app.effects.deliverDue();
    // Proves that everything before it was published.
    const cy = await joinAs(environment)(`Cy${names}`);
    await like(cy, ada);
    await tab.next('like_received');
    expect(eventsIn(tab)).not.toContain('new_message');
    tab.socket.close();
  });

  it('are neither pushed nor counted in an e-mail, even from before the review', async () => {
    await subscribe(ada, endpointOf(`ada${names}`));
    await ada.browser.call(notificationsCalls.saveSettings, { body: { hasEmailDigest: true } });
    const admirer = await joinAs(environment)(`Cy${names}`);
    await write(ben, ada, 'from before');
    await like(admirer, ada);
    await flag(ben);
    await flag(admirer);
    await environment.runScheduled();
    await setLastActive(environment, ada, 25);
    await sendDigests();
    expect([sender.sent, environment.mails.filter(({ to }) => to === ada.email)]).toEqual([[], []]);
    await restore(ben);
    await sendDigests();
    expect(environment.mails.filter(({ to }) => to === ada.email)).toMatchObject([
      { text: expect.stringContaining('You have 1 unread message waiting for you.') as string },
    ]);
  });

  it('get no read receipts from them', async () => {
    await showReceipts(ada, true);
    await showReceipts(ben, true);
    await write(ada, ben, 'Are you there?');
    await flag(ben);
    const tab = await openTab(environment, ada);
    expect((await markRead(ben, ada, 1)).status).toBe(200);
    expect((await getConversation(ada, ben)).reply.otherReadOrdinal).toBeNull();
    expect((await getConversation(ben, ada)).reply.otherReadOrdinal).toBe(0);
    expect(eventsIn(tab)).toEqual([]);
    tab.socket.close();
  });
});

describe('a call of a member under review', () => {
  afterEach(() => environment.deps.connection.collection('videoCalls').deleteMany({}));

  it('is rejected, like typing', async () => {
    await flag(ben);
    const [adas, bens] = [await openTab(environment, ada), await openTab(environment, ben)];
    expect(errorId(await ring(ben, ada, 'ben'))).toBe('account_under_review');
    expect(await emit(bens, 'start_typing', { userId: ada.id })).toMatchObject({ ok: false });
    expect(eventsIn(adas)).toEqual([]);
    for (const { socket } of [adas, bens]) socket.close();
  });

  it('stops ringing in every tab and cannot be joined', async () => {
    const { id } = (await ring(ben, ada, 'ben')).reply;
    const ringing = await openTab(environment, ada);
    await flag(ben);
    expect((await ringing.next('video_call_changed')).call).toMatchObject({ id, state: 'ended' });
    const tab = await openTab(environment, ada);
    expect(await findActive(ada)).toBeNull();
    expect(errorId(await join(ada, id, 'ada'))).toBe('video_call_over');
    expect(eventsIn(tab)).toEqual([]);
    for (const { socket } of [ringing, tab]) socket.close();
  });

  it('ends automatically and leaves no line in the conversation', async () => {
    await ring(ben, ada, 'ben');
    const tab = await openTab(environment, ada);
    await flag(ben);
    await environment.runScheduled();
    expect((await tab.next('video_call_changed')).call.state).toBe('ended');
    expect((await listMessages(ada, ben)).reply).toEqual([]);
    expect(eventsIn(tab)).not.toContain('new_message');
    tab.socket.close();
  });

  it('ends with the decision when in progress, and forwards no more signals', async () => {
    const { id } = (await ring(ben, ada, 'ben')).reply;
    await join(ada, id, 'ada');
    const [bens, adas] = [await openTab(environment, ben), await openTab(environment, ada)];
    await flag(ben);
    const stored = await environment.deps.connection.collection('videoCalls').findOne({});
    expect(stored).toMatchObject({ state: 'ended', outcome: 'completed' });
    for (const tab of [adas, bens])
      expect((await tab.next('video_call_changed')).call).toMatchObject({ id, state: 'ended' });
    const signal = { callId: id, generation: 1, deviceId: deviceOf('ben'), signal: '{}' };
    expect(await emit(bens, 'send_video_call_signal', signal)).toMatchObject({ id: 'video_call_over' });
    const heartbeat = { callId: id, deviceId: deviceOf('ada') };
    expect(await emit(adas, 'keep_video_call', heartbeat)).toMatchObject({ id: 'video_call_over' });
    expect(eventsIn(adas)).not.toContain('video_call_signal');
    for (const { socket } of [bens, adas]) socket.close();
  });
});
