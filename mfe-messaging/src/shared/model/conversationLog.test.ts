import type { Conversation, ConversationEntry } from '@sixfold/api-contract';
import { buildConversation, buildMessage, idOf } from '@sixfold/api-contract/testing';
import { applyEntries, REACTIONS } from '@sixfold/domain/conversation';
import fc from 'fast-check';
import {
  hasGap,
  isTooFarBehind,
  prependMessages,
  receiveEntries,
  restartLog,
  startLog,
  withNewestState,
  withReadState,
  type ConversationLog,
} from './conversationLog';

const [ONE, OTHER] = [idOf(1), idOf(2)];
/** Small, so that random conversations have several pages. */
const PAGE = 5;

const messageAt = (seq: number, senderId = ONE) =>
  buildMessage({
    id: idOf(seq),
    seq,
    ordinal: seq,
    senderId,
    receiverId: senderId === ONE ? OTHER : ONE,
    clientId: `client-${seq}`,
    content: `text ${seq}`,
  });

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<ConversationEntry['kind']>('message', 'edit', 'unsend', 'reaction'),
    isOwn: fc.boolean(),
    pick: fc.nat(30),
  }),
  { minLength: 1, maxLength: 40 },
);
type Step = { kind: ConversationEntry['kind']; isOwn: boolean; pick: number };

/** Creates a random conversation in which each change refers to an earlier message. */
function toEntries(course: readonly Step[]): ConversationEntry[] {
  const entries: ConversationEntry[] = [];
  for (const { kind, isOwn, pick } of course) {
    const seq = entries.length + 1;
    const message = messageAt(seq, isOwn ? ONE : OTHER);
    const written = entries.filter((entry) => entry.kind === 'message');
    const target = written[pick % Math.max(1, written.length)]?.seq;
    const { senderId, receiverId, createdAt, clientId } = message;
    const base = { seq, senderId, receiverId, createdAt, clientId, target: target ?? 0 };
    if (kind === 'message' || target === undefined) entries.push(message);
    else if (kind === 'edit') entries.push({ ...base, kind, content: `edited by ${seq}` });
    else if (kind === 'unsend') entries.push({ ...base, kind });
    else entries.push({ ...base, kind, reaction: REACTIONS[pick] ?? null });
  }
  return entries;
}

/** Returns the server's reply for the first `count` entries of a conversation. */
const conversationAt = (entries: readonly ConversationEntry[], count = entries.length): Conversation =>
  buildConversation(applyEntries([], entries.slice(0, count)).slice(-PAGE), {
    lastSeq: count,
    readOrdinal: 0,
  });

/** Fetches the missing entries in pages, as a browser does after a gap. */
function catchUp(log: ConversationLog, entries: readonly ConversationEntry[]): ConversationLog {
  let now = log;
  while (now.lastSeq < entries.length)
    now = receiveEntries(now, entries.slice(now.lastSeq, now.lastSeq + PAGE));
  return now;
}

/** Entries, the starting point of the browser, and the received events: in any order, some twice, some never. */
const scenario = fc
  .tuple(steps, fc.nat(40), fc.array(fc.nat(40), { maxLength: 80 }))
  .map(([course, at, heard]) => {
    const entries = toEntries(course);
    return {
      entries,
      beginsAt: at % (entries.length + 1),
      heard: heard.flatMap((index) => entries[index % entries.length] ?? []),
    };
  });

describe('receiveEntries', () => {
  it('reaches the same state with reordered, duplicated and lost entries', () => {
    fc.assert(
      fc.property(scenario, ({ entries, beginsAt, heard }) => {
        const start = startLog(conversationAt(entries, beginsAt));
        const inOrder = receiveEntries(start, entries);
        const afterChaos = catchUp(
          heard.reduce((log, entry) => receiveEntries(log, [entry]), start),
          entries,
        );
        expect(afterChaos).toEqual(inOrder);
        expect(hasGap(afterChaos)).toBe(false);
      }),
    );
  });

  it('always shows each message once and in order', () => {
    fc.assert(
      fc.property(scenario, ({ entries, beginsAt, heard }) => {
        let log = startLog(conversationAt(entries, beginsAt));
        for (const entry of heard) {
          log = receiveEntries(log, [entry]);
          const seqs = log.messages.map(({ seq }) => seq);
          expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
        }
      }),
    );
  });

  it('never goes back and never shows messages after a gap', () => {
    fc.assert(
      fc.property(scenario, ({ entries, beginsAt, heard }) => {
        let log = startLog(conversationAt(entries, beginsAt));
        for (const entry of heard) {
          const before = log.lastSeq;
          log = receiveEntries(log, [entry]);
          expect(log.lastSeq).toBeGreaterThanOrEqual(before);
          expect(log.messages.at(-1)?.seq ?? 0).toBeLessThanOrEqual(log.lastSeq);
          expect(hasGap(log)).toBe(log.waiting.some(({ seq }) => seq > log.lastSeq + 1));
        }
      }),
    );
  });

  it('returns the same object when nothing is new', () => {
    const log = receiveEntries(startLog(conversationAt([])), [messageAt(1), messageAt(3)]);
    expect(receiveEntries(log, [messageAt(1), messageAt(3)])).toBe(log);
  });
});

