import { Types, type Connection } from 'mongoose';
import { TOUCHED_BY_ANY_CALL } from '../support/databaseContents';

export type Contents = Record<string, object[]>;

/** Written in the background, different on each write or attempt, or random. */
const VOLATILE_FIELDS = ['lastActiveAt', 'updatedAt', 'revision', 'holder', 'beats', 'run', 'poses'];
const ID = /[0-9a-f]{24}/g;
const isToken = (text: string) => /^[\w+/=$-]{16,}$/.test(text) || text.startsWith('$argon2');

/** Replaces values that differ between equal runs: new ids, times, tokens and bytes. */
function normalize(value: unknown, nameOf: (text: string) => string): unknown {
  if (typeof value === 'string') {
    const named = nameOf(value);
    return named === value && isToken(value) ? '<token>' : named.replaceAll(ID, '<id>');
  }
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return '<time>';
  if (Array.isArray(value)) return value.map((each) => normalize(each, nameOf));
  if ('toHexString' in value) return normalize(String(value), nameOf);
  if ('_bsontype' in value || value instanceof Uint8Array) return '<bytes>';
  const parts = Object.entries(value)
    .filter(([field]) => !VOLATILE_FIELDS.includes(field))
    .map(
      ([field, part]) => [nameOf(field).replaceAll(ID, '<id>'), normalizeField(field, part, nameOf)] as const,
    );
  return Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A repetition increments the epoch again, which ends the same sessions. */
const normalizeField = (field: string, value: unknown, nameOf: (text: string) => string) =>
  field === 'credentialEpoch' && value !== 0 ? '<raised>' : normalize(value, nameOf);

export const listCollections = async (connection: Connection): Promise<string[]> =>
  (await connection.listCollections()).map(({ name }) => name);

export async function readContents(connection: Connection, names: Iterable<string>): Promise<Contents> {
  const contents = await Promise.all(
    [...names].map(async (name) => [name, await connection.collection(name).find({}).toArray()] as const),
  );
  return Object.fromEntries(contents.filter(([, documents]) => documents.length > 0));
}

/** Replaces ids anywhere in documents, also as parts of texts and as names of fields. */
export function withIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  const replaceText = (text: string) => text.replaceAll(ID, (id) => ids.get(id) ?? id);
  const replace = (each: unknown): unknown => {
    if (typeof each === 'string') return replaceText(each);
    if (each instanceof Types.ObjectId) return new Types.ObjectId(replaceText(String(each)));
    if (Array.isArray(each)) return each.map(replace);
    const isPlain =
      typeof each === 'object' && each !== null && Object.getPrototypeOf(each) === Object.prototype;
    return isPlain
      ? Object.fromEntries(Object.entries(each).map(([key, part]) => [replaceText(key), replace(part)]))
      : each;
  };
  return replace(value) as T;
}

/** @param names all collections that have changed, or that hold documents in `before` */
export async function restoreContents(
  connection: Connection,
  before: Contents,
  names: Iterable<string>,
): Promise<void> {
  await Promise.all(
    [...names].map(async (name) => {
      await connection.collection(name).deleteMany({});
      if (before[name]) await connection.collection(name).insertMany(before[name] as never[]);
    }),
  );
}

/** Normalizes contents so that those of two runs with the same outcome are equal. */
export function normalizeContents(contents: Contents, names: ReadonlyMap<string, string>) {
  const nameOf = (text: string) => [...names].reduce((named, [id, name]) => named.replaceAll(id, name), text);
  return Object.fromEntries(
    Object.entries(contents)
      .filter(([name]) => name === 'sessions' || !TOUCHED_BY_ANY_CALL.has(name))
      .map(([name, documents]) => {
        const texts = documents.map((document) => JSON.stringify(normalize(document, nameOf))).sort();
        // A lost reply leaves a session whose cookie nobody has.
        return [name, name === 'sessions' ? [...new Set(texts)] : texts];
      }),
  );
}
