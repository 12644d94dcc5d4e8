import { applyEntries } from '@sixfold/domain/conversation';
import type { Conversation, ConversationEntry, Message } from '@sixfold/api-contract';

/**
 * A conversation as known to this browser: a gapless window of messages up to the entry `lastSeq`. Entries that arrive
 * too early wait for the ones before them.
 */
export interface ConversationLog extends Conversation {
  /** Entries after a gap, in order of `seq`, without duplicates. */
  waiting: readonly ConversationEntry[];
  /** False once the first message of the conversation is loaded. */
  hasEarlier: boolean;
}

/** Further behind than this, a browser restarts from the newest page. */
const MAX_ENTRIES_BEHIND = 1_000;

/** `seq` of the first entry, which is always a message. */
const FIRST_SEQ = 1;

const hasEarlierThan = (messages: readonly Message[]): boolean => (messages[0]?.seq ?? FIRST_SEQ) > FIRST_SEQ;

export const startLog = (newest: Conversation): ConversationLog => ({
  ...newest,
  waiting: [],
  hasEarlier: hasEarlierThan(newest.messages),
});

export const hasGap = (log: ConversationLog): boolean => log.waiting.length > 0;

export const isTooFarBehind = (log: ConversationLog, lastSeq: number): boolean =>
  lastSeq - log.lastSeq > MAX_ENTRIES_BEHIND;

/**
 * Merges entries in any order: known entries are dropped, consecutive ones are applied, the others wait. Returns the
 * same object when nothing is new.
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

/** Replaces the window with the newest page and keeps later waiting entries. Ignores a page older than the log. */
export function restartLog(log: ConversationLog, newest: Conversation): ConversationLog {
  if (newest.lastSeq <= log.lastSeq) return log;
  return receiveEntries(
    { ...startLog(newest), readOrdinal: Math.max(log.readOrdinal, newest.readOrdinal) },
    log.waiting,
  );
}

/** Prepends a page of older messages. An empty page means that the log includes the beginning. */
export function prependMessages(log: ConversationLog, page: readonly Message[]): ConversationLog {
  const oldestSeq = log.messages[0]?.seq ?? Infinity;
  const earlier = page.filter(({ seq }) => seq < oldestSeq);
  if (earlier.length === 0) return { ...log, hasEarlier: false };
  return { ...log, messages: [...earlier, ...log.messages], hasEarlier: hasEarlierThan(earlier) };
}

/** Merges both read states and the member's settings for the conversation. */
export const withNewestState = (log: ConversationLog, newest: Conversation): ConversationLog => ({
  ...withReadState(log, newest),
  isMuted: newest.isMuted,
  isAccepted: newest.isAccepted,
});

interface ReadState {
  readOrdinal?: number;
  /** Null when the members do not share read receipts. */
  otherReadOrdinal?: number | null;
}

/** Advances the read state; neither number ever decreases. Returns the same object when nothing changes. */
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
