import {
  messagingCalls,
  REALTIME_PATH,
  type ConversationEntry,
  type Message,
  type ServerEvents,
} from '@sixfold/api-contract';
import { applyEntries } from '@sixfold/domain/conversation';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';

/** Deliberate faults of a device, to test the checker. */
export interface Faults {
  /** Parallel requests; 1 keeps the order. */
  inFlight?: number;
  /** Drops the reply of each first attempt, as if the connection had broken before it arrived. */
  losesReplies?: boolean;
  /** Counts an entry as sent before the server has acknowledged it. */
  trustsTooEarly?: boolean;
  /** Omits the last entry of each fetch. */
  skipsLastFetched?: boolean;
}

interface DeviceOptions {
  origin: string;
  cookie: string;
  memberId: string;
  otherId: string;
  faults?: Faults;
}

type Operation =
  | { kind: 'message'; content: string }
  | { kind: 'edit'; target: number; content: string }
  | { kind: 'unsend'; target: number };

/**
 * One browser of one side of a conversation, reduced to the critical parts.
 * @see decision 0030-store-a-conversation-as-a-numbered-log
 */
export interface Device {
  memberId: string;
  otherId: string;
  /** Client ids and operations in the order in which the member sent them. */
  sent: { clientId: string; operation: Operation }[];
  acknowledged: ReadonlySet<string>;
  /** `seq` of the entries in the order in which they were applied to the screen. */
  applied: readonly number[];
  shown: () => readonly Message[];
  send: (operation: Operation) => void;
  /** True when nothing is waiting to be sent. */
  isDrained: () => boolean;
  /** True when additionally nothing is waiting to be received. */
  isIdle: () => boolean;
  stop: () => void;
}

/**
 * Initial and maximum request timeout: each attempt doubles it, because with a fixed limit a slightly slower server
 * would never finish anything.
 */
const REQUEST_TIMEOUT_MS = 2_000;
const LAST_REQUEST_TIMEOUT_MS = 20_000;
/** Initial and maximum pause after a failed request: each one doubles it, as in the browser. */
const RETRY_MS = 40;
const LAST_RETRY_MS = 1_000;
const GAP_MS = 50;

export function createDevice({ origin, cookie, memberId, otherId, faults = {} }: DeviceOptions): Device {
  const { inFlight = 1, losesReplies, trustsTooEarly, skipsLastFetched } = faults;
  const sent: Device['sent'] = [];
  const acknowledged = new Set<string>();
  const applied: number[] = [];
  let outbox: Device['sent'] = [];
  let lastSeq = 0;
  let messages: Message[] = [];
  const waiting = new Map<number, ConversationEntry>();
  let fetching: Promise<void> | null = null;
  let running = 0;
  let isStopped = false;

  async function request(attempt: number, method: string, path: string, body?: object): Promise<unknown> {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, origin, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(toBackoffMs(REQUEST_TIMEOUT_MS, attempt, LAST_REQUEST_TIMEOUT_MS)),
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return reply.json();
  }

  /** Applies entries in order; those that arrive too early are queued. */
  function receive(entries: readonly ConversationEntry[]): void {
    for (const entry of entries) if (entry.seq > lastSeq) waiting.set(entry.seq, entry);
    for (let next = waiting.get(lastSeq + 1); next; next = waiting.get(lastSeq + 1)) {
      waiting.delete(next.seq);
      messages = applyEntries(messages, [next]);
      lastSeq = next.seq;
      applied.push(next.seq);
    }
    if (waiting.size > 0) setTimeout(() => waiting.size > 0 && void fetchMissing(), GAP_MS);
  }

  async function fetchMissing(): Promise<void> {
    fetching ??= fetchSince().finally(() => (fetching = null));
    return fetching;
  }

  async function fetchSince(): Promise<void> {
    for (let attempt = 1; !isStopped; attempt += 1) {
      try {
        const path = `${messagingCalls.listEntries.path.replace(':userId', otherId)}?since=${lastSeq}`;
        const { entries, lastSeq: newest } = (await request(attempt, 'GET', path)) as {
          entries: ConversationEntry[];
          lastSeq: number;
        };
        receive(skipsLastFetched ? entries.slice(0, -1) : entries);
        if (lastSeq >= newest || skipsLastFetched) return;
        attempt = 0;
      } catch {
        await pauseAfter(attempt);
      }
    }
  }

  async function deliver({ clientId, operation }: Device['sent'][number]): Promise<void> {
    if (trustsTooEarly) acknowledged.add(clientId);
    for (let attempt = 1; !isStopped; attempt += 1) {
      try {
        const entry = (await (operation.kind === 'message'
          ? request(attempt, 'POST', messagingCalls.sendMessage.path, {
              receiverId: otherId,
              content: operation.content,
              clientId,
            })
          : request(attempt, 'POST', messagingCalls.changeMessage.path.replace(':userId', otherId), {
              ...operation,
              clientId,
            }))) as ConversationEntry;
        if (losesReplies && attempt === 1) continue;
        acknowledged.add(clientId);
        receive([entry]);
        return;
      } catch {
        if (trustsTooEarly) return;
        await pauseAfter(attempt);
      }
    }
  }

  const isDrained = () => running === 0 && outbox.length === 0;

  function work(): void {
    while (running < inFlight && outbox.length > 0) {
      const [next] = outbox;
      if (!next) return;
      outbox = outbox.slice(1);
      running += 1;
      // Delays the earlier of several parallel requests, so that it may arrive later.
      const delayMs = inFlight > 1 && running === 1 ? RETRY_MS : 0;
      void pause(delayMs)
        .then(() => deliver(next))
        .finally(() => {
          running -= 1;
          work();
        });
    }
  }

  const socket: Socket<ServerEvents> = io(origin, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie, origin },
    reconnectionDelay: RETRY_MS,
    reconnectionDelayMax: 4 * RETRY_MS,
    // Each device is a separate browser.
    forceNew: true,
  });
  const isOurs = ({ senderId, receiverId }: { senderId: string; receiverId: string }) =>
    [senderId, receiverId].includes(otherId) && [senderId, receiverId].includes(memberId);
  // Socket.IO does not retry automatically after a rejection by the server.
  socket.on('connect_error', () => {
    if (!socket.active && !isStopped) setTimeout(() => socket.connect(), LAST_RETRY_MS).unref();
  });
  socket.on('connect', () => void fetchMissing());
  socket.on('new_message', ({ message }) => void (isOurs(message) && receive([message])));
  socket.on('message_changed', ({ change }) => void (isOurs(change) && receive([change])));

  return {
    memberId,
    otherId,
    sent,
    acknowledged,
    applied,
    shown: () => messages,
    send(operation) {
      const entry = { clientId: randomUUID(), operation };
      sent.push(entry);
      outbox = [...outbox, entry];
      work();
    },
    isDrained,
    isIdle: () => isDrained() && fetching === null && waiting.size === 0 && socket.connected,
    stop() {
      isStopped = true;
      socket.disconnect();
    },
  };
}

/** Spreads out devices that lost the server at the same moment. */
const pauseAfter = (attempt: number) =>
  pause(toBackoffMs(RETRY_MS, attempt, LAST_RETRY_MS) * (0.5 + Math.random()));

const toBackoffMs = (firstMs: number, attempt: number, lastMs: number) =>
  Math.min(lastMs, firstMs * 2 ** (attempt - 1));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
