import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import {
  createServer,
  INGRID,
  MARA,
  openTab,
  refusal,
  stops,
  TabChannels,
  TabLocks,
  UNREACHED,
} from '../../testing/outboxTabs';

const isEmpty = (tab: ReturnType<typeof openTab>) => waitFor(() => expect(tab.texts()).toEqual([]));
const settled = ({ outbox }: ReturnType<typeof openTab>) => outbox.settled();
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the outbox', () => {
  test('sends in order, one entry at a time per conversation, and conversations in parallel', async () => {
    const server = createServer();
    const release = server.hold();
    const tab = openTab({ server });
    tab.write('One');
    tab.write('Two');
    tab.write('Elsewhere', INGRID);
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(server.calls.map(({ userId }) => userId)).toEqual([MARA, INGRID]);
    release();
    await isEmpty(tab);
    expect(server.texts().filter((text) => text !== 'Elsewhere')).toEqual(['One', 'Two']);
  });

  test('sends a message whose draft is cleared at the same moment', async () => {
    const server = createServer();
    const tab = openTab({ server });
    await settled(tab);
    tab.write('Hello');
    tab.outbox.setDraft(MARA, { text: '', replyTo: null });
    await isEmpty(tab);
    expect(server.texts()).toEqual(['Hello']);
  });

  test('keeps messages across a crash and sends them at the next start with the same client id', async () => {
    const server = createServer();
    server.hold();
    const before = openTab({ server });
    before.write('Do not lose me');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await settled(before);
    before.stop();

    const after = createServer();
    const tab = openTab({ server: after });
    await waitFor(() => expect(after.texts()).toEqual(['Do not lose me']));
    expect(after.calls[0]?.clientId).toBe(server.calls[0]?.clientId);
    await isEmpty(tab);
  });

  test('waits while the server is unreachable and sends in order once the network is back', async () => {
    const server = createServer(UNREACHED);
    const tab = openTab({ server });
    tab.write('One');
    tab.write('Two');
    await waitFor(() => expect(tab.sender.useFailingSince.getState().sinceMs).not.toBeNull());
    expect(server.texts()).toEqual([]);
    server.fail(null);
    setOnline(true);
    await isEmpty(tab);
    expect(server.texts()).toEqual(['One', 'Two']);
  });

  test('sends even when the browser reports that it is offline', async () => {
    setOnline(false);
    const server = createServer();
    const tab = openTab({ server });
    tab.write('All the same');
    await isEmpty(tab);
    expect(server.texts()).toEqual(['All the same']);
  });

  test('retries while the server is unreachable, and stores a message with a lost reply only once', async () => {
    const server = createServer();
    const tab = openTab({ server });
    server.fail(UNREACHED);
    tab.write('Once');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await waitFor(() => expect(tab.sender.useFailingSince.getState().sinceMs).not.toBeNull());
    server.store(server.calls[0]!);
    server.fail(null);
    await isEmpty(tab);
    expect(server.texts()).toEqual(['Once']);
    expect(tab.sender.useFailingSince.getState().sinceMs).toBeNull();
  });

  test('parks a refused message with its reason and blocks only its own conversation', async () => {
    const server = createServer();
    const tab = openTab({ server });
    server.fail(refusal('match_required'));
    tab.write('One');
    await waitFor(() => expect(tab.entries()[0]?.problem).toBe('Refused: match_required.'));
    server.fail(null);
    tab.write('Two');
    tab.write('Elsewhere', INGRID);
    await waitFor(() => expect(server.texts()).toEqual(['Elsewhere']));
    await waitFor(() => expect(tab.texts()).toEqual(['One', 'Two']));
    tab.outbox.retry(tab.entries()[0]!.clientId);
    await isEmpty(tab);
    expect(server.texts()).toEqual(['Elsewhere', 'One', 'Two']);
  });

  test('sends the messages after a refused one once that is deleted', async () => {
    const server = createServer();
    const tab = openTab({ server });
    server.fail(refusal('account_under_review'));
    tab.write('One');
    tab.write('Two');
    await waitFor(() => expect(tab.entries()[0]?.problem).toBeTruthy());
    server.fail(null);
    tab.outbox.remove(tab.entries()[0]!.clientId);
    await isEmpty(tab);
    expect(server.texts()).toEqual(['Two']);
  });

  test('does not block a conversation for a reaction or for unsending a missing message', async () => {
    const server = createServer();
    const tab = openTab({ server });
    server.fail(refusal('message_not_found', 404));
    tab.outbox.add(MARA, { kind: 'reaction', target: 3, reaction: 'heart' });
    tab.outbox.add(MARA, { kind: 'unsend', target: 3 });
    await isEmpty(tab);
    expect(tab.refused).toEqual(['message_not_found', 'message_not_found']);
  });

  test('does not treat a rate limit or a lost session as a refusal', async () => {
    const server = createServer();
    const tab = openTab({ server });
    await settled(tab);
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    for (const failure of [refusal('rate_limited', 429), refusal('not_signed_in', 401)]) {
      server.fail(failure);
      const before = server.calls.length;
      if (before === 0) tab.write('Patience');
      await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
      await settled(tab);
      expect(tab.entries()[0]?.problem).toBeNull();
    }
    server.fail(null);
    await isEmpty(tab);
  });
});

