import { messagingCalls } from '@sixfold/api-contract';
import { joinAs, like, openTabs } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import {
  change,
  countUnread,
  end,
  getConversation,
  listMessages,
  listThreads,
  markRead,
  matchedPair,
  send,
  showReceipts,
} from '../../../../tests/support/conversations';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const readOrdinalsOf = async (member: Member, other: Member) => {
  const { readOrdinal, otherReadOrdinal } = (await getConversation(member, other)).reply;
  return { readOrdinal, otherReadOrdinal };
};

/** Returns the read events of a tab up to a message sent now. */
async function heardOfReading(
  tab: Awaited<ReturnType<typeof openTabs>>[number] | undefined,
  from: Member,
  to: Member,
) {
  const { id } = (await send(from, to, 'the end of it')).reply;
  await waitUntil(() => JSON.stringify(tab?.heard).includes(id));
  return tab?.heard.filter(({ event }) => event === 'messages_read').map(({ payload }) => payload);
}

describe('reading', () => {
  it('is reported explicitly, not by fetching', async () => {
    const [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
    await send(ada, ben, 'One.');
    await send(ada, ben, 'Two.');
    await listMessages(ben, ada);
    await getConversation(ben, ada);
    expect(await countUnread(ben)).toBe(2);
    expect((await markRead(ben, ada, 1)).body).toEqual({ ok: true });
    expect([await countUnread(ben), await listThreads(ben)]).toMatchObject([
      1,
      [{ isRead: false, unreadCount: 1 }],
    ]);
    await markRead(ben, ada, 2);
    expect([await countUnread(ben), await listThreads(ben)]).toMatchObject([
      0,
      [{ isRead: true, unreadCount: 0 }],
    ]);
    expect(await listThreads(ada)).toMatchObject([{ isRead: true, unreadCount: 0 }]);
  });

  it("only moves forward, and never beyond the other member's messages", async () => {
    const [cleo, dan] = await matchedPair(environment, 'Cleo', 'Dan');
    await markRead(dan, cleo, 5);
    for (const content of ['One.', 'Two.', 'Three.']) await send(cleo, dan, content);
    await send(dan, cleo, 'Four.');
    expect((await readOrdinalsOf(dan, cleo)).readOrdinal).toBe(0);
    await markRead(dan, cleo, 1_000);
    await markRead(dan, cleo, 1);
    await markRead(dan, cleo, 0);
    expect((await readOrdinalsOf(dan, cleo)).readOrdinal).toBe(3);
    await send(cleo, dan, 'Five.');
    expect(await countUnread(dan)).toBe(1);
    expect(errorId(await markRead(dan, cleo, -1))).toBe('invalid_input');
    expect(errorId(await markRead(dan, cleo, 1.5))).toBe('invalid_input');
  });

  it('includes unsent messages, which keep their position', async () => {
    const [eva, finn] = await matchedPair(environment, 'Eva', 'Finn');
    const { seq } = (await send(eva, finn, 'Oh.')).reply;
    await change(eva, finn, { kind: 'unsend', target: seq });
    expect(await countUnread(finn)).toBe(1);
    await markRead(finn, eva, 1);
    expect(await countUnread(finn)).toBe(0);
  });
});

describe('read receipts', () => {
  it('are off by default', async () => {
    const gil = await joinAs(environment)('Gil');
    const getSettings = async () => (await gil.browser.call(messagingCalls.getSettings)).reply;
    expect(await getSettings()).toMatchObject({ hasReadReceipts: false });
    expect((await gil.browser.call(messagingCalls.saveSettings, { body: {} })).reply).toEqual({
      hasReadReceipts: false,
      hasScreening: true,
      hiddenWords: [],
      hasAutoBlock: false,
    });
    expect((await showReceipts(gil, true)).reply).toMatchObject({ hasReadReceipts: true });
    expect(await getSettings()).toMatchObject({ hasReadReceipts: true });
    expect((await showReceipts(gil, false)).reply).toMatchObject({ hasReadReceipts: false });
  });

  it.each([
    [false, false],
    [true, false],
    [false, true],
  ])(
    "stay hidden when writer and reader have them set to %s and %s, except in the reader's own tabs",
    async (...shown) => {
      const names = shown.map((each, index) => `${each ? 'On' : 'Off'}${index}${shown.join('')}`);
      const [writer, reader] = await matchedPair(environment, names[0] ?? '', names[1] ?? '');
      await showReceipts(writer, shown[0]);
      await showReceipts(reader, shown[1]);
      const [writersTab] = await openTabs(environment, writer, 1);
      const [readersTab] = await openTabs(environment, reader, 1);
      await send(writer, reader, 'Read me.');
      await markRead(reader, writer, 1);
      expect(await readersTab?.next('messages_read')).toEqual({
        readerId: reader.id,
        partnerId: writer.id,
        ordinal: 1,
      });
      expect(await heardOfReading(writersTab, reader, writer)).toEqual([]);
      expect((await readOrdinalsOf(writer, reader)).otherReadOrdinal).toBeNull();
      for (const tab of [writersTab, readersTab]) tab?.socket.close();
    },
  );

  it('are sent once when both share them, until the match ends', async () => {
    const [hedy, ida] = await matchedPair(environment, 'Hedy', 'Ida');
    for (const member of [hedy, ida]) await showReceipts(member, true);
    const [tab] = await openTabs(environment, hedy, 1);
    for (const content of ['One.', 'Two.', 'Three.']) await send(hedy, ida, content);
    await markRead(ida, hedy, 2);
    await markRead(ida, hedy, 2);
    await markRead(ida, hedy, 1);
    expect(await heardOfReading(tab, ida, hedy)).toEqual([
      { readerId: ida.id, partnerId: hedy.id, ordinal: 2 },
    ]);
    expect(await readOrdinalsOf(hedy, ida)).toEqual({ readOrdinal: 0, otherReadOrdinal: 2 });
    expect(await readOrdinalsOf(ida, hedy)).toEqual({ readOrdinal: 2, otherReadOrdinal: 0 });

    await end(ida, hedy);
    await markRead(ida, hedy, 3);
    expect((await readOrdinalsOf(hedy, ida)).otherReadOrdinal).toBeNull();
    await like(ida, hedy);
    await like(hedy, ida);
    expect(await heardOfReading(tab, ida, hedy)).toHaveLength(1);
    expect((await readOrdinalsOf(hedy, ida)).otherReadOrdinal).toBe(3);
    tab?.socket.close();
  });
});
