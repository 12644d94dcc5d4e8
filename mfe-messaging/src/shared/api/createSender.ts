import type { ConversationEntry } from '@sixfold/api-contract';
import { ApiError, createStore, errorTextOf, isSignedOut, isTemporary } from '@sixfold/client-kit';
import { listSendable, type OutboxEntry } from '../model/outboxEntries';
import type { Outbox } from './createOutbox';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A connection that hangs must not hold up a conversation for ever. */
const ANSWER_WITHIN_MS = 20_000;
/** The same for a picture, which takes a while from a train. */
const PICTURE_WITHIN_MS = 180_000;
/** The longest pause that a limit may ask for. */
const LONGEST_PAUSE_MS = 300_000;
/** A network may be slower than the first limit: each attempt that hangs doubles it, up to this factor. */
const MOST_PATIENCE = 8;

interface SenderDeps {
  outbox: Outbox;
  /** The same for all tabs of the account, and for earlier releases. */
  lockName: string;
  /** Aborts when the member's scope ends. */
  signal: AbortSignal;
  /** Makes the call of an entry. Rejects with an ApiError, or when the signal aborts. */
  send: (entry: OutboxEntry, signal: AbortSignal) => Promise<ConversationEntry>;
  /** Null where tabs cannot agree who sends: then each does, and client ids keep an entry from being stored twice. */
  locks: LockManager | null;
  /** Called before the entry leaves the outbox. */
  onStored: (stored: ConversationEntry) => void;
  onRefused: (entry: OutboxEntry, failure: ApiError) => void;
}

const isRefusal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && !isTemporary(failure) && !isSignedOut(failure);

/** Refusals of the content itself, by the API or by a proxy with a lower limit. */
const FINAL_REFUSALS = [
  'body_too_large',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
  'not_a_photo',
];

/** A reaction is not worth holding up a conversation, and what is gone need not be unsent. */
const isMoot = ({ kind }: OutboxEntry, { id }: ApiError): boolean =>
  kind === 'reaction' || (kind === 'unsend' && id === 'message_not_found');

/**
 * Creates what sends the outbox: one tab for each account, one entry at a time in each conversation. While the server is
 * not reached it tries again for ever, with pauses that grow.
 */
export function createSender({ outbox, lockName, signal, send, locks, onStored, onRefused }: SenderDeps) {
  /** `performance.now()` since when the server has not been reached by a call; null while it is. */
  const useFailingSince = createStore<{ sinceMs: number | null }>()(() => ({ sinceMs: null }));
  /** Conversations with an entry under way. */
  const busyUserIds = new Set<string>();
  let isSender = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let patience = 1;

  function pause(failure: unknown): void {
    const askedMs = failure instanceof ApiError ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
    if (!(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500)
      useFailingSince.setState(({ sinceMs }) => ({ sinceMs: sinceMs ?? performance.now() }));
    // Tabs and people that lost the server at the same moment do not come back at the same moment.
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
      const stored = await send(entry, AbortSignal.timeout(withinMs * patience));
      if (signal.aborted) return;
      retryMs = FIRST_RETRY_MS;
      useFailingSince.setState({ sinceMs: null });
      onStored(stored);
      await outbox.settle(entry.clientId, stored);
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof ApiError)) patience = Math.min(2 * patience, MOST_PATIENCE);
      if (!isRefusal(failure)) return pause(failure);
      useFailingSince.setState({ sinceMs: null });
      if (isMoot(entry, failure)) outbox.remove(entry.clientId);
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

  /** Tries at once: the connection is back, or the member asked for it. */
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

  /** Becomes the sender of the account, as soon as no other tab is. */
  async function becomeSender(by: LockManager): Promise<void> {
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    try {
      await by.request(lockName, { signal }, () => {
        begin();
        return ended;
      });
    } catch {
      // The scope ended while waiting, or the browser refuses locks.
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