describe('changing an unstored message', () => {
  test('an edit replaces the text, and deleting removes it', async () => {
    const server = createServer(UNREACHED);
    const tab = openTab({ server });
    tab.write('One');
    tab.write('Two');
    const [one, two] = tab.entries();
    tab.outbox.rewrite(one!.clientId, 'Better');
    tab.outbox.remove(two!.clientId);
    await settled(tab);
    server.fail(null);
    setOnline(true);
    await isEmpty(tab);
    expect(server.texts()).toEqual(['Better']);
  });

  test('an edit of a message already stored on the server becomes an edit there', async () => {
    const server = createServer();
    const tab = openTab({ server });
    await settled(tab);
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    server.fail(UNREACHED);
    tab.write('First words');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    server.store(server.calls[0]!);
    tab.outbox.rewrite(tab.entries()[0]!.clientId, 'Better words');
    server.fail(null);
    await isEmpty(tab);
    expect(server.stored).toMatchObject([
      { kind: 'message', content: 'First words', seq: 1 },
      { kind: 'edit', content: 'Better words', target: 1 },
    ]);
  });
});

describe('several tabs of an account', () => {
  test('send each message once, whichever tab it was written in', async () => {
    const [server, channels, locks] = [createServer(), new TabChannels(), new TabLocks()];
    const first = openTab({ server, channels, locks });
    const second = openTab({ server, channels, locks });
    second.write('From the second');
    first.write('From the first');
    await Promise.all([isEmpty(first), isEmpty(second)]);
    expect(server.calls).toHaveLength(2);
    expect(server.texts().sort()).toEqual(['From the first', 'From the second']);
    // Every tab has received the message before the server's event arrives.
    expect(second.heard.map(({ clientId }) => clientId)).toEqual(
      expect.arrayContaining(server.calls.map(({ clientId }) => clientId)),
    );
  });

  test('hand over when the sending tab closes', async () => {
    const [server, channels, locks] = [createServer(), new TabChannels(), new TabLocks()];
    const first = openTab({ server, channels, locks });
    const second = openTab({ server, channels, locks });
    first.stop();
    second.write('Still sent');
    await isEmpty(second);
    expect(server.texts()).toEqual(['Still sent']);
  });

  test('each send without locks, and the server stores a message once', async () => {
    const [server, channels] = [createServer(), new TabChannels()];
    const [first, second] = [
      openTab({ server, channels, locks: null }),
      openTab({ server, channels, locks: null }),
    ];
    first.write('Once');
    await Promise.all([isEmpty(first), isEmpty(second)]);
    expect(server.texts()).toEqual(['Once']);
  });
});

describe('drafts', () => {
  const draft = { text: 'Half a sen', replyTo: 4 };

  test('survive a reload, separately for each conversation', async () => {
    const before = openTab({ server: createServer() });
    before.outbox.setDraft(MARA, draft);
    await settled(before);
    const after = openTab({ server: createServer() });
    await waitFor(() => expect(after.outbox.useOutbox.getState().drafts).toEqual({ [MARA]: draft }));
  });

  test('keep an edit in progress', async () => {
    const edit = { key: 'own-message', seq: 7, before: 'Sunday?', text: 'Saturday?' };
    const before = openTab({ server: createServer() });
    before.outbox.setDraft(MARA, { text: '', replyTo: null, edit });
    await settled(before);
    const after = openTab({ server: createServer() });
    await waitFor(() => expect(after.outbox.useOutbox.getState().drafts[MARA]?.edit).toEqual(edit));
  });

  test('are removed in every tab once they are sent', async () => {
    const channels = new TabChannels();
    const first = openTab({ server: createServer(), channels });
    const second = openTab({ server: createServer(), channels });
    first.outbox.setDraft(MARA, draft);
    await waitFor(() => expect(second.outbox.useOutbox.getState().drafts[MARA]).toEqual(draft));
    first.outbox.setDraft(MARA, { text: '', replyTo: null });
    await waitFor(() => expect(second.outbox.useOutbox.getState().drafts[MARA]?.text).toBe(''));
  });
});
