import { exportConversations } from './exportConversations';
import type { ConversationRecord } from './conversations/repository';
import { buildEntry } from './tests/buildEntry';

describe('exportConversations', () => {
  it('yields every message of a long conversation with its later changes, a few at a time', async () => {
    const log = Array.from({ length: 130 }, (_, index) =>
      buildEntry(index + 1, 'ann', { written: { low: index + 1, high: 0 } }),
    );
    log.push(buildEntry(131, 'ann', { kind: 'edit', target: 2, content: 'corrected' }));
    const reads: number[] = [];
    const deps: Parameters<typeof exportConversations>[0] = {
      conversations: { list: async () => [{ otherId: 'ben', readOrdinal: 0 } as ConversationRecord] },
      entries: {
        async listSince(_, since, count) {
          reads.push(count);
          return log.filter(({ seq }) => seq > since).slice(0, count);
        },
        listChanges: async (_, targets) => log.filter(({ target }) => targets.includes(target ?? 0)),
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
