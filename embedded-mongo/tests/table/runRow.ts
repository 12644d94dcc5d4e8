import { BSON, type Collection, type Db, type Document } from 'mongodb';
import type { Row } from './rows';

/** Strict Extended JSON, which preserves types and field order. */
const show = (value: unknown): string => BSON.EJSON.stringify(value, { relaxed: false });

export interface Outcome {
  fails: number | undefined;
  /** The error message, which differs between servers and is not compared. */
  words: string;
  gives: string | undefined;
  leaves: string | undefined;
  replies: Document;
}

async function errorOf(
  db: Db,
  command: Document,
): Promise<Pick<Outcome, 'fails' | 'words'> & { reply: Document }> {
  try {
    const reply = await db.command(command, { promoteValues: false });
    const failed = reply['writeErrors']?.[0] as Document | undefined;
    return { reply, fails: failed && Number(failed['code']), words: String(failed?.['errmsg'] ?? '') };
  } catch (error) {
    return { reply: {}, fails: Number((error as { code?: unknown }).code ?? -1), words: String(error) };
  }
}

/** Runs a row on any MongoDB-like server. */
export async function runRow(db: Db, name: string, row: Row): Promise<Outcome> {
  const collection: Collection = db.collection(name);
  await collection.drop().catch(() => undefined);
  if (row.docs.length > 0) await collection.insertMany(row.docs, { ignoreUndefined: false });
  if (row.indexes) await db.command({ createIndexes: name, indexes: row.indexes });
  const first = Object.keys(row.command)[0]!;
  const command = row.command[first] === 1 ? { ...row.command, [first]: name } : row.command;
  const { reply, fails, words } = await errorOf(db, command);
  const batch = reply['cursor']?.firstBatch ?? reply['values'];
  const left = row.leaves && (await collection.find({}, { promoteValues: false }).sort({ _id: 1 }).toArray());
  return {
    fails,
    words,
    gives: row.gives && (batch ? show(batch) : 'no batch'),
    leaves: left && show(left),
    replies: JSON.parse(BSON.EJSON.stringify(reply, { relaxed: true })) as Document,
  };
}

/** Returns the documented result in the same format. */
export function expectedOf(row: Row): Omit<Outcome, 'words'> {
  return {
    fails: row.fails,
    gives: row.gives && show(row.gives),
    leaves: row.leaves && show(row.leaves),
    replies: row.replies ?? {},
  };
}
