import { toDoc } from '../bson/build';
import type { Index } from '../indexing/definition';

/** Runtime state of a collection. Persistent data is in the catalog table; counters are recomputed. */
export interface Collection {
  id: number;
  database: string;
  name: string;
  indexes: Index[];
  nextRecord: number;
  /** Number of documents; undefined until the first count. */
  count: number | undefined;
}

export const namespaceOf = (collection: Collection): string => `${collection.database}.${collection.name}`;

/** Big-endian, so that keys sort numerically. */
export function encodeUint32(value: number): Buffer {
  const out = Buffer.allocUnsafe(4);
  out.writeUInt32BE(value);
  return out;
}

/** Documents are keyed by collection number and record number, in insertion order. */
export function documentKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, 6);
  return key;
}

export const readRecordOfKey = (key: Buffer): number => key.readUIntBE(4, 6);

export function encodeRecord(record: number): Buffer {
  const out = Buffer.allocUnsafe(6);
  out.writeUIntBE(record, 0, 6);
  return out;
}

export const readRecord = (value: Buffer): number => value.readUIntBE(0, 6);

/** Serialises a collection for the catalog table. */
export function toStored({ id, indexes }: Collection): Buffer {
  return toDoc({
    id,
    indexes: indexes.map((index) => ({
      id: index.id,
      spec: index.spec,
      multikey: index.multikey,
      truncated: index.truncated,
      building: index.building || undefined,
    })),
  }).bytes();
}
