import type { ConversationEntry } from '@sixfold/api-contract';
import { ApiError, createStore, errorTextOf, isSignedOut, isTemporary } from '@sixfold/client-kit';
import { listSendable, type OutboxEntry } from '../model/outboxEntries';
import type { Outbox } from './createOutbox';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A hanging connection must not block a conversation forever. */
const ANSWER_WITHIN_MS = 20_000;
/** Pictures get longer: a mobile connection may be slow. */
const PICTURE_WITHIN_MS = 180_000;
/** Longest pause accepted from a rate limit. */
const LONGEST_PAUSE_MS = 300_000;
/** A slow network may need more than the first time limit: each timeout doubles it, up to this factor. */
const TIMEOUT_FACTOR_MAX = 8;

interface SenderDeps {
  outbox: Outbox;
  /** The same in all tabs of the account and in earlier releases. */
  lockName: string;
  /** Aborts when the member's scope ends. */
  signal: AbortSignal;
  /** Sends an entry. Rejects with an ApiError, or when the signal aborts. */
  send: (entry: OutboxEntry, signal: AbortSignal) => Promise<ConversationEntry>;
  /** Null without locks between tabs. Each tab then sends its entries, and client ids prevent duplicates. */
  locks: LockManager | null;
  /** Called before the entry leaves the outbox. */
  onStored: (stored: ConversationEntry) => void;
  onRefused: (entry: OutboxEntry, failure: ApiError) => void;
}

const isRefusal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && !isTemporary(failure) && !isSignedOut(failure);

/** Content rejected by the API, or by a proxy with a lower limit. */
const FINAL_REFUSALS = [
  'body_too_large',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
  'not_a_photo',
];

/** A failed reaction must not block a conversation, and a missing message cannot be unsent. */
const isIgnorable = ({ kind }: OutboxEntry, { id }: ApiError): boolean =>
  kind === 'reaction' || (kind === 'unsend' && id === 'message_not_found');

/**
 * Creates the sender of the outbox: one tab per account sends, one entry at a time per conversation. While the server
 * is unreachable it retries forever with increasing pauses.
 */
export function createSender({ outbox, lockName, signal, send, locks, onStored, onRefused }: SenderDeps) {
  /** `performance.now()` of the first failed call; null while the server is reachable. */
  const useFailingSince = createStore<{ sinceMs: number | null }>()(() => ({ sinceMs: null }));
  /** Conversations with an entry being sent. */
  const busyUserIds = new Set<string>();
  let isSender = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let timeoutFactor = 1;

  function pause(failure: unknown): void {
    const askedMs = failure instanceof ApiError ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
    if (!(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500)
      useFailingSince.setState(({ sinceMs }) => ({ sinceMs: sinceMs ?? performance.now() }));
    // Jitter: clients that lost the server together must not return together.
    const pauseMs = Math.max(Math.min(askedMs, LONGEST_PAUSE_MS), retryMs * (0.75 + Math.random() / 2));
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      sendNext();
    }, pauseMs);
  }

  async function sendEntry(entry: OutboxEntry): Promise<void> {
    try {
      const withinMs = entry.kind === 'image' ? PICTURE_WITHIN_MS : ANSWER_WITHIN_MS;
      const stored = await send(entry, AbortSignal.timeout(withinMs * timeoutFactor));
      if (signal.aborted) return;
      retryMs = FIRST_RETRY_MS;
      useFailingSince.setState({ sinceMs: null });
      onStored(stored);
      await outbox.settle(entry.clientId, stored);
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof ApiError)) timeoutFactor = Math.min(2 * timeoutFactor, TIMEOUT_FACTOR_MAX);
      if (!isRefusal(failure)) return pause(failure);
      useFailingSince.setState({ sinceMs: null });
      if (isIgnorable(entry, failure)) outbox.remove(entry.clientId);
      else
        await outbox.refuse(entry.clientId, {
          problem: errorTextOf(failure),
          isFinal: FINAL_REFUSALS.includes(failure.id),
          mustBeConfirmed: failure.id === 'photo_may_show_nudity',
        });
      onRefused(entry, failure);
    }
  }

  function sendNext(): void {
    if (signal.aborted || retryTimer !== undefined || !(isSender || outbox.isUnshared())) return;
    for (const entry of listSendable(outbox.useOutbox.getState().entries, busyUserIds)) {
      busyUserIds.add(entry.userId);
      void sendEntry(entry).finally(() => {
        busyUserIds.delete(entry.userId);
        sendNext();
      });
    }
  }

  /** Retries immediately, after a reconnection or on request of the member. */
  function sendNow(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    retryMs = FIRST_RETRY_MS;
    sendNext();
  }

  function begin(): void {
    if (signal.aborted) return;
    isSender = true;
    sendNow();
  }

  /** Becomes the account's sender as soon as no other tab is. */
  async function becomeSender(by: LockManager): Promise<void> {
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    try {
      await by.request(lockName, { signal }, () => {
        begin();
        return ended;
      });
    } catch {
      // The scope ended while waiting, or the browser denies locks.
      begin();
    }
  }

  outbox.subscribe(sendNext);
  window.addEventListener('online', sendNow, { signal });
  signal.addEventListener('abort', () => clearTimeout(retryTimer));
  if (locks) void becomeSender(locks);
  else begin();

  return { sendNow, useFailingSince };
}
