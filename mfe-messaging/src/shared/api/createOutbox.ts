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
import { createMemoryStorage, OutboxDeletedError, type OutboxStorage } from './outboxStorage';

export interface OutboxState {
  entries: readonly OutboxEntry[];
  drafts: Readonly<Record<string, Draft>>;
}

/** A message from one tab to the account's other tabs, which then read the entries again. */
interface Notice {
  stored?: ConversationEntry;
  draft?: { userId: string; draft: Draft };
}

export interface OutboxDeps {
  storage: Promise<OutboxStorage>;
  /** Null where tabs cannot talk to each other. */
  channel: BroadcastChannel | null;
  /** Aborts when the member's scope ends. What was written before is stored, nothing after. */
  signal: AbortSignal;
}

/** A database that does not respond must not hold up messages. */
const STORAGE_WITHIN_MS = 3_000;

/**
 * Creates the outbox of a member: what they did and the server has not confirmed, and what is typed. A change is shown
 * at once and then stored; all tabs of the account show the same entries.
 */
export function createOutbox({ storage: opened, channel, signal }: OutboxDeps) {
  const useOutbox = createStore<OutboxState>()(() => ({ entries: [], drafts: {} }));
  const listeners = new Set<() => void>();
  const storedListeners = new Set<(stored: ConversationEntry) => void>();
  let storage = opened;
  /** Writes and reads happen one after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  let writesUnderWay = 0;
  /** Entries were written since they were read last. */
  let mustReadAgain = true;
  /** The storage did not respond in time, so nothing waits for it until it does. */
  let isStorageLate = false;
  /** The entries are in the memory of this page only. */
  let isUnshared = false;

  const { getState, setState } = useOutbox;
  const setEntries = (entries: readonly OutboxEntry[]) => setState({ entries: sortEntries(entries) });
  const find = (clientId: string) => getState().entries.find((entry) => entry.clientId === clientId);

  /** Shows what is stored, unless something of this tab is still being written. */
  async function readAgain(): Promise<void> {
    if (writesUnderWay > 0) return;
    const source = await storage;
    const stored = await source.read();
    isUnshared = !source.isShared;
    if (writesUnderWay > 0) return;
    mustReadAgain = false;
    setState(({ drafts }) => ({ entries: stored.entries, drafts: { ...stored.drafts, ...drafts } }));
    listeners.forEach((listener) => listener());
  }

  /** Lets entries be sent that are only in the memory of the page. */
  function sendUnstored(): void {
    isUnshared = true;
    setEntries(getState().entries.map((entry) => ({ ...entry, isUnstored: false })));
    listeners.forEach((listener) => listener());
  }

  /** Resolves when a step is done or the storage is late. A late step stays in the queue, so its order is kept. */
  const waitFor = (done: Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      const giveUp = () => {
        isStorageLate = true;
        useRefusals.setState({ storage: true });
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
      if (!(failure instanceof OutboxDeletedError)) {
        console.warn('The outbox cannot be stored; it is kept as long as this page is open.', failure);
        useRefusals.setState({ storage: true });
      }
      const { entries, drafts } = getState();
      storage = Promise.resolve(createMemoryStorage(entries, drafts));
      sendUnstored();
    });
    queue = done;
    return waitFor(done);
  };

  /** Stores a change and notifies the other tabs. */
  function write(change: (storage: OutboxStorage) => Promise<void>, notice: Notice = {}): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const to = storage;
    writesUnderWay += 1;
    // Typing changes no entry.
    mustReadAgain ||= !notice.draft;
    return enqueue(async () => {
      try {
        await change(await to);
      } finally {
        writesUnderWay -= 1;
      }
      channel?.postMessage(notice);
      if (mustReadAgain) await readAgain();
    });
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

  channel?.addEventListener(
    'message',
    ({ data }: MessageEvent<Notice>) => {
      if (data.stored) for (const listener of storedListeners) listener(data.stored);
      if (data.draft) showDraft(data.draft.userId, data.draft.draft);
      else void enqueue(readAgain);
    },
    { signal },
  );
  async function close(): Promise<void> {
    await queue;
    channel?.close();
    (await storage).close();
  }
  signal.addEventListener('abort', () => void close());
  void enqueue(readAgain);

  return {
    useOutbox,
    find,
    /** Whether no other tab can send the entries of this one. */
    isUnshared: () => isUnshared,
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
    refuse: (clientId: string, why: Pick<OutboxEntry, 'problem' | 'isFinal' | 'mustBeConfirmed'>) =>
      replace(clientId, (entry) => ({ ...entry, ...why })),
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
