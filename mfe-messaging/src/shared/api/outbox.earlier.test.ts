import 'fake-indexeddb/auto';
import { accountDatabaseFor } from '@sixfold/client-kit';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { ADA, MARA } from '../../testing/outboxTabs';
import { openOutboxStorage } from './outboxStorage';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
});

const TAB_KEY = `sixfold.messaging.outbox.${ADA}`;

describe('the state of an earlier release', () => {
  it('of commit 45bcd1b7 keeps its messages and drafts', async () => {
    const entry = {
      kind: 'message',
      content: 'Coffee on Saturday?',
      replyTo: null,
      userId: MARA,
      clientId: '3b241101-e2bb-4255-8caf-4136c566a962',
      createdAt: '2026-11-23T09:12:00.000Z',
      order: 1_795_425_120_000,
      problem: null,
    };
    const database = await openDB(accountDatabaseFor(ADA), 1, {
      upgrade(created) {
        created.createObjectStore('entries', { keyPath: 'clientId' });
        created.createObjectStore('drafts');
      },
    });
    await database.put('entries', entry);
    await database.put('drafts', { text: 'By the way', replyTo: 4 }, MARA);
    database.close();
    expect(await (await openOutboxStorage(ADA)).read()).toEqual({
      entries: [entry],
      drafts: { [MARA]: { text: 'By the way', replyTo: 4 } },
    });
  });

  it('of commit fed642c8 moves from session storage into the outbox', async () => {
    sessionStorage.setItem(
      TAB_KEY,
      `{"${MARA}":{"draft":"By the way","outgoing":[{"clientId":"3b241101-e2bb-4255-8caf-4136c566a962","content":"Coffee?","createdAt":"2026-11-21T09:12:00.000Z","state":"sending"},{"clientId":"9f0c6a52-5a0e-4c5b-8d3f-0a8c1f6f2b11","content":"Or tea?","createdAt":"2026-11-21T09:13:00.000Z","state":"failed","problem":"The page was closed before an answer came."}]}}`,
    );
    const { entries, drafts } = await (await openOutboxStorage(ADA)).read();
    expect(entries).toMatchObject([
      { kind: 'message', content: 'Coffee?', userId: MARA, replyTo: null, problem: null },
      { content: 'Or tea?', problem: 'The page was closed before an answer came.' },
    ]);
    expect(drafts).toEqual({ [MARA]: { text: 'By the way', replyTo: null } });
    expect(sessionStorage.getItem(TAB_KEY)).toBeNull();
    expect((await (await openOutboxStorage(ADA)).read()).entries).toHaveLength(2);
  });

  it('stays in session storage when it cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    sessionStorage.setItem(TAB_KEY, '{"mara":{}}');
    expect((await (await openOutboxStorage(ADA)).read()).entries).toEqual([]);
    expect(sessionStorage.getItem(TAB_KEY)).toBe('{"mara":{}}');
    warn.mockRestore();
  });
});