describe('restartLog', () => {
  it('restarts a conversation more than 1,000 entries behind, and keeps newer entries', () => {
    const entries = Array.from({ length: 1_102 }, (_, index) => messageAt(index + 1));
    const log = receiveEntries(startLog(conversationAt(entries, 100)), [entries[1_101]!]);
    expect([isTooFarBehind(log, 1_100), isTooFarBehind(log, 1_101)]).toEqual([false, true]);
    const restarted = restartLog(log, conversationAt(entries, 1_101));
    expect(restarted.messages.map(({ seq }) => seq)).toEqual([1_097, 1_098, 1_099, 1_100, 1_101, 1_102]);
    expect(restarted).toMatchObject({ lastSeq: 1_102, waiting: [], hasEarlier: true });
  });

  it('ignores a page older than the newest event', () => {
    const entries = [messageAt(1), messageAt(2)];
    const log = startLog(conversationAt(entries));
    expect(restartLog(log, conversationAt(entries, 1))).toBe(log);
  });
});

describe('a started log', () => {
  const startAt = (...seqs: number[]) =>
    startLog({
      ...conversationAt([]),
      messages: seqs.map((seq) => messageAt(seq)),
      lastSeq: seqs.at(-1) ?? 0,
    });

  it('has earlier messages unless it includes the first one', () => {
    expect([startAt(), startAt(1), startAt(2)].map(({ hasEarlier }) => hasEarlier)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('merges a page that overlaps it, and keeps its own messages', () => {
    const log = startAt(4, 5);
    const merged = prependMessages(
      log,
      [2, 3, 4].map((seq) => messageAt(seq)),
    );
    expect(merged.messages.map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
    expect(merged.messages[2]).toBe(log.messages[0]);
    expect(merged.hasEarlier).toBe(true);
    expect(prependMessages(merged, [messageAt(1)]).hasEarlier).toBe(false);
  });
});

describe('prependMessages', () => {
  it('reaches the complete conversation page by page', () => {
    fc.assert(
      fc.property(steps, (course) => {
        const entries = toEntries(course);
        const all = applyEntries([], entries);
        let log = startLog(conversationAt(entries));
        while (log.hasEarlier)
          log = prependMessages(log, all.filter(({ seq }) => seq < log.messages[0]!.seq).slice(-PAGE));
        expect(log.messages).toEqual(all);
      }),
    );
  });

  it('treats an empty page as the beginning', () => {
    const log = startLog({ ...conversationAt([]), messages: [messageAt(7)], lastSeq: 7 });
    expect([log.hasEarlier, prependMessages(log, []).hasEarlier]).toEqual([true, false]);
  });
});

describe('withReadState', () => {
  it('never turns read messages unread', () => {
    const log = withReadState(startLog(conversationAt([])), { readOrdinal: 5, otherReadOrdinal: 4 });
    expect(withReadState(log, { readOrdinal: 3, otherReadOrdinal: 2 })).toBe(log);
    expect(withReadState(log, { readOrdinal: 6 })).toMatchObject({ readOrdinal: 6, otherReadOrdinal: 4 });
  });

  it("clears the other member's read state when read receipts are off", () => {
    const log = withReadState(startLog(conversationAt([])), { otherReadOrdinal: 4 });
    expect(withReadState(log, { otherReadOrdinal: null }).otherReadOrdinal).toBeNull();
  });

  it('returns the same object for the same state, and a new one when either number advances', () => {
    const log = withReadState(startLog(conversationAt([])), { readOrdinal: 5, otherReadOrdinal: 4 });
    expect(withReadState(log, {})).toBe(log);
    expect(withReadState(log, { otherReadOrdinal: 5 })).toMatchObject({
      readOrdinal: 5,
      otherReadOrdinal: 5,
    });
  });

  it('starts from nothing when read receipts are turned on', () => {
    const off = withReadState(startLog(conversationAt([])), { otherReadOrdinal: null });
    expect(withReadState(off, { readOrdinal: 1 }).otherReadOrdinal).toBeNull();
    expect(withReadState(off, { otherReadOrdinal: 2 }).otherReadOrdinal).toBe(2);
  });
});

it('withNewestState takes the settings of a later reply, and the further read state of both', () => {
  const log = withReadState(startLog(conversationAt([])), { readOrdinal: 5, otherReadOrdinal: 1 });
  const newest = {
    ...conversationAt([]),
    readOrdinal: 3,
    otherReadOrdinal: 2,
    isMuted: true,
    isAccepted: true,
  };
  const settings = { isMuted: true, isAccepted: true, readOrdinal: 5, otherReadOrdinal: 2 };
  expect(withNewestState({ ...log, isMuted: false, isAccepted: false }, newest)).toMatchObject(settings);
});
