import { applyEntries } from '@sixfold/domain/conversation';
import type { Conversation, ConversationEntry, Message } from '@sixfold/api-contract';

/**
 * A conversation as this browser knows it: a window of messages without a gap, up to the entry `lastSeq`. What arrived
 * too early waits until the entries before it are there.
 */
export interface ConversationLog extends Conversation {
  /** Entries after a gap, in order of `seq`, each once. */
  waiting: readonly ConversationEntry[];
  /** False once the beginning of the conversation is among the messages. */
  hasEarlier: boolean;
}

/** Further behind than this, a browser starts again from the newest page. */
const MAX_ENTRIES_BEHIND = 1_000;

/** `seq` of the first entry, which is always a message. */
const FIRST_SEQ = 1;

const hasEarlierThan = (messages: readonly Message[]): boolean => (messages[0]?.seq ?? FIRST_SEQ) > FIRST_SEQ;

/** Returns the log that begins with the newest page. */
export const startLog = (newest: Conversation): ConversationLog => ({
  ...newest,
  waiting: [],
  hasEarlier: hasEarlierThan(newest.messages),
});

export const hasGap = (log: ConversationLog): boolean => log.waiting.length > 0;

export const isTooFarBehind = (log: ConversationLog, lastSeq: number): boolean =>
  lastSeq - log.lastSeq > MAX_ENTRIES_BEHIND;

/**
 * Takes in entries in any order: those that are known are dropped, those that follow are applied, the others wait. Returns
 * the same object when nothing is new.
 */
export function receiveEntries(log: ConversationLog, entries: readonly ConversationEntry[]): ConversationLog {
  const bySeq = new Map(log.waiting.map((entry) => [entry.seq, entry]));
  for (const entry of entries) if (entry.seq > log.lastSeq) bySeq.set(entry.seq, entry);
  if (bySeq.size === log.waiting.length) return log;

  const waiting = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  const firstWaiting = waiting.findIndex((entry, index) => entry.seq !== log.lastSeq + 1 + index);
  const next = waiting.splice(0, firstWaiting === -1 ? waiting.length : firstWaiting);
  return {
    ...log,
    messages: next.length > 0 ? applyEntries(log.messages, next) : log.messages,
    lastSeq: log.lastSeq + next.length,
    waiting,
  };
}

/** Replaces the window by the newest page and keeps what waits after it. A page that is older than the log is ignored. */
export function restartLog(log: ConversationLog, newest: Conversation): ConversationLog {
  if (newest.lastSeq <= log.lastSeq) return log;
  return receiveEntries(
    { ...startLog(newest), readOrdinal: Math.max(log.readOrdinal, newest.readOrdinal) },
    log.waiting,
  );
}

/** Puts a page of older messages in front. An empty page says that the log holds the beginning. */
export function prependMessages(log: ConversationLog, page: readonly Message[]): ConversationLog {
  const oldestSeq = log.messages[0]?.seq ?? Infinity;
  const earlier = page.filter(({ seq }) => seq < oldestSeq);
  if (earlier.length === 0) return { ...log, hasEarlier: false };
  return { ...log, messages: [...earlier, ...log.messages], hasEarlier: hasEarlierThan(earlier) };
}

/** Takes in what both have read, and what this member has chosen for the conversation. */
export const withNewestState = (log: ConversationLog, newest: Conversation): ConversationLog => ({
  ...withReadState(log, newest),
  isMuted: newest.isMuted,
  isAccepted: newest.isAccepted,
});

interface ReadState {
  readOrdinal?: number;
  /** Null: the two do not show each other what they have read. */
  otherReadOrdinal?: number | null;
}

/** Moves the read state forward; neither number ever goes back. Returns the same object when nothing changes. */
export function withReadState(
  log: ConversationLog,
  { readOrdinal = 0, otherReadOrdinal }: ReadState,
): ConversationLog {
  const own = Math.max(log.readOrdinal, readOrdinal);
  const other =
    typeof otherReadOrdinal === 'number'
      ? Math.max(log.otherReadOrdinal ?? 0, otherReadOrdinal)
      : otherReadOrdinal === null
        ? null
        : log.otherReadOrdinal;
  if (own === log.readOrdinal && other === log.otherReadOrdinal) return log;
  return { ...log, readOrdinal: own, otherReadOrdinal: other };
}
