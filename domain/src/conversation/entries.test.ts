import fc from 'fast-check';
import {
  applyChange,
  applyEntries,
  REACTIONS,
  type ConversationEntry,
  type ConversationMessage,
} from './entries';
import { countUnreadMessages, isRead } from './unread';

const ONE = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);

const base = (seq: number, senderId: string) => ({
  seq,
  senderId,
  receiverId: senderId === ONE ? OTHER : ONE,
  createdAt: new Date(seq * 1_000).toISOString(),
  clientId: `client-${seq}`,
});

const buildMessage = (seq: number, senderId = ONE): ConversationMessage => ({
  ...base(seq, senderId),
  kind: 'message',
  id: seq.toString(16).padStart(24, '0'),
  ordinal: seq,
  content: `text ${seq}`,
  replyTo: null,
  callId: null,
  image: null,
  editedAt: null,
  unsentAt: null,
  reactions: [],
});

type Step = { kind: ConversationEntry['kind']; from: boolean; pick: number; reaction: number };

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('message', 'edit', 'unsend', 'reaction'),
    from: fc.boolean(),
    pick: fc.nat(20),
    reaction: fc.nat(REACTIONS.length),
  }),
  { maxLength: 40 },
);

/** Builds a random conversation in which each change targets an earlier message. */
function toEntries(course: readonly Step[]): ConversationEntry[] {
  const entries: ConversationEntry[] = [];
  for (const { kind, from, pick, reaction } of course) {
    const seq = entries.length + 1;
    const written = entries.filter((entry) => entry.kind === 'message');
    const target = written[pick % Math.max(1, written.length)]?.seq;
    const senderId = from ? ONE : OTHER;
    if (kind === 'message' || target === undefined) entries.push(buildMessage(seq, senderId));
    else if (kind === 'edit')
      entries.push({ ...base(seq, senderId), kind, target, content: `edited by ${seq}` });
    else if (kind === 'unsend') entries.push({ ...base(seq, senderId), kind, target });
    else entries.push({ ...base(seq, senderId), kind, target, reaction: REACTIONS[reaction] ?? null });
  }
  return entries;
}

describe('applyChange', () => {
  const image = { id: 'c'.repeat(24), width: 4, height: 3 };
  const reactions = [{ memberId: OTHER, reaction: 'heart' as const }];
  const message = { ...buildMessage(1), image, reactions };
  const unsend = { ...base(4, ONE), kind: 'unsend', target: 1 } as const;

  it('removes text, picture and reactions of an unsent message', () => {
    expect(applyChange(message, unsend)).toEqual({
      ...message,
      content: '',
      image: null,
      reactions: [],
      unsentAt: '1970-01-01T00:00:04.000Z',
    });
  });

  it('drops the edit of an unsent message along with its text', () => {
    const edit = { ...base(2, ONE), kind: 'edit', target: 1, content: 'new' } as const;
    expect(applyChange(applyChange(message, edit), unsend)).toEqual(applyChange(message, unsend));
  });

  it('ignores an edit and a reaction to an unsent message', () => {
    const unsent = applyChange(message, unsend);
    const edit = { ...base(5, ONE), kind: 'edit', target: 1, content: 'new' } as const;
    const reaction = { ...base(6, OTHER), kind: 'reaction', target: 1, reaction: 'sad' } as const;
    expect(applyChange(applyChange(unsent, edit), reaction)).toEqual(unsent);
  });

  it('replaces the text of an edited message and sets the time of the edit', () => {
    const edit = { ...base(2, ONE), kind: 'edit', target: 1, content: 'new' } as const;
    expect(applyChange(message, edit)).toEqual({
      ...message,
      content: 'new',
      editedAt: '1970-01-01T00:00:02.000Z',
    });
  });

  it('keeps the reactions of other members', () => {
    const reaction = { ...base(2, ONE), kind: 'reaction', target: 1, reaction: 'laugh' } as const;
    expect(applyChange(message, reaction).reactions).toEqual([
      { memberId: OTHER, reaction: 'heart' },
      { memberId: ONE, reaction: 'laugh' },
    ]);
  });

  it('leaves other messages unchanged', () => {
    expect(applyChange(buildMessage(2), unsend)).toEqual(buildMessage(2));
  });
});

it('REACTIONS has six reactions', () => {
  expect(REACTIONS).toEqual(['heart', 'laugh', 'wow', 'sad', 'thanks', 'agree']);
});

describe('applyEntries', () => {
  it('sorts messages by sequence number', () => {
    const messages = applyEntries([buildMessage(3), buildMessage(1)], [buildMessage(2)]);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('returns the same messages for entries in one batch or in slices', () => {
    fc.assert(
      fc.property(steps, fc.nat(40), (course, cut) => {
        const entries = toEntries(course);
        const inSlices = applyEntries(applyEntries([], entries.slice(0, cut)), entries.slice(cut));
        expect(inSlices).toEqual(applyEntries([], entries));
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(steps, (course) => {
        const entries = toEntries(course);
        const once = applyEntries([], entries);
        const changes = entries.filter(({ kind }) => kind !== 'message');
        expect(applyEntries(once, changes)).toEqual(once);
      }),
    );
  });

  it('clears an unsent message, regardless of earlier and later changes', () => {
    fc.assert(
      fc.property(steps, (course) => {
        const entries = toEntries(course);
        const unsent = new Set(entries.flatMap((entry) => (entry.kind === 'unsend' ? [entry.target] : [])));
        for (const message of applyEntries([], entries))
          expect([message.content === '', message.unsentAt !== null]).toEqual([
            unsent.has(message.seq),
            unsent.has(message.seq),
          ]);
      }),
    );
  });

  it('keeps only the latest reaction of each member', () => {
    const react = (seq: number, reaction: 'heart' | 'laugh' | null) =>
      ({ ...base(seq, OTHER), kind: 'reaction', target: 1, reaction }) as const;
    const [message] = applyEntries([buildMessage(1)], [react(2, 'heart'), react(3, 'laugh')]);
    expect(message?.reactions).toEqual([{ memberId: OTHER, reaction: 'laugh' }]);
    expect(applyEntries([buildMessage(1)], [react(2, 'heart'), react(3, null)])[0]?.reactions).toEqual([]);
  });

  it('ignores a change to a missing message', () => {
    expect(
      applyEntries([buildMessage(5)], [{ ...base(6, ONE), kind: 'edit', target: 2, content: 'new' }]),
    ).toEqual([buildMessage(5)]);
  });

  it('keeps the text when a later edit has replaced this one', () => {
    const edit = { ...base(2, ONE), kind: 'edit', target: 1, content: null } as const;
    expect(applyEntries([buildMessage(1)], [edit])).toEqual([buildMessage(1)]);
  });
});

describe('countUnreadMessages', () => {
  it('returns the written messages minus the read ones', () => {
    expect([countUnreadMessages(5, 2), countUnreadMessages(5, 5)]).toEqual([3, 0]);
  });

  it('is never negative', () => {
    expect(countUnreadMessages(2, 5)).toBe(0);
  });
});

describe('isRead', () => {
  it('returns true up to the last read message', () => {
    expect([isRead(2, 2), isRead(3, 2), isRead(1, null)]).toEqual([true, false, false]);
  });
});
