import { presentArchivedMessages, presentThread } from './presenter';
import { createEmptyProfile } from '../profile/record';
import type { ConversationRecord } from './conversations/repository';
import { AT, buildEntry } from './tests/buildEntry';

const conversation: ConversationRecord = {
  otherId: 'ben',
  writtenByOther: 2,
  readOrdinal: 1,
  otherReadOrdinal: 0,
  lastContent: 'Hello',
  lastAt: AT,
  lastSenderId: 'ben',
  lastIsClosing: false,
  isMuted: false,
  isAccepted: true,
};
const person = { firstName: 'Ben', lastName: 'Ode' };

describe('presentThread', () => {
  const thread = (unreadCount: number, profile?: Parameters<typeof presentThread>[2]) =>
    presentThread({ ...conversation, unreadCount, isYourTurn: true }, person, profile);

  it('returns only the listed fields, with first name and initial of the other member', () => {
    expect(thread(1)).toEqual({
      user: { id: 'ben', firstName: 'Ben', lastName: 'O', profileImageUrl: null },
      lastMessage: 'Hello',
      lastMessageTime: '2026-03-10T12:00:00.000Z',
      lastSenderId: 'ben',
      isRead: false,
      unreadCount: 1,
      isYourTurn: true,
      isMuted: false,
      isAccepted: true,
    });
  });

  it('marks the thread as read when nothing is unread', () => {
    expect(thread(0)).toMatchObject({ isRead: true, unreadCount: 0 });
  });

  it('includes the main photo of the other member', () => {
    const profile = { ...createEmptyProfile(), id: 'p', userId: 'ben', photos: ['f1'] };
    expect(thread(0, profile).user.profileImageUrl).toBe('/api/photos/f1');
  });
});

describe('presentArchivedMessages', () => {
  const entries = [
    buildEntry(1, 'ann', { written: { low: 1, high: 0 } }),
    buildEntry(2, 'ben', { written: { low: 1, high: 1 }, replyTo: 1 }),
    buildEntry(3, 'ben', { written: { low: 1, high: 2 }, callId: 'c1' }),
    buildEntry(4, 'ann', { written: { low: 2, high: 2 }, image: { id: 'i1', width: 4, height: 3 } }),
    buildEntry(5, 'ann', { kind: 'reaction', target: 2, reaction: 'heart', content: null }),
  ];
  const presented = presentArchivedMessages('ann', conversation, entries, entries.slice(4));

  it('describes each message with its sender, the message it replies to and its reactions', () => {
    expect(presented).toHaveLength(4);
    expect(presented[1]).toEqual({
      number: 2,
      from: 'them',
      content: 'text 2',
      createdAt: '2026-03-10T12:00:00.000Z',
      editedAt: null,
      unsentAt: null,
      repliesTo: 1,
      isMissedCall: false,
      picture: null,
      reactions: [{ from: 'you', reaction: 'heart' }],
      isRead: true,
    });
  });

  it('includes isRead only for messages of the other member', () => {
    expect(presented.map(({ from, isRead }) => [from, isRead])).toEqual([
      ['you', undefined],
      ['them', true],
      ['them', false],
      ['you', undefined],
    ]);
    expect(presented[0]).not.toHaveProperty('isRead');
  });

  it('marks missed calls and returns the ids of pictures', () => {
    expect(presented.map(({ isMissedCall, picture }) => [isMissedCall, picture])).toEqual([
      [false, null],
      [false, null],
      [true, null],
      [false, 'i1'],
    ]);
  });
});
