import { openTabs } from '../../../../tests/support/acquaintances';
import { errorId } from '../../../../tests/support/browser';
import {
  change,
  countUnread,
  getConversation,
  listEntries,
  listMessages,
  listThreads,
  matchedPair,
  newClientId,
  send,
} from '../../../../tests/support/conversations';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

const MINUTE_MS = 60_000;

let environment: TestEnvironment;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
});
afterAll(() => environment.stop());

const write = async (from: Member, to: Member, content: string) => (await send(from, to, content)).reply.seq;
const findMessage = async (reader: Member, other: Member, seq: number) =>
  (await listMessages(reader, other)).reply.find((message) => message.seq === seq);

/** Whether words are stored anywhere. */
async function isStored(words: string): Promise<boolean> {
  const { connection } = environment.deps;
  const found = await Promise.all(
    ['messages', 'conversations'].map((name) => connection.collection(name).find({}).toArray()),
  );
  return JSON.stringify(found).includes(words);
}

describe('an edit', () => {
  it('is shown to both in every tab, and only the newest words are kept', async () => {
    const tabs = [...(await openTabs(environment, ada, 2)), ...(await openTabs(environment, ben, 1))];
    const target = await write(ada, ben, 'words of the beginning');
    await change(ada, ben, { kind: 'edit', target, content: 'words of the middle' });
    for (const tab of tabs)
      expect(await tab.next('message_changed')).toMatchObject({
        change: { kind: 'edit', target, seq: target + 1, content: 'words of the middle' },
      });
    const last = (await change(ada, ben, { kind: 'edit', target, content: 'words of the end' })).reply;
    expect(await findMessage(ben, ada, target)).toMatchObject({
      content: 'words of the end',
      editedAt: last.createdAt,
      unsentAt: null,
    });
    expect(await isStored('words of the beginning')).toBe(false);
    expect(await isStored('words of the middle')).toBe(false);
    const { entries } = (await listEntries(ben, ada, target - 1)).reply;
    expect(entries).toMatchObject([
      { kind: 'message', content: 'words of the end' },
      { kind: 'edit', content: null },
      { kind: 'edit', content: 'words of the end' },
    ]);
    expect(await listThreads(ben)).toMatchObject([{ lastMessage: 'words of the end' }]);
    for (const { socket } of tabs) socket.close();
  });

  it('leaves the thread as it is when it is not of the last message', async () => {
    const target = await write(ada, ben, 'not the last');
    await write(ben, ada, 'the last');
    await change(ada, ben, { kind: 'edit', target, content: 'still not the last' });
    expect(await listThreads(ada)).toMatchObject([{ lastMessage: 'the last', lastSenderId: ben.id }]);
  });

  it('is possible for fifteen minutes', async () => {
    const target = await write(ada, ben, 'soon too old');
    environment.advance(15 * MINUTE_MS - 5_000);
    expect((await change(ada, ben, { kind: 'edit', target, content: 'in time' })).status).toBe(200);
    environment.advance(5_001);
    for (const draft of [
      { kind: 'edit', target, content: 'too late' },
      { kind: 'unsend', target },
    ] as const) {
      const refused = await change(ada, ben, draft);
      expect([refused.status, errorId(refused)]).toEqual([409, 'too_late_to_change']);
    }
    expect((await findMessage(ben, ada, target))?.content).toBe('in time');
  });

  it('that is sent again after these minutes is answered as the first time', async () => {
    const target = await write(ada, ben, 'sent once');
    const draft = { kind: 'edit', target, content: 'changed once', clientId: newClientId() } as const;
    const first = await change(ada, ben, draft);
    environment.advance(20 * MINUTE_MS);
    expect((await change(ada, ben, draft)).body).toEqual(first.body);
    expect((await getConversation(ada, ben)).reply.lastSeq).toBe(first.reply.seq);
  });
});

describe('unsending', () => {
  it('removes the words and reactions everywhere and leaves the place', async () => {
    const target = await write(ada, ben, 'a word too much');
    await change(ada, ben, { kind: 'edit', target, content: 'another word too much' });
    await change(ben, ada, { kind: 'reaction', target, reaction: 'sad' });
    const unreadCount = await countUnread(ben);
    const { reply } = await change(ada, ben, { kind: 'unsend', target });
    expect(reply).toMatchObject({ kind: 'unsend', target, senderId: ada.id });
    expect(await findMessage(ben, ada, target)).toMatchObject({
      content: '',
      reactions: [],
      unsentAt: reply.createdAt,
    });
    expect(await isStored('word too much')).toBe(false);
    expect(JSON.stringify((await listEntries(ben, ada, target - 1)).reply)).not.toContain('word too much');
    expect(await listThreads(ben)).toMatchObject([{ lastMessage: '', unreadCount }]);
  });

  it('leaves nothing to edit, to unsend or to react to', async () => {
    const target = await write(ada, ben, 'gone');
    await change(ada, ben, { kind: 'unsend', target });
    const refusals = [
      await change(ada, ben, { kind: 'edit', target, content: 'back' }),
      await change(ada, ben, { kind: 'unsend', target }),
      await change(ben, ada, { kind: 'reaction', target, reaction: 'wow' }),
    ];
    expect(refusals.map(errorId)).toEqual(refusals.map(() => 'message_not_found'));
  });

  it('wins over an edit at the same moment', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const target = await write(ada, ben, `race ${round}`);
      await Promise.all([
        change(ada, ben, { kind: 'edit', target, content: `edit of race ${round}` }),
        change(ada, ben, { kind: 'unsend', target }),
      ]);
      expect((await findMessage(ben, ada, target))?.content).toBe('');
      expect(await isStored(`race ${round}`)).toBe(false);
    }
  });
});

