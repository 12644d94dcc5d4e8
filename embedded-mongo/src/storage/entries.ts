import { createHash } from 'node:crypto';
import type { Doc } from '../bson/doc';
import { encodeKey } from '../bson/order';
import type { Value } from '../bson/values';
import { demand } from '../errors';
import type { Index } from '../indexing/definition';
import { extractKeys } from '../indexing/extract';
import { matches } from '../query/match';
import { recordBytes, u32 } from './collection';

/** LMDB takes keys up to 1,978 bytes. What is longer keeps this much and ends in a hash of the whole. */
export const KEY_BYTES = 1900;

export const indexPrefix = (index: Index): Buffer => u32(index.id);

/** What a document puts into an index. */
export interface Entries {
  /** Index number and encoded values, by its own text; an entry that is not unique goes on with the record. */
  keys: Map<string, { key: Buffer; values: Value[] }>;
  multikey: boolean;
  truncated: boolean;
}

export const NO_ENTRIES: Entries = { keys: new Map(), multikey: false, truncated: false };

function shorten(key: Buffer): Buffer {
  if (key.length <= KEY_BYTES) return key;
  return Buffer.concat([key.subarray(0, KEY_BYTES), createHash('sha256').update(key).digest()]);
}

/** @throws 171 when two indexed paths meet different arrays */
export function entriesOf(index: Index, doc: Doc): Entries {
  if (index.partial && !matches(index.partial, doc)) return NO_ENTRIES;
  const extracted = extractKeys(doc, index.paths);
  demand(extracted, 171, `cannot index parallel arrays in ${index.name}`);
  if (index.sparse && extracted.absent) return NO_ENTRIES;
  const entries: Entries = { keys: new Map(), multikey: extracted.multikey, truncated: false };
  const prefix = indexPrefix(index);
  for (const values of extracted.keys) {
    const whole = encodeKey(values, index.directions);
    const key = Buffer.concat([prefix, shorten(whole)]);
    entries.keys.set(key.toString('latin1'), { key, values });
    entries.truncated ||= whole.length > KEY_BYTES;
  }
  return entries;
}

/** The key under which an entry is stored. */
export const storedKey = (index: Index, key: Buffer, record: number): Buffer =>
  index.unique ? key : Buffer.concat([key, recordBytes(record)]);
