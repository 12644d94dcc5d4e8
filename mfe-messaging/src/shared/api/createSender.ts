import type { ConversationEntry } from '@sixfold/api-contract';
import { ApiError, createStore, errorTextOf, isSignedOut, isTemporary } from '@sixfold/client-kit';
import { createDeliveryLoop, type DeliveryOptions } from '@sixfold/client-kit/deliveryLoop';
import type { OutboxEntry } from '../model/outboxEntries';
import type { Outbox } from './createOutbox';

/** A hanging connection must not block a conversation forever. */
const ANSWER_WITHIN_MS = 20_000;
/** Pictures get longer: a mobile connection may be slow. */
const PICTURE_WITHIN_MS = 180_000;
/** A slow network may need more than the first time limit: each timeout doubles it, up to this factor. */
const TIMEOUT_FACTOR_MAX = 8;

interface SenderDeps extends Pick<DeliveryOptions<OutboxEntry>, 'signal' | 'lockName' | 'getLocks'> {
  outbox: Outbox;
  /** Sends an entry. Rejects with an ApiError, or when the signal aborts. */
  send: (entry: OutboxEntry, signal: AbortSignal) => Promise<ConversationEntry>;
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

/** Creates the sender of the outbox: one tab per account sends, one entry at a time per conversation. */
export function createSender({ outbox, lockName, getLocks, signal, send, onStored, onRefused }: SenderDeps) {
  /** `performance.now()` of the first failed call; null while the server is reachable. */
  const useFailingSince = createStore<{ sinceMs: number | null }>()(() => ({ sinceMs: null }));
  let timeoutFactor = 1;

  async function sendEntry(entry: OutboxEntry): Promise<void> {
    try {
      const withinMs = entry.kind === 'image' ? PICTURE_WITHIN_MS : ANSWER_WITHIN_MS;
      const stored = await send(entry, AbortSignal.timeout(withinMs * timeoutFactor));
      if (signal.aborted) return;
      useFailingSince.setState({ sinceMs: null });
      onStored(stored);
      await outbox.settle(entry.clientId, stored);
    } catch (failure) {
      if (signal.aborted) return;
      const isApiError = failure instanceof ApiError;
      if (!isApiError) timeoutFactor = Math.min(2 * timeoutFactor, TIMEOUT_FACTOR_MAX);
      if (!isApiError || failure.status === 0 || failure.status >= 500)
        useFailingSince.setState(({ sinceMs }) => ({ sinceMs: sinceMs ?? performance.now() }));
      if (!isRefusal(failure)) throw failure;
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

  const { deliver, deliverNow } = createDeliveryLoop<OutboxEntry>({
    signal,
    lockName,
    getLocks,
    isUnshared: outbox.isUnshared,
    listEntries: () => outbox.useOutbox.getState().entries,
    laneOf: ({ userId }) => userId,
    isBlocked: ({ problem }) => problem !== null,
    send: sendEntry,
  });
  outbox.subscribe(deliver);

  return { sendNow: deliverNow, useFailingSince };
}