describe('a reaction', () => {
  it('that is changed again and again leaves one change of each member and one edit to read', async () => {
    const target = await write(ada, ben, 'on and off');
    for (let round = 0; round < 5; round += 1) {
      await change(ben, ada, { kind: 'reaction', target, reaction: round % 2 === 0 ? 'heart' : null });
      await change(ada, ben, { kind: 'reaction', target, reaction: 'wow' });
      await change(ada, ben, { kind: 'edit', target, content: `on and off ${round}` });
    }
    const stored = environment.deps.connection.collection('messages');
    expect(await stored.countDocuments({ target, senderId: { $exists: true } })).toBe(3);
    const shown = await findMessage(ben, ada, target);
    expect(shown).toMatchObject({
      content: 'on and off 4',
      reactions: [
        { memberId: ben.id, reaction: 'heart' },
        { memberId: ada.id, reaction: 'wow' },
      ],
    });
    const { entries } = (await listEntries(ben, ada, target - 1)).reply;
    expect(entries).toHaveLength(16);
    const [message, ...changes] = entries;
    expect(message).toEqual(shown);
    expect(new Set(changes.map((entry) => 'target' in entry && entry.target))).toEqual(new Set([target]));
  });

  it('is one of each member to a message of either, and can be taken back', async () => {
    const target = await write(ada, ben, 'what do you say?');
    const react = (from: Member, to: Member, reaction: 'heart' | 'laugh' | null) =>
      change(from, to, { kind: 'reaction', target, reaction });
    await react(ben, ada, 'heart');
    await react(ada, ben, 'laugh');
    await react(ben, ada, 'laugh');
    expect((await findMessage(ada, ben, target))?.reactions).toEqual([
      { memberId: ada.id, reaction: 'laugh' },
      { memberId: ben.id, reaction: 'laugh' },
    ]);
    await react(ben, ada, null);
    expect((await findMessage(ada, ben, target))?.reactions).toEqual([
      { memberId: ada.id, reaction: 'laugh' },
    ]);
    environment.advance(60 * MINUTE_MS);
    expect((await react(ben, ada, 'heart')).status).toBe(200);
  });

  it('of an unknown kind is refused', async () => {
    const target = await write(ada, ben, 'and now?');
    const refused = await change(ben, ada, { kind: 'reaction', target, reaction: 'angry' as never });
    expect(errorId(refused)).toBe('invalid_input');
  });
});

describe('a change', () => {
  it('to a message of the other one, to no message or to another change is refused', async () => {
    const target = await write(ada, ben, 'mine');
    const reaction = (await change(ben, ada, { kind: 'reaction', target, reaction: 'agree' })).reply.seq;
    const refusals = [
      await change(ben, ada, { kind: 'edit', target, content: 'yours' }),
      await change(ben, ada, { kind: 'unsend', target }),
      await change(ada, ben, { kind: 'edit', target: 100_000, content: 'nothing' }),
      await change(ada, ben, { kind: 'reaction', target: reaction, reaction: 'heart' }),
    ];
    expect(refusals.map(errorId)).toEqual(refusals.map(() => 'message_not_found'));
  });

  it('with the client id of something else is refused', async () => {
    const clientId = newClientId();
    const { seq } = (await send(ada, ben, 'sent with an id', { clientId })).reply;
    const refused = [
      await change(ada, ben, { kind: 'unsend', target: seq, clientId }),
      await change(ada, ben, { kind: 'edit', target: seq, content: '   ' }),
    ];
    expect(refused.map(errorId)).toEqual(['invalid_input', 'invalid_input']);
    expect((await findMessage(ben, ada, seq))?.content).toBe('sent with an id');
  });
});

describe('a reply', () => {
  it('names the message that it is to', async () => {
    const replyTo = await write(ada, ben, 'a question');
    expect((await send(ben, ada, 'an answer', { replyTo })).reply).toMatchObject({ replyTo });
    expect((await listMessages(ada, ben)).reply.at(-1)).toMatchObject({ content: 'an answer', replyTo });
  });

  it('to something else than a message of this conversation is refused', async () => {
    const target = await write(ada, ben, 'liked');
    const reaction = (await change(ben, ada, { kind: 'reaction', target, reaction: 'agree' })).reply.seq;
    const { length } = (await listMessages(ada, ben)).reply;
    for (const replyTo of [reaction, 100_000])
      expect(errorId(await send(ben, ada, 'to nothing', { replyTo }))).toBe('message_not_found');
    expect((await listMessages(ada, ben)).reply).toHaveLength(length);
  });
});
