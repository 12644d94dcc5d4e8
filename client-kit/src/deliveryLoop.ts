/**
 * Delivery of an outbox. Bundled by the remotes that have one, which keeps it out of the code shared by every page.
 */
import { ApiError, realtime } from '@sixfold/client-kit';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** Longest pause accepted from a rate limit. */
const LONGEST_PAUSE_MS = 300_000;

export interface DeliveryOptions<Entry> {
  /** Aborts when the member's scope ends. */
  signal: AbortSignal;
  /**
   * Web Lock of the account's only sending tab, the same in earlier releases. With null, or without locks, every tab
   * sends, and the server must recognise an entry that arrives twice.
   */
  lockName: string | null;
  getLocks?: () => LockManager;
  /** Returns whether this tab must send without the lock too. */
  isUnshared?: () => boolean;
  /** Returns the unconfirmed entries in order. */
  listEntries: () => readonly Entry[];
  /** Returns the name of a sequence, in which one entry is sent at a time and a blocked one holds up the others. */
  laneOf: (entry: Entry) => string;
  isBlocked?: (entry: Entry) => boolean;
  /** Sends an entry and removes or blocks it. Rejects if it must be sent again later. */
  send: (entry: Entry) => Promise<void>;
}

/** Creates the delivery of an outbox. It retries forever with increasing pauses. */
export function createDeliveryLoop<Entry>({
  signal,
  lockName,
  getLocks = () => navigator.locks,
  isUnshared = () => false,
  listEntries,
  laneOf,
  isBlocked = () => false,
  send,
}: DeliveryOptions<Entry>) {
  const busyLanes = new Set<string>();
  let isSender = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  function resume(): void {
    clearTimeout(timer);
    timer = undefined;
    deliver();
  }

  function pause(failure: unknown): void {
    const askedMs = failure instanceof ApiError ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
    // Lanes that fail together count as one failure.
    if (timer !== undefined && askedMs === 0) return;
    // Jitter: clients that lost the server together must not return together.
    const pauseMs = Math.max(Math.min(askedMs, LONGEST_PAUSE_MS), retryMs * (0.75 + Math.random() / 2));
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
    clearTimeout(timer);
    timer = setTimeout(resume, pauseMs);
  }

  async function sendEntry(lane: string, entry: Entry): Promise<void> {
    busyLanes.add(lane);
    try {
      await send(entry);
      retryMs = FIRST_RETRY_MS;
    } catch (failure) {
      if (!signal.aborted) pause(failure);
    }
    busyLanes.delete(lane);
    deliver();
  }

  /** Sends what can be sent, unless a pause lasts. */
  function deliver(): void {
    if (signal.aborted || timer !== undefined || !(isSender || isUnshared())) return;
    const first = new Map<string, Entry>();
    for (const entry of listEntries()) if (!first.has(laneOf(entry))) first.set(laneOf(entry), entry);
    for (const [lane, entry] of first)
      if (!busyLanes.has(lane) && !isBlocked(entry)) void sendEntry(lane, entry);
  }

  /** Ends a pause and starts the back-off again. */
  function deliverNow(): void {
    retryMs = FIRST_RETRY_MS;
    resume();
  }

  function begin(): void {
    isSender = true;
    deliverNow();
  }

  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const hold = () => {
    begin();
    return ended;
  };
  /** Rejects when the scope ends in the queue, and when the browser has no locks or denies them. */
  const becomeSender = async (name: string) => getLocks().request(name, { signal }, hold);

  window.addEventListener('online', deliverNow, { signal });
  const unsubscribe = realtime.onConnectionChange(() => realtime.isConnected() && deliverNow());
  void ended.then(() => {
    clearTimeout(timer);
    unsubscribe();
  });
  if (lockName === null) begin();
  else becomeSender(lockName).catch(begin);

  return {
    deliver,
    deliverNow,
    /** Delivers after a delay, unless an entry is being sent or a pause lasts already. */
    deliverLater(delayMs: number): void {
      if (!signal.aborted && busyLanes.size === 0) timer ??= setTimeout(resume, delayMs);
    },
  };
}
