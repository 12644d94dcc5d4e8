import fc from 'fast-check';
import { countUnreadMessages } from '@sixfold/domain/conversation';
import { createNextEntry, otherSide, sideOf, toMessages, type EntryRecord } from '../entries/entryRecord';

const ONE = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const MEMBERS = [ONE, OTHER] as const;
const CONVERSATION = `${ONE}:${OTHER}`;
const SEED = 20_260_101;

interface Step {
  what: 'send' | 'read' | 'edit' | 'unsend' | 'reaction';
  by: 0 | 1;
  /** Picks the message of a change, or the new read position. */
  pick: number;
}

const courses = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('send', 'send', 'read', 'edit', 'unsend', 'reaction'),
    by: fc.constantFrom(0, 1),
    pick: fc.nat(30),
  }),
  { maxLength: 60 },
);

/** Plays a course, and also records every opened message for the definition of 'unread'. */
function play(course: readonly Step[]) {
  const log: EntryRecord[] = [];
  const read = { low: 0, high: 0 };
  const opened = { low: new Set<number>(), high: new Set<number>() };
  for (const { what, by, pick } of course) {
    const memberId = MEMBERS[by];
    const side = sideOf(CONVERSATION, memberId);
    const messages = log.filter(({ kind }) => kind === 'message');
    const target = messages[pick % Math.max(1, messages.length)];
    if (what === 'read') {
      const received = messages.filter(({ senderId }) => senderId !== memberId);
      const ordinal = Math.min(pick, log.at(-1)?.written[otherSide(side)] ?? 0);
      read[side] = Math.max(read[side], ordinal);
      for (const message of received.slice(0, ordinal)) opened[side].add(message.seq);
      continue;
    }
    if (what !== 'send' && !target) continue;
    const next = createNextEntry(log.at(-1) ?? null, {
      kind: what === 'send' ? 'message' : what,
      senderId: memberId,
      receiverId: MEMBERS[1 - by] ?? ONE,
      clientId: null,
      createdAt: new Date(log.length),
      target: what === 'send' ? null : (target?.seq ?? null),
    });
    log.push({ ...next, id: String(log.length) });
  }
  return { log, read, opened };
}

describe('the counters of a conversation', () => {
  it('count exactly the messages that each member has not opened', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { log, read, opened } = play(course);
        for (const memberId of MEMBERS) {
          const side = sideOf(CONVERSATION, memberId);
          const waiting = log.filter(
            ({ kind, senderId, seq }) =>
              kind === 'message' && senderId !== memberId && !opened[side].has(seq),
          );
          const written = log.at(-1)?.written[otherSide(side)] ?? 0;
          if (countUnreadMessages(written, read[side]) !== waiting.length) return false;
        }
        return true;
      }),
      { numRuns: 10_000, seed: SEED },
    );
  });

  it("number the entries, and each member's messages, without a gap", () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { log } = play(course);
        const changes = log.filter(({ kind }) => kind !== 'message');
        const messages = toMessages(log, changes);
        return (
          log.every(({ seq }, index) => seq === index + 1) &&
          MEMBERS.every((memberId) =>
            messages
              .filter(({ senderId }) => senderId === memberId)
              .every(({ ordinal }, index) => ordinal === index + 1),
          )
        );
      }),
      { numRuns: 1_000, seed: SEED },
    );
  });
});
