import { onDemand } from 'bson';
import { fail, notSupported } from '../errors';
import { encodeField, encodeFields } from './encode';
import { DateTime, Int32, MAX_KEY, MIN_KEY, Raw, TYPE, typeName, type Value } from './values';

export type Entry = readonly [name: string, value: Value];

/** What becomes of a field: it stays as it is, it goes, or it becomes another value (undefined: it goes too). */
export type Fate = 'stays' | 'goes' | ((value: Value) => Value | undefined);

/**
 * An embedded or whole document: ordered fields, never a JavaScript object (whose integer-like keys change
 * places). Immutable; made from bytes it keeps them, reads its fields only when asked, and is written back as
 * those very bytes. When a name occurs twice the first one counts, as in MongoDB.
 */
export class Doc {
  readonly type = TYPE.object;
  private byName: Map<string, Value> | undefined;
  /** Where the fields lie in the bytes; their values are not read yet. */
  private places: readonly Element[] | undefined;

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
    const { fields } = this;
    if (!fields) return this.find(name);
    if (fields.length <= 12) return fields.find(([key]) => key === name)?.[1];
    this.byName ??= new Map([...fields].reverse());
    return this.byName.get(name);
  }

  /** One field of many: a search asks a document for two or three and never for the others. */
  private find(name: string): Value | undefined {
    const place = this.elements().find((element) => isNamed(this.raw!, element, name));
    return place && decodeValue(this.raw!, place);
  }

  private elements(): readonly Element[] {
    return (this.places ??= [...onDemand.parseToElements(this.raw!)]);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** A copy with what becomes of each field; what stays is copied as the bytes that it is, and not read. */
  reshape(fateOf: (name: string) => Fate): Doc {
    return this.fields || !this.raw ? this.reshapeFields(fateOf) : this.reshapeBytes(this.raw, fateOf);
  }

  private reshapeFields(fateOf: (name: string) => Fate): Doc {
    const fields = this.entries().flatMap(([name, value]): Entry[] => {
      const fate = fateOf(name);
      const becomes = fate === 'stays' ? value : fate === 'goes' ? undefined : fate(value);
      return becomes === undefined ? [] : [[name, becomes]];
    });
    return Doc.of(fields);
  }

  private reshapeBytes(raw: Buffer, fateOf: (name: string) => Fate): Doc {
    const pieces: Buffer[] = [];
    /** What stays from here on has not been taken yet. */
    let staysFrom = HEAD_BYTES;
    const take = (to: number) => {
      if (to > staysFrom) pieces.push(raw.subarray(staysFrom, to));
    };
    for (const element of this.elements()) {
      const [, nameAt, , at, size] = element;
      const name = nameOf(raw, element);
      const fate = fateOf(name);
      if (fate === 'stays') continue;
      // A name has its type before it.
      take(nameAt - 1);
      staysFrom = at + size;
      const becomes = fate === 'goes' ? undefined : fate(decodeValue(raw, element));
      if (becomes !== undefined) pieces.push(encodeField(name, becomes));
    }
    take(raw.length - 1);
    return Doc.fromBytes(joined(pieces));
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

/** The length of a document, before its fields. */
const HEAD_BYTES = 4;

/** Names that were read lately, each in one of these places: a collection has few names and very many documents. */
const NAMES = new Array<string | undefined>(1_024).fill(undefined);
const SHORT_NAME_BYTES = 40;

function nameOf(raw: Buffer, element: Element): string {
  const [, nameAt, nameSize] = element;
  if (nameSize > SHORT_NAME_BYTES) return raw.toString('utf8', nameAt, nameAt + nameSize);
  const mixed =
    nameSize * 89 + raw[nameAt]! * 7 + raw[nameAt + (nameSize >> 1)]! * 13 + raw[nameAt + nameSize]!;
  const place = (mixed + (nameSize > 0 ? raw[nameAt + nameSize - 1]! : 0)) % NAMES.length;
  const lately = NAMES[place];
  if (lately !== undefined && isNamed(raw, element, lately)) return lately;
  return (NAMES[place] = raw.toString('utf8', nameAt, nameAt + nameSize));
}

/** Whether a field has this name, told from its bytes. */
function isNamed(raw: Buffer, element: Element, name: string): boolean {
  const [, nameAt, nameSize] = element;
  // UTF-8 takes at least one byte for each of JavaScript's characters.
  if (nameSize < name.length) return false;
  if (nameSize > name.length) return raw.toString('utf8', nameAt, nameAt + nameSize) === name;
  for (let i = 0; i < nameSize; i++) {
    const code = name.charCodeAt(i);
    if (code > 0x7f || raw[nameAt + i] !== code) return false;
  }
  return true;
}

/** The bytes of a document from those of its fields. */
function joined(pieces: readonly Buffer[]): Buffer {
  const size = pieces.reduce((sum, { length }) => sum + length, HEAD_BYTES + 1);
  const raw = Buffer.allocUnsafe(size);
  let at = raw.writeInt32LE(size);
  for (const piece of pieces) at += piece.copy(raw, at);
  raw[at] = 0;
  return raw;
}

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
  for (const element of onDemand.parseToElements(raw))
    fields.push([nameOf(raw, element), decodeValue(raw, element)]);
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
