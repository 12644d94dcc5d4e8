import type { ConversationEntry } from '@sixfold/api-contract';
import { createStore, getServerTimeMs, useRefusals } from '@sixfold/client-kit';
import {
  EMPTY_DRAFT,
  settleEntry,
  sortEntries,
  type Draft,
  type OutboxAction,
  type OutboxEntry,
} from '../model/outboxEntries';
import { createMemoryStorage, type OutboxStorage } from './outboxStorage';

export interface OutboxState {
  /** Whose it is; nobody's while nobody is signed in. */
  accountId: string | null;
  entries: readonly OutboxEntry[];
  drafts: Readonly<Record<string, Draft>>;
}

/** What one tab reports to the others of the account. Each of them reads the entries again. */
interface Notice {
  stored?: ConversationEntry;
  draft?: { userId: string; draft: Draft };
}

export interface OutboxDeps {
  openStorage: (accountId: string) => Promise<OutboxStorage>;
  /** Null where tabs cannot talk to each other. */
  openChannel: (accountId: string) => BroadcastChannel | null;
}

/** A database that does not respond must not hold up messages. */
const STORAGE_WITHIN_MS = 3_000;

const NOBODY: OutboxState = { accountId: null, entries: [], drafts: {} };

/**
 * Creates the outbox of the signed-in account: what the member did and the server has not confirmed, and what is typed.
 * A change is shown at once and then stored; all tabs of the account show the same entries.
 */
