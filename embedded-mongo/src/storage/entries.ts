import { createHash } from 'node:crypto';
import type { Doc } from '../bson/doc';
import { encodeKey } from '../bson/order';
import type { Value } from '../bson/values';
import { ensure } from '../errors';
import type { Index } from '../indexing/definition';
import { extractKeys } from '../indexing/extract';
import { matches } from '../query/match';
import { encodeRecord, encodeUint32 } from './collection';

/** LMDB allows keys up to 1,978 bytes. A longer key is truncated to this size and ends in a hash of all its bytes. */
export const KEY_BYTES = 1900;

export const indexPrefix = (index: Index): Buffer => encodeUint32(index.id);

/** A document's entries in one index. */
export interface Entries {
  /** Index number and encoded values, keyed as text. A non-unique key is extended by the record. */
  keys: Map<string, { key: Buffer; values: Value[] }>;
  multikey: boolean;
  truncated: boolean;
}

export const NO_ENTRIES: Entries = { keys: new Map(), multikey: false, truncated: false };

function shortenKey(key: Buffer): Buffer {
  if (key.length <= KEY_BYTES) return key;
  return Buffer.concat([key.subarray(0, KEY_BYTES), createHash('sha256').update(key).digest()]);
}

/** @throws 171 when two indexed paths reach different arrays */
export function computeEntries(index: Index, doc: Doc): Entries {
  if (index.partial && !matches(index.partial, doc)) return NO_ENTRIES;
  const extracted = extractKeys(doc, index.paths);
  ensure(extracted, 171, `cannot index parallel arrays in ${index.name}`);
  if (index.sparse && extracted.absent) return NO_ENTRIES;
  const entries: Entries = { keys: new Map(), multikey: extracted.multikey, truncated: false };
  const prefix = indexPrefix(index);
  for (const values of extracted.keys) {
    const fullKey = encodeKey(values, index.directions);
    const key = Buffer.concat([prefix, shortenKey(fullKey)]);
    entries.keys.set(key.toString('latin1'), { key, values });
    entries.truncated ||= fullKey.length > KEY_BYTES;
  }
  return entries;
}

export const getStoredKey = (index: Index, key: Buffer, record: number): Buffer =>
  index.unique ? key : Buffer.concat([key, encodeRecord(record)]);
