import { buildMessage, idOf } from '@sixfold/api-contract/testing';
import type { OutboxAction, OutboxEntry } from '../../../shared/model/outboxEntries';
import { buildTimeline, canChange, canEdit, reactionOf, toRows, type TimelineInput } from './timeline';

const OWN = idOf(1);
const OTHER = idOf(2);
let count = 0;
const entryOf = (action: OutboxAction, overrides: Partial<OutboxEntry> = {}): OutboxEntry => {
  count += 1;
  return {
    ...action,
    clientId: `client-${count}`,
    userId: OTHER,
    createdAt: '2026-01-02T03:05:00.000Z',
    order: count,
    problem: null,
    ...overrides,
  } as OutboxEntry;
};
const text = (content: string): OutboxAction => ({ kind: 'message', content, replyTo: null });
const stored = (overrides: Parameters<typeof buildMessage>[0] = {}) =>
  buildMessage({ senderId: OWN, receiverId: OTHER, ...overrides });
const timelineOf = (overrides: Partial<TimelineInput>) =>
  buildTimeline({ messages: [], entries: [], ownId: OWN, otherReadOrdinal: null, ...overrides });

describe('buildTimeline', () => {
  it('places pending messages after stored ones', () => {
    const bubbles = timelineOf({ messages: [buildMessage()], entries: [entryOf(text('On its way'))] });
    expect(bubbles.map(({ state }) => state)).toEqual(['received', 'sending']);
  });

  it('returns the same bubble for a message when another one changes or arrives', () => {
    const kept = stored({ id: idOf(11), ordinal: 1 });
    const newlyRead = stored({ id: idOf(12), ordinal: 2, seq: 2 });
    const before = timelineOf({ messages: [kept, newlyRead], otherReadOrdinal: 1 });
    const after = timelineOf({ messages: [kept, newlyRead, buildMessage()], otherReadOrdinal: 2 });
    expect(after[0]).toBe(before[0]);
    expect([before[1]?.state, after[1]?.state]).toEqual(['sent', 'read']);
  });

  it('shows a pending message as written, without the fields of a stored one', () => {
    const entry = entryOf(text('On its way'));
    expect(timelineOf({ entries: [entry] })).toEqual([
      {
        key: entry.clientId,
        seq: null,
        isOwn: true,
        content: 'On its way',
        createdAt: '2026-01-02T03:05:00.000Z',
        state: 'sending',
        isEdited: false,
        isUnsent: false,
        isMissedCall: false,
        earlierCallSeqs: [],
        image: null,
        cover: null,
        replyTo: null,
        reactions: [],
        entry,
      },
    ]);
  });

  it('shows a message once, under one key, from sending to read', () => {
    const entry = entryOf(text('On its way'));
    const messages = [stored({ clientId: entry.clientId })];
    const timelines = [
      timelineOf({ entries: [entry] }),
      timelineOf({ entries: [entry], messages }),
      timelineOf({ messages }),
      timelineOf({ messages, otherReadOrdinal: 1 }),
    ];
    expect(timelines.map((bubbles) => bubbles.map(({ key, state }) => [key, state]))).toEqual(
      ['sending', 'sent', 'sent', 'read'].map((state) => [[entry.clientId, state]]),
    );
  });

  it('shows a local photo until it is stored, then by its address, and never allows editing it', () => {
    const picture = new Blob(['pixels']);
    const entry = entryOf({ kind: 'image', picture, width: 4, height: 3, replyTo: null });
    const image = { id: idOf(7), width: 4, height: 3 };
    const messages = [stored({ clientId: entry.clientId, content: 'Photo', image })];
    const [onItsWay] = timelineOf({ entries: [entry] });
    const [sent, ...others] = timelineOf({ entries: [entry], messages });
    expect(others).toEqual([]);
    expect([onItsWay?.key, sent?.key]).toEqual([entry.clientId, entry.clientId]);
    expect(onItsWay).toMatchObject({ content: 'Photo', image: { address: null, picture } });
    const address = `/api/messages/${OTHER}/images/${idOf(7)}`;
    expect(sent).toMatchObject({ content: 'Photo', image: { address, picture: null, width: 4, height: 3 } });
    for (const bubble of [onItsWay, sent]) {
      const nowMs = Date.parse(bubble?.createdAt ?? '');
      expect(bubble && [canChange(bubble, nowMs), canEdit(bubble, nowMs)]).toEqual([true, false]);
    }
  });

  it('marks messages as read only when both members share read receipts', () => {
    const messages = [stored({ id: idOf(11), ordinal: 1 }), stored({ id: idOf(12), ordinal: 2 })];
    const statesOf = (otherReadOrdinal: number | null) =>
      timelineOf({ messages, otherReadOrdinal }).map(({ state }) => state);
    expect([statesOf(1), statesOf(null)]).toEqual([
      ['read', 'sent'],
      ['sent', 'sent'],
    ]);
  });

  it('labels an unanswered call for its caller and does not allow changing it', () => {
    const missed = { callId: idOf(99), content: 'Missed video call' };
    const [own] = timelineOf({ messages: [stored(missed)] });
    const [received] = timelineOf({ messages: [buildMessage({ ...missed, senderId: OTHER })] });
    expect([own?.content, received?.content]).toEqual(['No answer to your video call', 'Missed video call']);
    expect(own && canChange(own, Date.parse(own.createdAt))).toBe(false);
  });

  it('keeps messages of two members with equal client ids apart', () => {
    const entry = entryOf(text('Mine'));
    const foreign = buildMessage({ senderId: OTHER, clientId: entry.clientId });
    expect(timelineOf({ messages: [foreign], entries: [entry] })).toHaveLength(2);
  });

  it('shows an edit, an unsent message and a reaction before the server confirms them', () => {
    const messages = [1, 2, 3].map((seq) => stored({ id: idOf(seq), seq, ordinal: seq }));
    const [edited, unsent, liked, ...others] = timelineOf({
      messages,
      entries: [
        entryOf({ kind: 'edit', target: 1, content: 'Better' }),
        entryOf({ kind: 'unsend', target: 2 }),
        entryOf({ kind: 'reaction', target: 3, reaction: 'heart' }),
      ],
    });
    expect(others).toEqual([]);
    expect(liked?.isEdited).toBe(false);
    expect(edited).toMatchObject({ content: 'Better', isEdited: true, state: 'sending' });
    expect(unsent).toMatchObject({ content: '', isUnsent: true, state: 'sending' });
    expect(liked).toMatchObject({ reactions: [{ memberId: OWN, reaction: 'heart' }], state: 'sent' });
  });

  it('marks a message as refused and the messages after it as held', () => {
    const entries = [entryOf(text('One'), { problem: 'No.' }), entryOf(text('Two'))];
    expect(timelineOf({ entries }).map(({ state }) => state)).toEqual(['refused', 'held']);
  });

  it('keeps sending messages written before a refused one', () => {
    const entries = [entryOf(text('One')), entryOf(text('Two'), { problem: 'No.' })];
    expect(timelineOf({ entries }).map(({ state }) => state)).toEqual(['sending', 'refused']);
  });

  it('shows a refused edit even after later edits', () => {
    const refused = entryOf({ kind: 'edit', target: 1, content: 'One' }, { problem: 'Too late.' });
    const later = entryOf({ kind: 'edit', target: 1, content: 'Two' });
    const [bubble] = timelineOf({ messages: [stored({ seq: 1 })], entries: [refused, later] });
    expect(bubble).toMatchObject({ state: 'refused', entry: refused });
  });
});

