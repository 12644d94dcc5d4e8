import type { EntryRecord } from '../entries/entryRecord';

export const AT = new Date('2026-03-10T12:00:00.000Z');

/** Builds a message of a conversation of Ann and Ben. */
export const buildEntry = (
  seq: number,
  senderId: 'ann' | 'ben',
  fields: Partial<EntryRecord> = {},
): EntryRecord => ({
  id: `e${seq}`,
  conversation: 'ann:ben',
  seq,
  kind: 'message',
  senderId,
  receiverId: senderId === 'ann' ? 'ben' : 'ann',
  clientId: null,
  createdAt: AT,
  content: `text ${seq}`,
  target: null,
  reaction: null,
  replyTo: null,
  callId: null,
  image: null,
  closing: null,
  written: { low: 0, high: 0 },
  ...fields,
});
