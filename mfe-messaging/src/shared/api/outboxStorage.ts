import { accountDatabaseFor, useRefusals } from '@sixfold/client-kit';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { adoptEarlierOutbox } from './adoptEarlierOutbox';
import { isEmptyDraft, sortEntries, type Draft, type OutboxEntry } from '../model/outboxEntries';

interface Schema extends DBSchema {
  entries: { key: string; value: OutboxEntry };
  /** By the other member's id. */
  drafts: { key: string; value: Draft };
}

export interface OutboxStorage {
  /** Whether the account's other tabs read the same storage. */
  readonly isShared: boolean;
  read(): Promise<{ entries: OutboxEntry[]; drafts: Record<string, Draft> }>;
  put(entry: OutboxEntry): Promise<void>;
  /** Replaces an entry atomically; null removes it. Does nothing when it is gone. */
  replace(clientId: string, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<void>;
  putDraft(userId: string, draft: Draft): Promise<void>;
  close(): void;
}

/** Creates storage for browsers without a database, such as some private windows. It lasts as long as the page. */
export function createMemoryStorage(
  initialEntries: readonly OutboxEntry[] = [],
  initialDrafts: Readonly<Record<string, Draft>> = {},
): OutboxStorage {
  const entries = new Map(initialEntries.map((entry) => [entry.clientId, entry]));
  const drafts = new Map(Object.entries(initialDrafts));
  return {
    isShared: false,
    read: async () => ({ entries: sortEntries([...entries.values()]), drafts: Object.fromEntries(drafts) }),
    put: async (entry) => void entries.set(entry.clientId, entry),
    async replace(clientId, change) {
      const before = entries.get(clientId);
      if (!before) return;
      const after = change(before);
      entries.delete(clientId);
      if (after) entries.set(after.clientId, after);
    },
    putDraft: async (userId, draft) => void drafts.set(userId, draft),
    close: () => undefined,
  };
}

/** Thrown after a sign-out in another tab or a change of member: nothing may recreate the database. */
export class OutboxDeletedError extends Error {}

function createDatabaseStorage(accountId: string): OutboxStorage {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  let isOver = false;
  const forget = () => (opened = null);

  /** Opens the database, again if the browser has closed it. */
  async function open(): Promise<IDBPDatabase<Schema>> {
    if (isOver) throw new OutboxDeletedError();
    opened ??= openDB<Schema>(accountDatabaseFor(accountId), 1, {
      upgrade(database) {
        database.createObjectStore('entries', { keyPath: 'clientId' });
        database.createObjectStore('drafts');
      },
      blocking(_current, blockedVersion, event) {
        (event.target as IDBDatabase).close();
        forget();
        // A deletion has no version.
        isOver ||= blockedVersion === null;
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  }

  return {
    isShared: true,
    async read() {
      const transaction = (await open()).transaction(['entries', 'drafts']);
      const drafts = transaction.objectStore('drafts');
      const [entries, userIds, texts] = await Promise.all([
        transaction.objectStore('entries').getAll(),
        drafts.getAllKeys(),
        drafts.getAll(),
      ]);
      return {
        entries: sortEntries(entries),
        drafts: Object.fromEntries(userIds.map((userId, index) => [userId, texts[index] as Draft])),
      };
    },
    async put(entry) {
      await (await open()).put('entries', entry);
    },
    async replace(clientId, change) {
      const transaction = (await open()).transaction('entries', 'readwrite');
      const before = await transaction.store.get(clientId);
      if (before) {
        const after = change(before);
        if (after?.clientId !== clientId) await transaction.store.delete(clientId);
        if (after) await transaction.store.put(after);
      }
      await transaction.done;
    },
    async putDraft(userId, draft) {
      const database = await open();
      if (isEmptyDraft(draft)) await database.delete('drafts', userId);
      else await database.put('drafts', draft, userId);
    },
    close() {
      isOver = true;
      void opened?.then(
        (database) => database.close(),
        () => undefined,
      );
      forget();
    },
  };
}

async function openStorage(accountId: string): Promise<OutboxStorage> {
  try {
    const storage = createDatabaseStorage(accountId);
    await storage.read();
    return storage;
  } catch (failure) {
    useRefusals.setState({ storage: true });
    console.warn('Messages on their way are kept only as long as this page is open.', failure);
    return createMemoryStorage();
  }
}

/** Returns an account's storage: in memory for visitors and in browsers without working storage. */
export async function openOutboxStorage(accountId: string | null): Promise<OutboxStorage> {
  if (accountId === null) return createMemoryStorage();
  const storage = await openStorage(accountId);
  await adoptEarlierOutbox(accountId, storage).catch((failure: unknown) =>
    console.warn('The messages of an earlier release wait for the next start.', failure),
  );
  return storage;
}
