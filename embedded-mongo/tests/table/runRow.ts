import { BSON, type Collection, type Db, type Document } from 'mongodb';
import type { Row } from './rows';

/** Strict Extended JSON, which preserves types and field order. */
const show = (value: unknown): string => BSON.EJSON.stringify(value, { relaxed: false });

export interface Outcome {
  errorCode: number | undefined;
  /** The error message, which differs between servers and is not compared. */
  errorText: string;
  returned: string | undefined;
  stored: string | undefined;
  replyFields: Document;
}

async function errorOf(
  db: Db,
  command: Document,
): Promise<Pick<Outcome, 'errorCode' | 'errorText'> & { reply: Document }> {
  try {
    const reply = await db.command(command, { promoteValues: false });
    const failed = reply['writeErrors']?.[0] as Document | undefined;
    return {
      reply,
      errorCode: failed && Number(failed['code']),
      errorText: String(failed?.['errmsg'] ?? ''),
    };
  } catch (error) {
    return {
      reply: {},
      errorCode: Number((error as { code?: unknown }).code ?? -1),
      errorText: String(error),
    };
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
  const { reply, errorCode, errorText } = await errorOf(db, command);
  const batch = reply['cursor']?.firstBatch ?? reply['values'];
  const left = row.stored && (await collection.find({}, { promoteValues: false }).sort({ _id: 1 }).toArray());
  return {
    errorCode,
    errorText,
    returned: row.returned && (batch ? show(batch) : 'no batch'),
    stored: left && show(left),
    replyFields: JSON.parse(BSON.EJSON.stringify(reply, { relaxed: true })) as Document,
  };
}

/** Returns the documented result in the same format. */
export function expectedOf(row: Row): Omit<Outcome, 'errorText'> {
  return {
    errorCode: row.errorCode,
    returned: row.returned && show(row.returned),
    stored: row.stored && show(row.stored),
    replyFields: row.replyFields ?? {},
  };
}