export function createOutbox({ openStorage, openChannel }: OutboxDeps) {
  const useOutbox = createStore<OutboxState>()(() => NOBODY);
  const listeners = new Set<() => void>();
  const storedListeners = new Set<(stored: ConversationEntry) => void>();
  let storage: Promise<OutboxStorage> | null = null;
  let channel: BroadcastChannel | null = null;
  /** Writes and reads happen one after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  let writesUnderWay = 0;
  /** Entries were written since they were read last. */
  let mustReadAgain = false;
  /** The storage did not respond in time, so nothing waits for it until it does. */
  let isStorageLate = false;

  const { getState, setState } = useOutbox;
  const setEntries = (entries: readonly OutboxEntry[]) => setState({ entries: sortEntries(entries) });
  const find = (clientId: string) => getState().entries.find((entry) => entry.clientId === clientId);

  /** Shows what is stored, unless something of this tab is still being written. */
  async function readAgain(): Promise<void> {
    const { accountId } = getState();
    if (writesUnderWay > 0) return;
    const stored = await (await storage)?.read();
    if (!stored || writesUnderWay > 0 || getState().accountId !== accountId) return;
    mustReadAgain = false;
    setState(({ drafts }) => ({ entries: stored.entries, drafts: { ...stored.drafts, ...drafts } }));
    listeners.forEach((listener) => listener());
  }

  /** Lets entries be sent that are only in the memory of the page, and names the loss. */
  function sendUnstored(): void {
    useRefusals.setState({ storage: true });
    setEntries(getState().entries.map((entry) => ({ ...entry, isUnstored: false })));
    listeners.forEach((listener) => listener());
  }

  /** Resolves when a step is done or the storage is late. A late step stays in the queue, so its order is kept. */
  const waitFor = (done: Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      const giveUp = () => {
        isStorageLate = true;
        sendUnstored();
        resolve();
      };
      const timer = setTimeout(giveUp, isStorageLate ? 0 : STORAGE_WITHIN_MS);
      void done.then(() => {
        isStorageLate = false;
        clearTimeout(timer);
        resolve();
      });
    });

  const enqueue = (step: () => Promise<void>): Promise<void> => {
    const done = queue.then(step).catch((failure: unknown) => {
      console.warn('The outbox cannot be stored; it is kept as long as this page is open.', failure);
      const { entries, drafts } = getState();
      storage = Promise.resolve(createMemoryStorage(entries, drafts));
      sendUnstored();
    });
    queue = done;
    return waitFor(done);
  };

  /** Stores a change and notifies the other tabs. */
  function write(change: (storage: OutboxStorage) => Promise<void>, notice: Notice = {}): Promise<void> {
    const [to, notified] = [storage, channel];
    writesUnderWay += 1;
    // Typing changes no entry.
    mustReadAgain ||= !notice.draft;
    return enqueue(async () => {
      try {
        if (to) await change(await to);
      } finally {
        writesUnderWay -= 1;
      }
      if (to !== storage) return;
      notified?.postMessage(notice);
      if (mustReadAgain) await readAgain();
    });
  }

  /** Takes up what this browser keeps of a member, and leaves what it keeps of the one before. */
  function open(accountId: string | null): void {
    if (accountId === getState().accountId) return;
    channel?.close();
    void storage?.then((before) => before.close());
    setState({ ...NOBODY, accountId }, true);
    storage = accountId ? openStorage(accountId) : null;
    channel = accountId ? openChannel(accountId) : null;
    if (!accountId) return;
    mustReadAgain = true;
    channel?.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
      if (data.stored) for (const listener of storedListeners) listener(data.stored);
      if (data.draft) showDraft(data.draft.userId, data.draft.draft);
      else void enqueue(readAgain);
    });
    void enqueue(readAgain);
  }

  const showDraft = (userId: string, draft: Draft) =>
    setState(({ drafts }) => ({ drafts: { ...drafts, [userId]: draft } }));

  /** Replaces an entry here and in the storage; null removes it. */
  function replace(
    clientId: string,
    change: (entry: OutboxEntry) => OutboxEntry | null,
    notice?: Notice,
  ): Promise<void> {
    setEntries(
      getState().entries.flatMap((entry) => (entry.clientId === clientId ? (change(entry) ?? []) : entry)),
    );
    return write((to) => to.replace(clientId, change), notice);
  }

  return {
    useOutbox,
    open,
    find,
    /** Subscribes to every change that is kept; returns unsubscribe. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Subscribes to what the server has stored for another tab; returns unsubscribe. */
    onStoredElsewhere(listener: (stored: ConversationEntry) => void): () => void {
      storedListeners.add(listener);
      return () => void storedListeners.delete(listener);
    },

    add(userId: string, action: OutboxAction): void {
      const { entries } = getState();
      const entry: OutboxEntry = {
        ...action,
        userId,
        clientId: crypto.randomUUID(),
        createdAt: new Date(getServerTimeMs()).toISOString(),
        order: Math.max(getServerTimeMs(), (entries.at(-1)?.order ?? 0) + 1),
        problem: null,
      };
      setEntries([...entries, { ...entry, isUnstored: true }]);
      void write((to) => to.put(entry));
    },

    /** Changes the text of something that is not stored yet. */
    rewrite(clientId: string, content: string): void {
      void replace(clientId, (entry) =>
        'content' in entry ? { ...entry, content, problem: null, isRewritten: true } : entry,
      );
    },

    remove: (clientId: string) => void replace(clientId, () => null),
    refuse: (clientId: string, problem: string, isFinal: boolean) =>
      replace(clientId, (entry) => ({ ...entry, problem, isFinal })),
    retry: (clientId: string) => void replace(clientId, (entry) => ({ ...entry, problem: null })),

    /** Removes an entry that the server has stored, in every tab. Nothing happens when it is gone. */
    async settle(clientId: string, stored: ConversationEntry): Promise<void> {
      if (!find(clientId)) return;
      // The cached conversation is shown a moment later; until then the bubble stays as it is.
      await new Promise((resolve) => setTimeout(resolve));
      if (!find(clientId)) return;
      const content = 'content' in stored ? stored.content : null;
      const editId = crypto.randomUUID();
      await replace(clientId, (entry) => settleEntry(entry, { seq: stored.seq, content }, () => editId), {
        stored,
      });
    },

    setDraft(userId: string, draft: Draft): void {
      showDraft(userId, draft);
      void write((to) => to.putDraft(userId, draft), { draft: { userId, draft } });
    },

    useDraft: (userId: string): Draft => useOutbox(({ drafts }) => drafts[userId] ?? EMPTY_DRAFT),

    /** Resolves once everything that was changed so far is stored: for tests. */
    settled: () => queue,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
