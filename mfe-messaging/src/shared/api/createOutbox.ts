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

/** A message between the account's tabs; receivers read the entries again. */
interface Notice {
  stored?: ConversationEntry;
  draft?: { userId: string; draft: Draft };
}

export interface OutboxDeps {
  storage: Promise<OutboxStorage>;
  /** Null when the browser has no channels between tabs. */
  channel: BroadcastChannel | null;
  /** Aborts when the member's scope ends. Earlier changes are stored, later ones are not. */
  signal: AbortSignal;
}

/** A database that does not respond must not delay messages for longer. */
const STORAGE_WITHIN_MS = 3_000;

function createListeners<Args extends unknown[]>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    notify: (...args: Args) => listeners.forEach((listener) => listener(...args)),
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface StorageStepsOptions {
  onFailed: (failure: unknown) => void;
  /** Called when a step misses its deadline. Nothing waits for the storage until it responds. */
  onLate: () => void;
}

/** Serialises reads and writes of the storage. */
function createStorageSteps({ onFailed, onLate }: StorageStepsOptions) {
  let last: Promise<void> = Promise.resolve();
  let isLate = false;

  /** Resolves when a step is done or the storage is late. A late step stays in the queue to keep the order. */
  const waitFor = (done: Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      const giveUp = () => {
        isLate = true;
        onLate();
        resolve();
      };
      const timer = setTimeout(giveUp, isLate ? 0 : STORAGE_WITHIN_MS);
      void done.then(() => {
        isLate = false;
        clearTimeout(timer);
        resolve();
      });
    });

  return {
    run(step: () => Promise<void>): Promise<void> {
      last = last.then(step).catch(onFailed);
      return waitFor(last);
    },
    settled: () => last,
  };
}

function createEntry(userId: string, action: OutboxAction, previous: OutboxEntry | undefined): OutboxEntry {
  return {
    ...action,
    userId,
    clientId: crypto.randomUUID(),
    createdAt: new Date(getServerTimeMs()).toISOString(),
    order: Math.max(getServerTimeMs(), (previous?.order ?? 0) + 1),
    problem: null,
  };
}

/**
 * Creates a member's outbox: unconfirmed actions and drafts. Changes are shown immediately and then stored. All tabs of
 * the account show the same entries.
 */
export function createOutbox({ storage: opened, channel, signal }: OutboxDeps) {
  const useOutbox = createStore<OutboxState>()(() => ({ entries: [], drafts: {} }));
  const changes = createListeners();
  const storedElsewhere = createListeners<[ConversationEntry]>();
  let storage = opened;
  let writesUnderWay = 0;
  /** Entries were written since the last read. */
  let mustReadAgain = true;
  /** The entries exist only in the memory of this page. */
  let isUnshared = false;

  const { getState, setState } = useOutbox;
  const setEntries = (entries: readonly OutboxEntry[]) => setState({ entries: sortEntries(entries) });
  const find = (clientId: string) => getState().entries.find((entry) => entry.clientId === clientId);

  /** Loads the stored entries, unless this tab still has writes in progress. */
  async function readAgain(): Promise<void> {
    if (writesUnderWay > 0) return;
    const source = await storage;
    const stored = await source.read();
    isUnshared = !source.isShared;
    if (writesUnderWay > 0) return;
    mustReadAgain = false;
    setState(({ drafts }) => ({ entries: stored.entries, drafts: { ...stored.drafts, ...drafts } }));
    changes.notify();
  }

  /** Releases entries for sending that exist only in memory. */
  function sendUnstored(): void {
    isUnshared = true;
    setEntries(getState().entries.map((entry) => ({ ...entry, isUnstored: false })));
    changes.notify();
  }

  const steps = createStorageSteps({
    onFailed(failure) {
      if (!(failure instanceof OutboxDeletedError)) {
        console.warn('The outbox cannot be stored; it is kept as long as this page is open.', failure);
        useRefusals.setState({ storage: true });
      }
      const { entries, drafts } = getState();
      storage = Promise.resolve(createMemoryStorage(entries, drafts));
      sendUnstored();
    },
    onLate() {
      useRefusals.setState({ storage: true });
      sendUnstored();
    },
  });

  function write(change: (storage: OutboxStorage) => Promise<void>, notice: Notice = {}): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const to = storage;
    writesUnderWay += 1;
    // Typing changes no entry.
    mustReadAgain ||= !notice.draft;
    return steps.run(async () => {
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
      if (data.stored) storedElsewhere.notify(data.stored);
      if (data.draft) showDraft(data.draft.userId, data.draft.draft);
      else void steps.run(readAgain);
    },
    { signal },
  );
  async function close(): Promise<void> {
    await steps.settled();
    channel?.close();
    (await storage).close();
  }
  signal.addEventListener('abort', () => void close());
  void steps.run(readAgain);

  return {
    useOutbox,
    find,
    /** Returns whether no other tab can send this tab's entries. */
    isUnshared: () => isUnshared,
    /** Subscribes to all entry changes. Returns an unsubscribe function. */
    subscribe: changes.subscribe,
    /** Subscribes to entries of other tabs that the server has stored. Returns an unsubscribe function. */
    onStoredElsewhere: storedElsewhere.subscribe,

    add(userId: string, action: OutboxAction): void {
      const { entries } = getState();
      const entry = createEntry(userId, action, entries.at(-1));
      setEntries([...entries, { ...entry, isUnstored: true }]);
      void write((to) => to.put(entry));
    },

    rewrite(clientId: string, content: string): void {
      void replace(clientId, (entry) =>
        'content' in entry ? { ...entry, content, problem: null, isRewritten: true } : entry,
      );
    },
    remove: (clientId: string) => void replace(clientId, () => null),
    refuse: (clientId: string, why: Pick<OutboxEntry, 'problem' | 'isFinal' | 'mustBeConfirmed'>) =>
      replace(clientId, (entry) => ({ ...entry, ...why })),
    retry: (clientId: string) => void replace(clientId, (entry) => ({ ...entry, problem: null })),

    /** Removes an entry from every tab once the server has stored it. Does nothing when it is already gone. */
    async settle(clientId: string, stored: ConversationEntry): Promise<void> {
      if (!find(clientId)) return;
      // Keeps the bubble until the cached conversation has rendered.
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

    /** Resolves once all changes so far are stored. For tests. */
    settled: steps.settled,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
