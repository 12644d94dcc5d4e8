import { openTabs } from '../../../../tests/support/relations';
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
import { MINUTE_MS } from '../../../durations';

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

async function isStored(words: string): Promise<boolean> {
  const { connection } = environment.deps;
  const found = await Promise.all(
    ['messages', 'conversations'].map((name) => connection.collection(name).find({}).toArray()),
  );
  return JSON.stringify(found).includes(words);
}

describe('an edit', () => {
  it('is shown to both members in every tab, and only the newest words are stored', async () => {
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

  it('does not change the thread unless it changes the last message', async () => {
    const target = await write(ada, ben, 'not the last');
    await write(ben, ada, 'the last');
    await change(ada, ben, { kind: 'edit', target, content: 'still not the last' });
    expect(await listThreads(ada)).toMatchObject([{ lastMessage: 'the last', lastSenderId: ben.id }]);
  });

  it('is allowed for fifteen minutes', async () => {
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

  it('returns the first result when it is repeated after these minutes', async () => {
    const target = await write(ada, ben, 'sent once');
    const draft = { kind: 'edit', target, content: 'changed once', clientId: newClientId() } as const;
    const first = await change(ada, ben, draft);
    environment.advance(20 * MINUTE_MS);
    expect((await change(ada, ben, draft)).body).toEqual(first.body);
    expect((await getConversation(ada, ben)).reply.lastSeq).toBe(first.reply.seq);
  });
});

describe('unsending', () => {
  it('removes the words and reactions everywhere but keeps the position', async () => {
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

  it('rules out further edits, unsends and reactions', async () => {
    const target = await write(ada, ben, 'gone');
    await change(ada, ben, { kind: 'unsend', target });
    const refusals = [
      await change(ada, ben, { kind: 'edit', target, content: 'back' }),
      await change(ada, ben, { kind: 'unsend', target }),
      await change(ben, ada, { kind: 'reaction', target, reaction: 'wow' }),
    ];
    expect(refusals.map(errorId)).toEqual(refusals.map(() => 'message_not_found'));
  });

  it('wins over a concurrent edit', async () => {
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
  it('leaves one change per member and one readable edit when it is changed repeatedly', async () => {
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

  it('is limited to one per member and message, and can be removed', async () => {
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

  it('is rejected when its kind is unknown', async () => {
    const target = await write(ada, ben, 'and now?');
    const refused = await change(ben, ada, { kind: 'reaction', target, reaction: 'angry' as never });
    expect(errorId(refused)).toBe('invalid_input');
  });
});

describe('a change', () => {
  it('is rejected for a message of the other member, a missing message or another change', async () => {
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

  it('is rejected with the client id of another entry', async () => {
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
  it('contains the seq of its message', async () => {
    const replyTo = await write(ada, ben, 'a question');
    expect((await send(ben, ada, 'an answer', { replyTo })).reply).toMatchObject({ replyTo });
    expect((await listMessages(ada, ben)).reply.at(-1)).toMatchObject({ content: 'an answer', replyTo });
  });

  it('is rejected unless its target is a message of this conversation', async () => {
    const target = await write(ada, ben, 'liked');
    const reaction = (await change(ben, ada, { kind: 'reaction', target, reaction: 'agree' })).reply.seq;
    const { length } = (await listMessages(ada, ben)).reply;
    for (const replyTo of [reaction, 100_000])
      expect(errorId(await send(ben, ada, 'to nothing', { replyTo }))).toBe('message_not_found');
    expect((await listMessages(ada, ben)).reply).toHaveLength(length);
  });
});
