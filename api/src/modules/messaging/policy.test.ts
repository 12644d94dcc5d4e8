import type { ConversationMessage } from '@sixfold/domain/conversation';
import { isChangeable, isEditable, isPresent } from './policy';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const message: ConversationMessage = {
  kind: 'message',
  id: 'e1',
  seq: 1,
  ordinal: 1,
  senderId: 'ann',
  receiverId: 'ben',
  createdAt: '2026-03-10T11:45:00.000Z',
  clientId: 'k1',
  content: 'Hello',
  replyTo: null,
  callId: null,
  image: null,
  editedAt: null,
  unsentAt: null,
  reactions: [],
};

describe('message policy', () => {
  it('considers a message present until it is unsent', () => {
    expect(isPresent(message)).toBe(true);
    expect(isPresent(undefined)).toBe(false);
    expect(isPresent({ ...message, unsentAt: '2026-03-10T11:50:00.000Z' })).toBe(false);
  });

  it('allows changes for 15 minutes after sending', () => {
    expect(isChangeable(message, NOW)).toBe(true);
    expect(isChangeable({ ...message, createdAt: '2026-03-10T11:44:59.999Z' }, NOW)).toBe(false);
  });

  it('does not allow changing a missed call', () => {
    expect(isChangeable({ ...message, callId: 'c1' }, NOW)).toBe(false);
  });

  it('allows editing unless the message is a picture', () => {
    expect(isEditable(message)).toBe(true);
    expect(isEditable({ image: { id: 'i1', width: 4, height: 3 } })).toBe(false);
  });
});
