import { exportConversations } from './exportConversations';
import type { ConversationRecord, EntryRecord } from './repository';

const AT = new Date('2026-03-10T12:00:00.000Z');
const entry = (seq: number, fields: Partial<EntryRecord> = {}): EntryRecord => ({
  id: `e${seq}`,
  conversation: 'ann:ben',
  seq,
  kind: 'message',
  senderId: 'ann',
  receiverId: 'ben',
  clientId: null,
  createdAt: AT,
  content: `text ${seq}`,
  target: null,
  reaction: null,
  replyTo: null,
  callId: null,
  image: null,
  closing: null,
  written: { low: seq, high: 0 },
  ...fields,
});

describe('exportConversations', () => {
  it('yields every message of a long conversation with its later changes, a few at a time', async () => {
    const entries = Array.from({ length: 130 }, (_, index) => entry(index + 1));
    entries.push(entry(131, { kind: 'edit', target: 2, content: 'corrected' }));
    const reads: number[] = [];
    const deps: Parameters<typeof exportConversations>[0] = {
      messages: {
        listConversations: async () => [{ otherId: 'ben', readOrdinal: 0 } as ConversationRecord],
        async listSince(_, since, count) {
          reads.push(count);
          return entries.filter(({ seq }) => seq > since).slice(0, count);
        },
        listChanges: async (_, targets) => entries.filter(({ target }) => targets.includes(target ?? 0)),
      },
      relations: { listDepartedIds: async () => new Set<string>() },
      auth: { findPeople: async () => new Map([['ben', { firstName: 'Ben', lastName: 'Ode' } as never]]) },
    };
    const names: string[] = [];
    const contents: string[] = [];
    for await (const { with: name, messages } of exportConversations(deps, 'ann')) {
      names.push(name);
      for await (const { content } of messages) contents.push(content);
    }
    expect(names).toEqual(['Ben O']);
    expect(contents).toEqual(
      Array.from({ length: 130 }, (_, index) => (index === 1 ? 'corrected' : `text ${index + 1}`)),
    );
    expect(reads).toEqual([50, 50, 50, 50]);
  });
});
