import { exportConversations } from './exportConversations';
import type { ConversationRecord } from './repository';
import { buildEntry } from './tests/buildEntry';

describe('exportConversations', () => {
  it('yields every message of a long conversation with its later changes, a few at a time', async () => {
    const entries = Array.from({ length: 130 }, (_, index) =>
      buildEntry(index + 1, 'ann', { written: { low: index + 1, high: 0 } }),
    );
    entries.push(buildEntry(131, 'ann', { kind: 'edit', target: 2, content: 'corrected' }));
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
    expect(reads).toEqual(Array(8).fill(20));
  });
});
