import type { ConversationEntry } from '@sixfold/api-contract';
import { buildMessage, idOf } from '@sixfold/api-contract/testing';
import { ApiError } from '@sixfold/client-kit';
import { createOutbox } from '../shared/api/createOutbox';
import { createSender } from '../shared/api/createSender';
import { openOutboxStorage } from '../shared/api/outboxStorage';
import type { OutboxEntry } from '../shared/model/outboxEntries';

export const [ADA, YAW, MARA, INGRID] = [idOf(1), idOf(2), idOf(3), idOf(4)];
export const refusal = (id: string, status = 403) =>
  new ApiError(status, '', { id, error: `Refused: ${id}.` });
export const UNREACHED = new ApiError(0, 'network failure', {});

/** Channels between the tabs of one browser; a crashed tab receives nothing. */
export class TabChannels {
  private tabs = new Set<EventTarget>();

  open(): BroadcastChannel {
    const tab = new EventTarget();
    this.tabs.add(tab);
    const postMessage = (data: unknown) =>
      this.tabs.forEach((other) => {
        if (other === tab) return;
        const copy = structuredClone(data);
        setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data: copy })));
      });
    return Object.assign(tab, {
      postMessage,
      close: () => this.tabs.delete(tab),
    }) as unknown as BroadcastChannel;
  }
}

/** Locks of one browser: the first requester holds a lock until it is released. */
export class TabLocks {
  private last = new Map<string, Promise<unknown>>();

  async request(
    name: string,
    { signal }: { signal: AbortSignal },
    run: () => Promise<unknown>,
  ): Promise<void> {
    const before = this.last.get(name);
    let release = () => {};
    this.last.set(name, new Promise<void>((resolve) => (release = resolve)));
    await before;
    if (!signal.aborted) await run();
    release();
  }
}

/** Simulates the server: stores each entry once per client id. */
export function createServer(firstFailure: Error | null = null) {
  const stored: ConversationEntry[] = [];
  const calls: OutboxEntry[] = [];
  let failure = firstFailure;
  let answer: Promise<unknown> = Promise.resolve();
  return {
    stored,
    calls,
    texts: () => stored.map((entry) => ('content' in entry ? entry.content : entry.kind)),
    fail: (now: Error | null) => (failure = now),
    /** Holds every call until the returned function runs. */
    hold() {
      let release = () => {};
      answer = new Promise<void>((resolve) => (release = resolve));
      return release;
    },
    async send(entry: OutboxEntry): Promise<ConversationEntry> {
      calls.push(entry);
      await answer;
      if (failure) throw failure;
      return this.store(entry);
    },
    store(entry: OutboxEntry): ConversationEntry {
      const known = stored.find(({ clientId }) => clientId === entry.clientId);
      if (known) return known;
      const base = buildMessage({ seq: stored.length + 1, senderId: ADA, clientId: entry.clientId });
      const {
        userId: _userId,
        order: _order,
        problem: _problem,
        isRewritten: _is,
        isUnstored: _un,
        ...action
      } = entry;
      const built = { ...base, ...action } as ConversationEntry;
      stored.push(built);
      return built;
    },
  };
}

interface TabOptions {
  server: ReturnType<typeof createServer>;
  channels?: TabChannels;
  locks?: TabLocks | null;
  accountId?: string;
  openStorage?: typeof openOutboxStorage;
}

export const stops: (() => void)[] = [];

export function openTab({
  server,
  channels = new TabChannels(),
  locks = new TabLocks(),
  accountId = ADA,
  openStorage = openOutboxStorage,
}: TabOptions) {
  const scope = new AbortController();
  const { signal } = scope;
  const outbox = createOutbox({ storage: openStorage(accountId), channel: channels.open(), signal });
  const heard: ConversationEntry[] = [];
  outbox.onStoredElsewhere((stored) => {
    heard.push(stored);
    if (stored.clientId) void outbox.settle(stored.clientId, stored);
  });
  const refused: string[] = [];
  const sender = createSender({
    outbox,
    signal,
    send: (entry) => server.send(entry),
    lockName: locks && accountId,
    getLocks: () => locks as unknown as LockManager,
    onStored: () => undefined,
    onRefused: (_entry, failure) => void refused.push(failure.id),
  });
  const stop = () => scope.abort();
  stops.push(stop);
  const write = (content: string, userId = MARA) =>
    outbox.add(userId, { kind: 'message', content, replyTo: null });
  const entries = () => outbox.useOutbox.getState().entries;
  const texts = () => entries().map((entry) => ('content' in entry ? entry.content : entry.kind));
  return { outbox, sender, stop, write, entries, texts, heard, refused };
}
