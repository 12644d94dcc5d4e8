import 'fake-indexeddb/auto';
import { messagingCalls } from '@sixfold/api-contract';
import { buildMessage, buildUser, createMockApi, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { accountDatabaseFor, api, useRefusals, useSession, type SessionEnd } from '@sixfold/client-kit';
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import {
  ADA,
  createServer,
  MARA,
  openTab,
  stops,
  TabChannels,
  TabLocks,
  UNREACHED,
  YAW,
} from '../../testing/outboxTabs';
import { getOutbox } from './outbox';

const PRIVATE = { text: 'Private thought', replyTo: null };
const settled = ({ outbox }: ReturnType<typeof openTab>) => outbox.settled();
const listDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);
const signIn = (id: string) => useSession.getState().setUser(buildUser({ id }));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  useRefusals.setState({ storage: false });
});
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  useSession.getState().setUser(null);
  // The browser data is cleared again after the screens of an ended session have unmounted.
  await new Promise((resolve) => setTimeout(resolve));
});

describe("a tab's outbox", () => {
  /** Text and sender of each message stored by the API. */
  const sent: string[] = [];
  let isOver = false;
  beforeEach(() => {
    sent.length = 0;
    isOver = false;
    const { fetch } = createMockApi([
      mockCall(messagingCalls.sendMessage, ({ body }) => {
        if (isOver) throw new MockFailure('not_signed_in');
        return buildMessage({ clientId: body.clientId });
      }),
    ]);
    api.setTransport(async (address, init) => {
      const reply = await fetch(address, init);
      const { content } = JSON.parse(String(init?.body)) as { content: string };
      if (reply.ok) sent.push(`${content} by ${new Headers(init?.headers).get('sixfold-member')}`);
      return reply;
    });
  });

  /** Simulates a session that expires while Ada types; her next message reveals it. */
  async function loseSession(): Promise<void> {
    signIn(ADA);
    isOver = true;
    const outbox = getOutbox();
    outbox.setDraft(MARA, PRIVATE);
    outbox.add(MARA, { kind: 'message', content: 'Only from me', replyTo: null });
    await waitFor(() => expect(useSession.getState().ended?.end).toBe('expired'));
    await outbox.settled();
    isOver = false;
  }

  test('is shared within the tab and replaced when the member changes', () => {
    const ofVisitor = getOutbox();
    signIn(ADA);
    const ofAda = getOutbox();
    expect(getOutbox()).toBe(ofAda);
    useSession.getState().setUser(null);
    signIn(YAW);
    expect(new Set([ofVisitor, ofAda, getOutbox()]).size).toBe(3);
  });

  test('is sent, with its draft, when the same member signs in after the session expired', async () => {
    await loseSession();
    signIn(ADA);
    const outbox = getOutbox();
    await waitFor(() => expect(sent).toEqual([`Only from me by ${ADA}`]));
    expect(outbox.useOutbox.getState().drafts[MARA]).toEqual(PRIVATE);
  });

  test('is deleted and not sent when another member signs in', async () => {
    await loseSession();
    signIn(YAW);
    const outbox = getOutbox();
    await outbox.settled();
    expect(outbox.useOutbox.getState()).toEqual({ entries: [], drafts: {} });
    await waitFor(async () => expect(await listDatabases()).toEqual([accountDatabaseFor(YAW)]));
    expect(sent).toEqual([]);
  });

  test.each<SessionEnd>(['signed_out', 'password_reset', 'account_deleted'])(
    'is deleted when the session ends by %s',
    async (end) => {
      signIn(ADA);
      const outbox = getOutbox();
      await outbox.settled();
      outbox.setDraft(MARA, PRIVATE);
      useSession.getState().endSession(end);
      outbox.setDraft(MARA, { ...PRIVATE, text: 'Typed while the screen closes' });
      await outbox.settled();
      await waitFor(async () => expect(await listDatabases()).toEqual([]));
    },
  );
});

describe('a tab whose session is over', () => {
  const deleteDatabase = () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(accountDatabaseFor(ADA));
      request.onsuccess = resolve;
      request.onblocked = reject;
    });

  test('stores the latest text, sends nothing more, and restores it for the member', async () => {
    const server = createServer(UNREACHED);
    const tab = openTab({ server });
    await settled(tab);
    tab.write('One');
    tab.write('Two');
    tab.outbox.setDraft(MARA, PRIVATE);
    tab.stop();
    tab.write('After the end');
    await settled(tab);
    const callsBefore = server.calls.length;
    window.dispatchEvent(new Event('online'));
    expect(server.calls).toHaveLength(callsBefore);
    const ofYaw = openTab({ server, accountId: YAW });
    await settled(ofYaw);
    expect(ofYaw.outbox.useOutbox.getState()).toEqual({ entries: [], drafts: {} });

    const after = createServer(UNREACHED);
    const tabAfter = openTab({ server: after });
    await settled(tabAfter);
    expect(tabAfter.texts()).toEqual(['One', 'Two']);
    after.fail(null);
    tabAfter.sender.sendNow();
    await waitFor(() => expect(after.texts()).toEqual(['One', 'Two']));
    expect(tabAfter.outbox.useOutbox.getState().drafts[MARA]).toEqual(PRIVATE);
  });

  test.each([
    ['before the tab learns of it', false],
    ['after the tab has learned of it', true],
  ])('leaves nothing when the database is deleted %s', async (_case, isOver) => {
    const tab = openTab({ server: createServer(UNREACHED) });
    tab.write('Private');
    await settled(tab);
    tab.write('On its way to the database');
    if (isOver) tab.stop();
    await deleteDatabase();
    tab.write('Later');
    tab.outbox.setDraft(MARA, PRIVATE);
    await settled(tab);
    expect(await listDatabases()).toEqual([]);
  });

  test('does not block a message when the member has signed in again in another tab, which sends', async () => {
    const [server, channels, locks] = [createServer(), new TabChannels(), new TabLocks()];
    const sending = openTab({ server, channels, locks });
    const awake = openTab({ server, channels, locks });
    await Promise.all([settled(sending), settled(awake)]);
    await deleteDatabase();
    awake.write('Still here');
    await waitFor(() => expect(awake.texts()).toEqual([]));
    expect(server.texts()).toEqual(['Still here']);
    expect(useRefusals.getState().storage).toBe(false);
  });
});
