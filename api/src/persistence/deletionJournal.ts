import { Schema, Types, type Connection } from 'mongoose';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../providers/ports';
import { DELETION_JOURNAL } from './transfer/staging';

interface DeletionDocument {
  /** The member's id. Nothing else is kept. */
  _id: Types.ObjectId;
}

const deletionSchema = new Schema<DeletionDocument>(
  { _id: { type: Schema.Types.ObjectId, required: true } },
  { versionKey: false, strict: 'throw' },
);

const FILE = 'deleted-accounts';
const ID = /^[0-9a-f]{24}$/;

/**
 * Ids of all deleted accounts, so that a restored backup does not revive them. They are stored in the database, where
 * an import only adds to them, and in a file, in case the database is lost.
 */
export interface DeletionJournal {
  /** Idempotent. */
  record: (memberId: string) => Promise<void>;
  /** Lists the ids from both places. */
  read: () => Promise<string[]>;
  /** Lists the ids from both places and synchronises the two. */
  list: () => Promise<string[]>;
}

export function createDeletionJournal(
  connection: Connection,
  { dataDir, logger }: { dataDir: string; logger: Logger },
): DeletionJournal {
  const deletions = connection.model<DeletionDocument>('AccountDeletion', deletionSchema, DELETION_JOURNAL);
  const file = path.join(dataDir, FILE);

  const store = (ids: readonly string[]) =>
    deletions.collection.bulkWrite(
      ids.map((id) => {
        const filter = { _id: new Types.ObjectId(id) };
        return { replaceOne: { filter, replacement: {}, upsert: true } };
      }),
      { ordered: false },
    );

  /** A failed write must not block a deletion, because the database also holds the journal. */
  async function append(ids: readonly string[]): Promise<void> {
    try {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      // Starts with a newline, so that a truncated last line stays separate.
      await appendFile(file, ids.map((id) => `\n${id}`).join(''), { mode: 0o600, flush: true });
    } catch (error) {
      logger.error({ err: error }, 'deletion_journal_file_not_written');
    }
  }

  async function readIds(): Promise<string[]> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').filter((line) => ID.test(line));
  }

  async function readBoth(): Promise<{ inDatabase: Set<string>; inFile: Set<string> }> {
    const inDatabase = new Set((await deletions.find().lean()).map(({ _id }) => _id.toHexString()));
    return { inDatabase, inFile: new Set(await readIds()) };
  }

  return {
    async record(memberId) {
      const { upsertedCount } = await store([memberId]);
      if (upsertedCount > 0) await append([memberId]);
    },
    async read() {
      const { inDatabase, inFile } = await readBoth();
      return [...new Set([...inDatabase, ...inFile])];
    },
    async list() {
      const { inDatabase, inFile } = await readBoth();
      const onlyInFile = [...inFile].filter((id) => !inDatabase.has(id));
      const onlyInDatabase = [...inDatabase].filter((id) => !inFile.has(id));
      if (onlyInFile.length > 0) await store(onlyInFile);
      if (onlyInDatabase.length > 0) await append(onlyInDatabase);
      return [...inDatabase, ...onlyInFile];
    },
  };
}
