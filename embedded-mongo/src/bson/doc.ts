import { onDemand } from 'bson';
import { fail, notSupported } from '../errors';
import { encodeFields } from './encode';
import { DateTime, Int32, MAX_KEY, MIN_KEY, Raw, TYPE, typeName, type Value } from './values';

export type Entry = readonly [name: string, value: Value];

/**
 * An embedded or whole document: ordered fields, never a JavaScript object (whose integer-like keys change
 * places). Immutable; made from bytes it keeps them, reads its fields only when asked, and is written back as
 * those very bytes. When a name occurs twice the first one counts, as in MongoDB.
 */
export class Doc {
  readonly type = TYPE.object;
  private byName: Map<string, Value> | undefined;

  private constructor(
    private raw: Buffer | undefined,
    private fields: readonly Entry[] | undefined,
  ) {}

  static fromBytes(raw: Buffer): Doc {
    return new Doc(raw, undefined);
  }

  static of(fields: readonly Entry[]): Doc {
    return new Doc(undefined, fields);
  }

  entries(): readonly Entry[] {
    return (this.fields ??= decodeFields(this.raw!));
  }

  get size(): number {
    return this.entries().length;
  }

  /** The name of the first field, which tells operators and expressions from plain documents. */
  get first(): string {
    return this.entries()[0]?.[0] ?? '';
  }

  get(name: string): Value | undefined {
    const fields = this.entries();
    if (fields.length <= 12) return fields.find(([key]) => key === name)?.[1];
    this.byName ??= new Map([...fields].reverse());
    return this.byName.get(name);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** A copy in which `name` has this value: at its old place, or at the end when it is new. */
  with(name: string, value: Value): Doc {
    const fields = this.entries().slice();
    const at = fields.findIndex(([key]) => key === name);
    fields[at < 0 ? fields.length : at] = [name, value];
    return Doc.of(fields);
  }

  /** The same for a dotted path; what is in the way and no document is replaced by one. */
  plant([name, ...rest]: readonly string[], value: Value): Doc {
    if (rest.length === 0) return this.with(name!, value);
    const child = this.get(name!);
    return this.with(name!, (child instanceof Doc ? child : EMPTY).plant(rest, value));
  }

  without(name: string): Doc {
    return Doc.of(this.entries().filter(([key]) => key !== name));
  }

  bytes(): Buffer {
    return (this.raw ??= encodeFields(this.entries()));
  }
}

export const EMPTY = Doc.of([]);

type Element = ReturnType<typeof onDemand.parseToElements> extends Iterable<infer T> ? T : never;

/** MongoDB's deepest nesting of documents and arrays. */
const MAX_DEPTH = 100;

const REFUSED: readonly number[] = [
  TYPE.undefined,
  TYPE.dbPointer,
  TYPE.javascript,
  TYPE.symbol,
  TYPE.javascriptWithScope,
];

/**
 * Walks a whole document from the network once, so that later, lazy reads cannot fail or run out of bounds.
 * @throws 22 for what is no BSON, 15 for what is too deep, 115 for code and the types that MongoDB itself gave up
 */
export function checkBson(raw: Buffer, depth = 1): void {
  if (depth > MAX_DEPTH + 1) throw fail(15, `cannot nest documents deeper than ${MAX_DEPTH} levels`);
  let elements: Iterable<Element>;
  try {
    elements = onDemand.parseToElements(raw);
  } catch (error) {
    throw fail(22, `invalid BSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (raw.readInt32LE(0) !== raw.length) throw fail(22, 'invalid BSON: a document has the wrong length');
  for (const [type, , , at, size] of elements) {
    if (REFUSED.includes(type)) throw notSupported(`a value of the type ${typeName(new Raw(type, raw))}`);
    if (type === TYPE.object || type === TYPE.array) checkBson(raw.subarray(at, at + size), depth + 1);
    if (type === TYPE.string && (size < 5 || raw[at + size - 1] !== 0))
      throw fail(22, 'invalid BSON: a string without end');
  }
}

/** The fields of one level; embedded documents stay bytes until they are asked. */
function decodeFields(raw: Buffer): Entry[] {
  const fields: Entry[] = [];
  for (const element of onDemand.parseToElements(raw)) {
    const [, nameAt, nameSize] = element;
    fields.push([raw.toString('utf8', nameAt, nameAt + nameSize), decodeValue(raw, element)]);
  }
  return fields;
}

function decodeValue(raw: Buffer, [type, , , at, size]: Element): Value {
  switch (type) {
    case TYPE.double:
      return raw.readDoubleLE(at);
    case TYPE.string:
      return raw.toString('utf8', at + 4, at + size - 1);
    case TYPE.object:
      return Doc.fromBytes(raw.subarray(at, at + size));
    case TYPE.array:
      return decodeFields(raw.subarray(at, at + size)).map(([, value]) => value);
    case TYPE.bool:
      return raw[at] !== 0;
    case TYPE.null:
      return null;
    case TYPE.int:
      return new Int32(raw.readInt32LE(at));
    case TYPE.long:
      return raw.readBigInt64LE(at);
    case TYPE.date:
      return new DateTime(raw.readBigInt64LE(at));
    case TYPE.maxKey:
      return MAX_KEY;
    case 0xff:
      return MIN_KEY;
    default:
      return new Raw(type, raw.subarray(at, at + size));
  }
}