describe('canChange', () => {
  const nowMs = Date.parse('2026-01-02T03:30:00.000Z');
  const at = (createdAt: string, overrides: Parameters<typeof buildMessage>[0] = {}) =>
    canChange(timelineOf({ messages: [stored({ createdAt, ...overrides })] })[0]!, nowMs);

  it('returns true for an own message for 15 minutes', () => {
    expect(at('2026-01-02T03:15:01.000Z')).toBe(true);
    expect(at('2026-01-02T03:15:00.000Z')).toBe(false);
  });

  it('returns false for a received and for an unsent message', () => {
    expect(at('2026-01-02T03:29:00.000Z', { senderId: OTHER, receiverId: OWN })).toBe(false);
    expect(at('2026-01-02T03:29:00.000Z', { unsentAt: '2026-01-02T03:29:30.000Z', content: '' })).toBe(false);
  });

  it('returns true for an unstored message of any age', () => {
    const [bubble] = timelineOf({ entries: [entryOf(text('Waits'))] });
    expect(canChange(bubble!, nowMs)).toBe(true);
  });
});

describe('canEdit', () => {
  it('returns true for a text that may still be changed', () => {
    const [bubble] = timelineOf({ messages: [stored({ createdAt: '2026-01-02T03:29:00.000Z' })] });
    expect(canEdit(bubble!, Date.parse('2026-01-02T03:30:00.000Z'))).toBe(true);
  });
});

describe('reactionOf', () => {
  it('returns the reaction of the given member only', () => {
    const reactions = [{ memberId: OTHER, reaction: 'heart' as const }];
    const [bubble] = timelineOf({ messages: [stored({ reactions })] });
    expect([reactionOf(bubble!, OTHER), reactionOf(bubble!, OWN)]).toEqual(['heart', null]);
  });
});

describe('toRows', () => {
  const bubbles = timelineOf({
    messages: ['2026-01-02T10:00:00', '2026-01-02T11:00:00', '2026-01-03T09:00:00'].map((time, index) =>
      stored({ id: idOf(index), seq: index + 4, createdAt: new Date(time).toISOString() }),
    ),
  });

  it('starts each day with its date', () => {
    expect(toRows(bubbles, false).map(({ kind }) => kind)).toEqual([
      'day',
      'bubble',
      'bubble',
      'day',
      'bubble',
    ]);
  });

  it('keeps the key of a day while the list grows', () => {
    const [day, first] = toRows(bubbles, false);
    expect(day?.key).toBe(`day-${first?.key}`);
  });

  it('puts no date row before the oldest message while there may be older ones', () => {
    expect(toRows(bubbles, true)[0]?.kind).toBe('bubble');
  });
});
