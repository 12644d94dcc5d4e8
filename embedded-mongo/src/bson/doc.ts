import { fail } from '../errors';
import {
  Binary,
  BsonSymbol,
  Code,
  DateTime,
  DbPointer,
  Decimal,
  Int32,
  MAX_KEY,
  MIN_KEY,
  ObjectId,
  Regex,
  TYPE,
  Timestamp,
  UNDEFINED,
  type Value,
} from './values';
import { encodeFields } from './encode';

export type Entry = readonly [name: string, value: Value];

/**
 * An embedded or whole document: ordered fields, never a JavaScript object (whose integer-like keys change
 * places). Immutable; made from bytes it keeps them, reads its fields only when asked, and is written back as
 * those very bytes. When a name occurs twice the first one counts, as in MongoDB.
 */
export class Doc {
  readonly type = 3 as const;
  private raw: Buffer | undefined;
  private fields: Entry[] | undefined;
  private byName: Map<string, Value> | undefined;

  private constructor(raw: Buffer | undefined, fields: Entry[] | undefined) {
    this.raw = raw;
    this.fields = fields;
  }

  static fromBytes(raw: Buffer): Doc {
    return new Doc(raw, undefined);
  }

  static of(fields: Entry[]): Doc {
    return new Doc(undefined, fields);
  }

  entries(): readonly Entry[] {
    return (this.fields ??= decodeFields(this.raw!));
  }

  get size(): number {
    return this.entries().length;
  }

