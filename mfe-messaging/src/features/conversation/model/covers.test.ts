import { createHiddenWordTest } from '@sixfold/domain/conversation';
import { coverBubbles, describeBubble } from './covers';
import type { Bubble } from './timeline';

const received: Bubble = {
  key: 'one',
  seq: 1,
  isOwn: false,
  content: 'Write to mara@example.com',
  createdAt: '2026-01-02T03:05:00.000Z',
  state: 'received',
  isEdited: false,
  isUnsent: false,
  isMissedCall: false,
  earlierCallSeqs: [],
  image: null,
  cover: null,
  replyTo: null,
  reactions: [],
  entry: null,
};
const screening = { hasScreening: true, hasHiddenWord: createHiddenWordTest(['diet']) };
const coverOf = (
  bubble: Bubble,
  { isAccepted = false, openKeys = [] as string[], others = [] as Bubble[] } = {},
) => coverBubbles([bubble, ...others], screening, { isAccepted, openKeys: new Set(openKeys) })[0]?.cover;
const diet = { ...received, content: 'My diet begins' };

describe('coverBubbles', () => {
  it("covers a contact detail in another member's first messages", () => {
    expect(coverOf(received)).toEqual({ reason: 'email', isOpen: false });
  });

  it('shows contact details once the messages are accepted or answered', () => {
    expect(coverOf(received, { isAccepted: true })).toBeNull();
    expect(coverOf(received, { others: [{ ...received, key: 'two', isOwn: true }] })).toBeNull();
    expect(coverOf(received, { others: [{ ...received, key: 'two' }] })).not.toBeNull();
  });

  it('returns the same object while the cover is unchanged', () => {
    const cover = (openKeys: string[]) =>
      coverBubbles([diet], screening, { isAccepted: true, openKeys: new Set(openKeys) })[0];
    expect(cover([])).toBe(cover([]));
    expect(cover(['one'])?.cover).toEqual({ reason: 'hiddenWord', isOpen: true });
  });

  it('covers hidden words in accepted conversations too, and reveals them on request', () => {
    expect(coverOf(diet, { isAccepted: true })).toEqual({ reason: 'hiddenWord', isOpen: false });
    expect(coverOf(diet, { openKeys: ['one'] })).toEqual({ reason: 'hiddenWord', isOpen: true });
    expect(coverOf(diet, { openKeys: ['two'] })).toEqual({ reason: 'hiddenWord', isOpen: false });
  });

  it('never reveals a contact detail on request', () => {
    expect(coverOf(received, { openKeys: ['one'] })).toEqual({ reason: 'email', isOpen: false });
  });

  it.each(['isOwn', 'isUnsent', 'isMissedCall'] as const)('covers nothing of a bubble that %s', (field) => {
    expect(coverOf({ ...diet, [field]: true })).toBeNull();
  });

  it('leaves other texts unchanged', () => {
    expect(coverOf({ ...received, content: 'Hello' })).toBeNull();
  });
});

describe('describeBubble', () => {
  const hidden = { reason: 'hiddenWord', isOpen: false } as const;

  it('returns the words only when they are visible', () => {
    expect(describeBubble(diet)).toBe('My diet begins');
    expect(describeBubble({ ...diet, cover: hidden })).toBe('Hidden message');
    expect(describeBubble({ ...diet, cover: { ...hidden, isOpen: true } })).toBe('My diet begins');
    expect(describeBubble({ ...received, cover: { reason: 'email', isOpen: false } })).toBe(
      'Held back: an email address',
    );
  });

  it('describes an unsent message as unsent', () => {
    expect(describeBubble({ ...diet, isUnsent: true, cover: hidden })).toBe('Message unsent');
  });
});
