import { authCalls, messagingCalls, notificationsCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { deleteForGood } from '../../../../tests/support/deletions';
import { block, joinAs, match, openTabs, write } from '../../../../tests/support/relations';
import {
  end,
  matchedPair,
  newClientId,
  send,
  updateConversation,
} from '../../../../tests/support/conversations';
import {
  createRecordingSender,
  endpointOf,
  settingsOf,
  subscribe,
  switchKind,
} from '../../../../tests/support/pushes';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';

const sender = createRecordingSender();
let environment: TestEnvironment;
let ada: Member;
let ben: Member;
let names = 0;

beforeAll(async () => {
  environment = await createTestEnvironment({}, { pushSender: sender });
});
afterAll(() => environment.stop());

/** Matches Ada and Ben, and subscribes Ada's phone. */
beforeEach(async () => {
  [ada, ben] = await matchedPair(environment, `Ada${(names += 1)}`, `Ben${names}`);
  await deliverLater();
  await subscribe(ada, endpointOf(`ada${names}`));
  sender.sent.splice(0);
  sender.answer = 'sent';
});

const bodyOf = ({ payload }: { payload: string }) =>
  (JSON.parse(payload) as { notification: { body: string } }).notification.body;

/** Leaves out late pushes of the match before each test. */
const pushedMessages = () => sender.sent.filter(({ topic }) => topic === 'message');

/** Waits until the push of an unread message is due. */
async function waitToBePushed(): Promise<void> {
  environment.advance(10_000);
  await environment.app.effects.deliverDue();
}

async function writeAndWait(text = 'a word of Ben'): Promise<void> {
  await write(ben, ada, text);
  await waitToBePushed();
}

/** Runs the worker, which delivers the remaining effects of calls. */
async function deliverLater(): Promise<void> {
  environment.advance(6_000);
  await environment.app.effects.deliverDue();
}

const setProfile = (member: Member, change: object) =>
  environment.deps.connection
    .collection('profiles')
    .updateOne({ userId: new Types.ObjectId(member.id) }, { $set: change });

describe('a new message', () => {
  it('is pushed while unread, without its text or a name', async () => {
    await writeAndWait();
    expect(pushedMessages().map(bodyOf)).toEqual(['You have a new message.']);
    const [{ endpoint, payload } = { endpoint: '', payload: '' }] = pushedMessages();
    expect(endpoint).toBe(endpointOf(`ada${names}`));
    expect(payload).not.toMatch(new RegExp(`Ben|a word|${ben.id}|${ada.id}`));
  });

  it('is not pushed when it is read before the delay ends', async () => {
    await write(ben, ada, 'read at once');
    await ada.browser.call(messagingCalls.listMessages, { params: { userId: ben.id } });
    await ada.browser.call(messagingCalls.markRead, { params: { userId: ben.id }, body: { ordinal: 1 } });
    await waitToBePushed();
    expect(pushedMessages()).toEqual([]);
  });

  it('is pushed at most once a minute for each conversation', async () => {
    const cy = await joinAs(environment)(`Cy${names}`);
    await match(ada, cy);
    await writeAndWait();
    await writeAndWait();
    await write(cy, ada, 'another conversation');
    await waitToBePushed();
    expect(pushedMessages()).toHaveLength(2);
    environment.advance(61_000);
    await writeAndWait();
    expect(pushedMessages()).toHaveLength(3);
  });

  it('shares one push with all messages of ten seconds, also after a restart', async () => {
    for (const text of ['one', 'two', 'three']) await write(ben, ada, text);
    environment.advance(9_000);
    await environment.app.effects.deliverDue();
    expect(pushedMessages()).toEqual([]);
    await environment.restart();
    environment.advance(1_000);
    await environment.app.effects.deliverDue();
    await waitToBePushed();
    expect(pushedMessages()).toHaveLength(1);
  });

  it('is pushed to both members when they write at the same time', async () => {
    await subscribe(ben, endpointOf(`ben${names}`));
    await write(ben, ada, 'from Ben');
    await write(ada, ben, 'from Ada');
    await write(ben, ada, 'from Ben again');
    await waitToBePushed();
    expect(
      pushedMessages()
        .map(({ endpoint }) => endpoint)
        .sort(),
    ).toEqual([endpointOf(`ada${names}`), endpointOf(`ben${names}`)]);
  });

  it('gets its own push when it arrives during the delivery of an earlier one', async () => {
    const { connection } = environment.deps;
    const { collection } = connection.model('RecentPush');
    await write(ben, ada, 'one');
    let release = () => undefined as void;
    const hanging = new Promise<null>((resolve) => (release = () => resolve(null)));
    const spy = jest.spyOn(collection, 'findOne').mockReturnValueOnce(hanging as never);
    environment.advance(10_000);
    const delivery = environment.app.effects.deliverDue();
    await waitUntil(() => spy.mock.calls.length === 1);
    spy.mockRestore();
    await write(ben, ada, 'two');
    const stored = await connection
      .collection('conversations')
      .findOne({ members: new Types.ObjectId(ada.id) });
    expect(stored?.['effects']).toMatchObject([{ kind: 'push' }, { kind: 'push' }]);
    release();
    await delivery;
    await waitToBePushed();
  });

  it('is pushed later when the first attempt fails', async () => {
    const { collection } = environment.deps.connection.model('RecentPush');
    await write(ben, ada, 'a word of Ben');
    const spy = jest.spyOn(collection, 'findOne').mockRejectedValueOnce(new Error('The database is away.'));
    await waitToBePushed();
    spy.mockRestore();
    expect(pushedMessages()).toEqual([]);
    await waitToBePushed();
    expect(pushedMessages()).toHaveLength(1);
  });

  it.each(['a repeat', 'the worker'])(
    'is pushed once by %s when its first announcement failed',
    async (finisher) => {
      const { collection } = environment.deps.connection.model('Conversation');
      const write = jest.spyOn(collection, 'bulkWrite').mockRejectedValueOnce(new Error('Lost.') as never);
      const clientId = newClientId();
      expect((await send(ben, ada, 'One.', { clientId })).status).toBe(200);
      write.mockRestore();
      if (finisher === 'a repeat') expect((await send(ben, ada, 'One.', { clientId })).status).toBe(200);
      else await deliverLater();
      await waitToBePushed();
      expect(pushedMessages().map(bodyOf)).toEqual(['You have a new message.']);
    },
  );

  it('is pushed to every browser of the receiver and to no other member', async () => {
    await subscribe(ada, endpointOf(`laptop${names}`));
    await subscribe(ben, endpointOf(`ben${names}`));
    await writeAndWait();
    expect(
      pushedMessages()
        .map(({ endpoint }) => endpoint)
        .sort(),
    ).toEqual([endpointOf(`ada${names}`), endpointOf(`laptop${names}`)]);
  });

  it('is not pushed when its sender has been restricted or blocked in the meantime', async () => {
    await write(ben, ada, 'before the review');
    await setProfile(ben, { restriction: 'review' });
    await waitToBePushed();
    await setProfile(ben, { restriction: null });
    await write(ben, ada, 'before the block');
    await block(ada, ben);
    await waitToBePushed();
    expect(pushedMessages()).toEqual([]);
  });

  it('is not pushed while the conversation is muted', async () => {
    await write(ben, ada, 'before the mute');
    await updateConversation(ada, ben, { isMuted: true });
    await waitToBePushed();
    expect(pushedMessages()).toEqual([]);
    await updateConversation(ada, ben, { isMuted: false });
    await writeAndWait();
    expect(pushedMessages()).toHaveLength(1);
  });

  it('is pushed when it ends the conversation', async () => {
    await end(ben, ada);
    await waitToBePushed();
    expect(pushedMessages().map(bodyOf)).toEqual(['You have a new message.']);
  });

  it('is not pushed when the member has turned messages off, nor in the quiet hours', async () => {
    await switchKind(ada, 'message', false);
    await writeAndWait();
    await switchKind(ada, 'message', true);
    const quietHours = { from: '00:00', to: '00:00', timeZone: 'UTC' };
    await ada.browser.call(notificationsCalls.saveSettings, { body: { quietHours } });
    await writeAndWait();
    await ada.browser.call(notificationsCalls.saveSettings, { body: { quietHours: null } });
    // Suppressed pushes are not sent later.
    await waitToBePushed();
    expect(pushedMessages()).toEqual([]);
    await writeAndWait();
    expect(pushedMessages()).toHaveLength(1);
  });

  it('removes a browser unknown to the push service', async () => {
    sender.answer = 'gone';
    await writeAndWait();
    expect((await settingsOf(ada)).subscriptions).toEqual([]);
  });

  it('keeps the browser and logs a failure of the push service', async () => {
    sender.answer = new Error('The push service answered 500.');
    await writeAndWait();
    expect((await settingsOf(ada)).subscriptions).toHaveLength(1);
    const lines = environment.logs.filter(({ event }) => event === 'push_failed');
    expect(lines.at(-1)?.fields).toMatchObject({ pushService: 'fcm.googleapis.com' });
    expect(JSON.stringify(lines)).not.toContain(endpointOf(`ada${names}`));
  });

  it('is not pushed to a browser in which the member has signed out', async () => {
    const { cookie } = ada.browser;
    await ada.browser.call(authCalls.logout);
    await writeAndWait();
    expect(pushedMessages()).toEqual([]);
    ada.browser.cookie = cookie;
    await ada.browser.call(authCalls.login, { body: { email: ada.email, password: PASSWORD } });
    expect((await settingsOf(ada)).subscriptions).toEqual([]);
  });

  it('is not pushed to a browser in which another member has signed in', async () => {
    const { email } = await joinAs(environment)(`Cy${names}`);
    await ada.browser.call(authCalls.login, { body: { email, password: PASSWORD } });
    await writeAndWait();
    expect(pushedMessages()).toEqual([]);
  });
});

describe('a new match', () => {
  it('is pushed to both members unless they are online', async () => {
    const join = joinAs(environment);
    const [cy, dee] = await Promise.all([join(`Cy${names}`), join(`Dee${names}`)]);
    await subscribe(cy, endpointOf(`cy${names}`));
    await subscribe(dee, endpointOf(`dee${names}`));
    const [tab] = await openTabs(environment, dee, 1);
    await deliverLater();
    sender.sent.splice(0);
    await match(cy, dee);
    await deliverLater();
    const pushed = () => sender.sent.filter(({ endpoint }) => endpoint !== endpointOf(`ada${names}`));
    tab?.socket.close();
    expect(pushed().map(({ endpoint }) => endpoint)).toEqual([endpointOf(`cy${names}`)]);
    expect(pushed().map(bodyOf)).toEqual(['You have a new match.']);
  });
});

it('the deletion of an account removes its browsers and settings', async () => {
  await switchKind(ada, 'match', false);
  await writeAndWait();
  await deleteForGood(environment, ada);
  const { connection } = environment.deps;
  const memberId = new Types.ObjectId(ada.id);
  expect(await connection.collection('pushSubscriptions').countDocuments({ memberId })).toBe(0);
  expect(await connection.collection('recentPushes').countDocuments({ memberId })).toBe(0);
  expect(await connection.collection('notificationSettings').countDocuments({ _id: memberId })).toBe(0);
});
