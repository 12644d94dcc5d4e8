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

/** What a device gets wrong on purpose, to show that the checker notices. */
export interface Faults {
  /** Requests on their way at once; 1 keeps the order. */
  inFlight?: number;
  /** Forgets the reply of each first attempt, as when the connection breaks before it arrives. */
  losesReplies?: boolean;
  /** Counts an entry as sent before the server has said so. */
  trustsTooEarly?: boolean;
  /** Leaves out the last entry of what it fetches. */
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

/** One browser of one side of a conversation, reduced to what must not go wrong (decision 30). */
export interface Device {
  memberId: string;
  otherId: string;
  /** Client ids in the order in which the member sent them, with what was sent. */
  sent: { clientId: string; operation: Operation }[];
  /** Client ids that the server has acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** `seq` of the entries in the order in which they were applied to the screen. */
  applied: readonly number[];
  shown: () => readonly Message[];
  send: (operation: Operation) => void;
  /** True when nothing waits to be sent. */
  isDrained: () => boolean;
  /** The same, and nothing waits to be received. */
  isIdle: () => boolean;
  stop: () => void;
}

/**
 * How long a request may take at first, and at most: each attempt waits twice as long as the one before, because with a
 * fixed limit a server that is a little slower would never be done with anything.
 */
const REQUEST_TIMEOUT_MS = 2_000;
const LAST_REQUEST_TIMEOUT_MS = 20_000;
/** The pause after a failed request; each next one is twice as long, as in the browser, up to the last. */
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
      signal: AbortSignal.timeout(growing(REQUEST_TIMEOUT_MS, attempt, LAST_REQUEST_TIMEOUT_MS)),
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return reply.json();
  }

  /** Applies entries in order; what comes too early waits. */
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
      // With more than one on its way, the earlier one may arrive later.
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
    // Each device is a browser of its own.
    forceNew: true,
  });
  const isOurs = ({ senderId, receiverId }: { senderId: string; receiverId: string }) =>
    [senderId, receiverId].includes(otherId) && [senderId, receiverId].includes(memberId);
  // Socket.IO does not try again by itself after the server has refused.
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

/** Devices that lost the server at the same moment do not come back at the same moment. */
const pauseAfter = (attempt: number) =>
  pause(growing(RETRY_MS, attempt, LAST_RETRY_MS) * (0.5 + Math.random()));

const growing = (firstMs: number, attempt: number, lastMs: number) =>
  Math.min(lastMs, firstMs * 2 ** (attempt - 1));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