  get(name: string): Value | undefined {
    const fields = this.entries();
    if (fields.length > 12) {
      if (!this.byName) {
        this.byName = new Map();
        for (const [key, value] of fields) if (!this.byName.has(key)) this.byName.set(key, value);
      }
      return this.byName.get(name);
    }
    for (const field of fields) if (field[0] === name) return field[1];
    return undefined;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** A copy in which `name` has this value: at its old place, or at the end when it is new. */
  with(name: string, value: Value): Doc {
    const fields = this.entries().slice();
    const at = fields.findIndex(([key]) => key === name);
    if (at < 0) fields.push([name, value]);
    else fields[at] = [name, value];
    return Doc.of(fields);
  }

  without(name: string): Doc {
    return Doc.of(this.entries().filter(([key]) => key !== name));
  }

  bytes(): Buffer {
    return (this.raw ??= encodeFields(this.entries()));
  }
}

export const EMPTY = Doc.of([]);

/** MongoDB's deepest nesting of documents and arrays. */
export const MAX_DEPTH = 100;

/** A length prefix at `at`. @throws when it is cut off or reaches over the end */
function lengthAt(raw: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw fail(22, 'invalid BSON: a length is cut off');
  const size = raw.readInt32LE(at);
  if (size < 0 || at + size > end) throw fail(22, 'invalid BSON: a length is out of range');
  return size;
}

/** The place behind a zero-terminated text. */
function behindText(raw: Buffer, at: number, end: number): number {
  const zero = raw.indexOf(0, at);
  if (zero < 0 || zero >= end) throw fail(22, 'invalid BSON: a text without end');
  return zero + 1;
}

/** Bytes of the value of this type at `at`; nothing was checked before, so every length is checked here. */
function sizeOf(raw: Buffer, type: number, at: number, end: number): number {
  switch (type) {
    case TYPE.double:
    case TYPE.date:
    case TYPE.timestamp:
    case TYPE.long:
      return 8;
    case TYPE.string:
    case TYPE.javascript:
    case TYPE.symbol: {
      const size = lengthAt(raw, at, end);
      if (size < 1 || at + 4 + size > end || raw[at + 3 + size] !== 0)
        throw fail(22, 'invalid BSON: a string without end');
      return 4 + size;
    }
    case TYPE.object:
    case TYPE.array:
    case TYPE.javascriptWithScope:
      return lengthAt(raw, at, end);
    case TYPE.binData:
      return 5 + lengthAt(raw, at, end);
    case TYPE.objectId:
      return 12;
    case TYPE.bool:
      return 1;
    case TYPE.regex:
      return behindText(raw, behindText(raw, at, end), end) - at;
    case TYPE.dbPointer:
      return 4 + lengthAt(raw, at, end) + 12;
    case TYPE.int:
      return 4;
    case TYPE.decimal:
      return 16;
    case TYPE.undefined:
    case TYPE.null:
    case 0xff:
    case TYPE.maxKey:
      return 0;
    default:
      throw fail(22, `invalid BSON: unknown type ${type}`);
  }
}

/** Walks a whole document from the network once, so that later, lazy reads cannot fail or run out of bounds. */
export function checkBson(raw: Buffer, depth = 1): void {
  if (depth > MAX_DEPTH + 1) throw fail(15, `cannot nest documents deeper than ${MAX_DEPTH} levels`);
  if (raw.length < 5 || raw.readInt32LE(0) !== raw.length || raw[raw.length - 1] !== 0)
    throw fail(22, 'invalid BSON: a document has the wrong length');
  const end = raw.length - 1;
  for (let at = 4; at < end;) {
    const type = raw[at]!;
    const name = raw.indexOf(0, at + 1);
    if (name < 0 || name >= end) throw fail(22, 'invalid BSON: a field name without end');
    const start = name + 1;
    const size = sizeOf(raw, type, start, end);
    if (start + size > end) throw fail(22, 'invalid BSON: a value is cut off');
    if (type === TYPE.object || type === TYPE.array) checkBson(raw.subarray(start, start + size), depth + 1);
    if (type === TYPE.javascriptWithScope) {
      const code = size < 14 ? -1 : raw.readInt32LE(start + 4);
      if (code < 1 || code > size - 13) throw fail(22, 'invalid BSON: code with a broken scope');
      checkBson(raw.subarray(start + 8 + code, start + size), depth + 1);
    }
    at = start + size;
  }
}

function decodeValue(raw: Buffer, type: number, at: number, size: number): Value {
  switch (type) {
    case TYPE.double:
      return raw.readDoubleLE(at);
    case TYPE.string:
      return raw.toString('utf8', at + 4, at + size - 1);
    case TYPE.object:
      return Doc.fromBytes(raw.subarray(at, at + size));
    case TYPE.array:
      return decodeFields(raw.subarray(at, at + size)).map(([, value]) => value);
    case TYPE.binData:
      return new Binary(raw[at + 4]!, raw.subarray(at + 5, at + size));
    case TYPE.undefined:
      return UNDEFINED;
    case TYPE.objectId:
      return new ObjectId(raw.subarray(at, at + 12));
    case TYPE.bool:
      return raw[at] !== 0;
    case TYPE.date:
      return new DateTime(raw.readBigInt64LE(at));
    case TYPE.null:
      return null;
    case TYPE.regex: {
      const zero = raw.indexOf(0, at);
      return new Regex(raw.toString('utf8', at, zero), raw.toString('utf8', zero + 1, at + size - 1));
    }
    case TYPE.dbPointer:
      return new DbPointer(
        raw.toString('utf8', at + 4, at + size - 13),
        raw.subarray(at + size - 12, at + size),
      );
    case TYPE.javascript:
      return new Code(raw.toString('utf8', at + 4, at + size - 1));
    case TYPE.symbol:
      return new BsonSymbol(raw.toString('utf8', at + 4, at + size - 1));
    case TYPE.javascriptWithScope: {
      const code = raw.readInt32LE(at + 4);
      return new Code(
        raw.toString('utf8', at + 8, at + 7 + code),
        Doc.fromBytes(raw.subarray(at + 8 + code, at + size)),
      );
    }
    case TYPE.int:
      return new Int32(raw.readInt32LE(at));
    case TYPE.timestamp:
      return new Timestamp(raw.readBigUInt64LE(at));
    case TYPE.long:
      return raw.readBigInt64LE(at);
    case TYPE.decimal:
      return new Decimal(raw.subarray(at, at + 16));
    case TYPE.maxKey:
      return MAX_KEY;
    default:
      return MIN_KEY;
  }
}

/** The fields of one level; embedded documents stay bytes until they are asked. */
export function decodeFields(raw: Buffer): Entry[] {
  const fields: Entry[] = [];
  const end = raw.length - 1;
  for (let at = 4; at < end;) {
    const type = raw[at]!;
    const zero = raw.indexOf(0, at + 1);
    const name = raw.toString('utf8', at + 1, zero);
    const size = sizeOf(raw, type, zero + 1, end);
    fields.push([name, decodeValue(raw, type, zero + 1, size)]);
    at = zero + 1 + size;
  }
  return fields;
}
