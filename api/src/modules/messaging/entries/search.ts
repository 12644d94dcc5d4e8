import { setImmediate } from 'node:timers/promises';
import type { EntryDocument, messageModel } from '../model';
import { toRecord } from './entryDocument';
import type { EntryRecord } from './entryRecord';

const SEARCH_BATCH = 200;
/** Other requests get their turn after this many characters, whose comparison takes about two milliseconds. */
const SEARCHED_CHARACTERS = 20_000;

type Entries = ReturnType<typeof messageModel>['collection'];

interface Search {
  conversation: string;
  isMatching: (words: string) => boolean;
  count: number;
}

export async function searchEntries(entries: Entries, wanted: Search): Promise<EntryRecord[]> {
  const { conversation, count } = wanted;
  const written = await findMatching(entries, wanted, { kind: 'message', callId: { $exists: false } }, 'seq');
  // The words of an edited message are in its edit.
  const edits = await findMatching(entries, wanted, { kind: 'edit' }, 'target');
  const seqs = edits.map(({ target }) => target ?? 0);
  const edited = await entries
    .find<EntryDocument>({ conversation, seq: { $in: seqs }, kind: 'message' })
    .sort({ seq: -1 })
    .limit(count)
    .toArray();
  return [...written, ...edited.map(toRecord)].sort((one, other) => other.seq - one.seq).slice(0, count);
}

/** Tests batches in this process, because no database pattern matches words regardless of spelling. */
async function findMatching(
  entries: Entries,
  { conversation, isMatching, count }: Search,
  filter: object,
  order: 'seq' | 'target',
): Promise<EntryRecord[]> {
  const found: EntryRecord[] = [];
  let characters = 0;
  const cursor = entries
    .find<EntryDocument>(
      { conversation, content: { $type: 'string' }, ...filter },
      { batchSize: SEARCH_BATCH },
    )
    .sort({ [order]: -1 });
  for await (const entry of cursor) {
    if (isMatching(entry.content ?? '')) found.push(toRecord(entry));
    if (found.length === count) break;
    characters += entry.content?.length ?? 0;
    if (characters < SEARCHED_CHARACTERS) continue;
    characters = 0;
    await setImmediate();
  }
  return found;
}
