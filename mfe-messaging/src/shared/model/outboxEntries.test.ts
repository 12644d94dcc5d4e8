import { idOf } from '@sixfold/api-contract/testing';
import { formatName } from './formatName';
import { isEmptyDraft, settleEntry, sortEntries, type OutboxEntry } from './outboxEntries';
import { describeCover, findCoverReason, type Screening } from './screening';

const message = (overrides: Partial<OutboxEntry> = {}) =>
  ({
    kind: 'message',
    content: 'Hello',
    replyTo: null,
    clientId: 'b',
    userId: idOf(2),
    createdAt: '2026-11-26T09:00:00.000Z',
    order: 1,
    problem: null,
    ...overrides,
  }) as OutboxEntry;

it.each([
  [{ text: '', replyTo: null }, true],
  [{ text: '', replyTo: null, edit: null }, true],
  [{ text: 'H', replyTo: null }, false],
  [{ text: '', replyTo: 4 }, false],
  [{ text: '', replyTo: null, edit: { key: 'k', seq: 4, before: 'Hi', text: '' } }, false],
])('the draft %j is empty: %s', (draft, isEmpty) => expect(isEmptyDraft(draft)).toBe(isEmpty));

it('entries are sorted by order, then by client id, in a new list', () => {
  const entries = [message({ order: 2 }), message({ clientId: 'c' }), message({ clientId: 'a' })];
  expect(sortEntries(entries).map(({ order, clientId }) => [order, clientId])).toEqual([
    [1, 'a'],
    [1, 'c'],
    [2, 'b'],
  ]);
  expect(entries[0]?.order).toBe(2);
});

describe('an entry that the server has stored', () => {
  const settle = (entry: OutboxEntry, content: string | null) =>
    settleEntry(entry, { seq: 7, content }, () => 'new');

  it('is followed by an edit when its text was rewritten after the stored attempt', () => {
    const problem = 'Too fast.';
    expect(settle(message({ isRewritten: true, problem, isFinal: true }), 'Helo')).toEqual({
      kind: 'edit',
      target: 7,
      content: 'Hello',
      userId: idOf(2),
      createdAt: '2026-11-26T09:00:00.000Z',
      order: 1,
      clientId: 'new',
      problem: null,
    });
  });

  it.each([
    ['was never rewritten', message(), 'Helo'],
    ['was rewritten before the stored attempt', message({ isRewritten: true }), 'Hello'],
    ['is no message', message({ kind: 'unsend', target: 3, isRewritten: true }), null],
  ])('needs nothing else when it %s', (_case, entry, content) => expect(settle(entry, content)).toBeNull());
});

describe('a received text', () => {
  const screening: Screening = { hasScreening: true, hasHiddenWord: (text) => text.includes('spider') };
  const off = { ...screening, hasScreening: false };

  it.each([
    ['Write to mara@example.org', screening, false, 'email'],
    ['Write to mara@example.org', screening, true, null],
    ['Write to mara@example.org', off, false, null],
    ['A spider', off, true, 'hiddenWord'],
    ['A spider: mara@example.org', screening, false, 'email'],
    ['A spider: mara@example.org', screening, true, 'hiddenWord'],
    ['Good morning', screening, false, null],
  ] as const)(
    '%j is covered with %j, accepted: %s, for the reason %s',
    (text, settings, isAccepted, reason) => expect(findCoverReason(text, settings, isAccepted)).toBe(reason),
  );

  it.each([
    ['hiddenWord', 'Hidden message'],
    ['link', 'Held back: a link'],
    ['email', 'Held back: an email address'],
    ['phone', 'Held back: a phone number'],
  ] as const)('covered for the reason %s is replaced by: %s', (reason, text) =>
    expect(describeCover(reason)).toBe(text),
  );
});

it('formatName leaves no space around a missing part', () => {
  expect(formatName({ firstName: 'Mara', lastName: 'L' })).toBe('Mara L');
  expect(formatName({ firstName: 'Mara', lastName: '' })).toBe('Mara');
  expect(formatName({ firstName: '', lastName: 'L' })).toBe('L');
});
