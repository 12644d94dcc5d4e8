import { onDemand } from 'bson';
import { createError, createUnsupportedError } from '../errors';
import { encodeField, encodeFields } from './encode';
import { DateTime, Int32, MAX_KEY, MIN_KEY, Raw, TYPE, getTypeName, type Value } from './values';

export type Entry = readonly [name: string, value: Value];

/** Keeps a field, removes it, or computes another value (undefined also removes it). */
export type FieldChange = 'keep' | 'remove' | ((value: Value) => Value | undefined);

/**
 * A document: ordered fields, never a JavaScript object (which reorders integer-like keys). Immutable. When built from
 * bytes, it keeps them, decodes fields lazily and is written back unchanged. The first of duplicate names counts, as in
 * MongoDB.
 */
export class Doc {
  readonly type = TYPE.object;
  private byName: Map<string, Value> | undefined;
  /** Positions of the fields in the bytes, with values not decoded yet. */
  private cachedElements: readonly Element[] | undefined;

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

  /** Name of the first field, which distinguishes operators and expressions from plain documents. */
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

  /** Finds a single field without decoding the others. */
  private find(name: string): Value | undefined {
    const place = this.elements().find((element) => isNamed(this.raw!, element, name));
    return place && decodeValue(this.raw!, place);
  }

  private elements(): readonly Element[] {
    return (this.cachedElements ??= [...onDemand.parseToElements(this.raw!)]);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Returns a copy with each field changed by `changeFor`. Unchanged fields are copied as bytes. */
  reshape(changeFor: (name: string) => FieldChange): Doc {
    return this.fields || !this.raw ? this.reshapeFields(changeFor) : this.reshapeBytes(this.raw, changeFor);
  }

  private reshapeFields(changeFor: (name: string) => FieldChange): Doc {
    const fields = this.entries().flatMap(([name, value]): Entry[] => {
      const change = changeFor(name);
      const newValue = change === 'keep' ? value : change === 'remove' ? undefined : change(value);
      return newValue === undefined ? [] : [[name, newValue]];
    });
    return Doc.of(fields);
  }

  private reshapeBytes(raw: Buffer, changeFor: (name: string) => FieldChange): Doc {
    const pieces: Buffer[] = [];
    /** Start of the unchanged bytes not copied yet. */
    let keptFrom = HEAD_BYTES;
    const take = (to: number) => {
      if (to > keptFrom) pieces.push(raw.subarray(keptFrom, to));
    };
    for (const element of this.elements()) {
      const [, nameAt, , at, size] = element;
      const name = nameOf(raw, element);
      const change = changeFor(name);
      if (change === 'keep') continue;
      // A type byte precedes the name.
      take(nameAt - 1);
      keptFrom = at + size;
      const newValue = change === 'remove' ? undefined : change(decodeValue(raw, element));
      if (newValue !== undefined) pieces.push(encodeField(name, newValue));
    }
    take(raw.length - 1);
    return Doc.fromBytes(joinFields(pieces));
  }

  /** Returns a copy with `name` set, at its old position or at the end when new. */
  with(name: string, value: Value): Doc {
    const fields = this.entries().slice();
    const at = fields.findIndex(([key]) => key === name);
    fields[at < 0 ? fields.length : at] = [name, value];
    return Doc.of(fields);
  }

  /** Same for a dotted path. Replaces non-documents on the path with documents. */
  withPath([name, ...rest]: readonly string[], value: Value): Doc {
    if (rest.length === 0) return this.with(name!, value);
    const child = this.get(name!);
    return this.with(name!, (child instanceof Doc ? child : EMPTY).withPath(rest, value));
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

/** Length prefix of a document. */
const HEAD_BYTES = 4;

/** Cache of recently decoded names: a collection has few names but many documents. */
const NAMES = new Array<string | undefined>(1_024).fill(undefined);
const SHORT_NAME_BYTES = 40;

function nameOf(raw: Buffer, element: Element): string {
  const [, nameAt, nameSize] = element;
  if (nameSize > SHORT_NAME_BYTES) return raw.toString('utf8', nameAt, nameAt + nameSize);
  const mixed =
    nameSize * 89 + raw[nameAt]! * 7 + raw[nameAt + (nameSize >> 1)]! * 13 + raw[nameAt + nameSize]!;
  const place = (mixed + (nameSize > 0 ? raw[nameAt + nameSize - 1]! : 0)) % NAMES.length;
  const cached = NAMES[place];
  if (cached !== undefined && isNamed(raw, element, cached)) return cached;
  return (NAMES[place] = raw.toString('utf8', nameAt, nameAt + nameSize));
}

/** Returns whether a field has this name by comparing its bytes. */
function isNamed(raw: Buffer, element: Element, name: string): boolean {
  const [, nameAt, nameSize] = element;
  // UTF-8 requires at least one byte per JavaScript character.
  if (nameSize < name.length) return false;
  if (nameSize > name.length) return raw.toString('utf8', nameAt, nameAt + nameSize) === name;
  for (let i = 0; i < nameSize; i++) {
    const code = name.charCodeAt(i);
    if (code > 0x7f || raw[nameAt + i] !== code) return false;
  }
  return true;
}

function joinFields(pieces: readonly Buffer[]): Buffer {
  const size = pieces.reduce((sum, { length }) => sum + length, HEAD_BYTES + 1);
  const raw = Buffer.allocUnsafe(size);
  let at = raw.writeInt32LE(size);
  for (const piece of pieces) at += piece.copy(raw, at);
  raw[at] = 0;
  return raw;
}

/** MongoDB's maximum nesting of documents and arrays. */
const MAX_DEPTH = 100;

const REFUSED: readonly number[] = [
  TYPE.undefined,
  TYPE.dbPointer,
  TYPE.javascript,
  TYPE.symbol,
  TYPE.javascriptWithScope,
];

/**
 * Validates a document from the network once, so that later lazy reads cannot fail or run out of bounds.
 * @throws 22 for invalid BSON, 15 for too deep nesting, 115 for code and deprecated types
 */
export function checkBson(raw: Buffer, depth = 1): void {
  if (depth > MAX_DEPTH + 1) throw createError(15, `cannot nest documents deeper than ${MAX_DEPTH} levels`);
  let elements: Iterable<Element>;
  try {
    elements = onDemand.parseToElements(raw);
  } catch (error) {
    throw createError(22, `invalid BSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (raw.readInt32LE(0) !== raw.length)
    throw createError(22, 'invalid BSON: a document has the wrong length');
  for (const [type, , , at, size] of elements) {
    if (REFUSED.includes(type))
      throw createUnsupportedError(`a value of the type ${getTypeName(new Raw(type, raw))}`);
    if (type === TYPE.object || type === TYPE.array) checkBson(raw.subarray(at, at + size), depth + 1);
    if (type === TYPE.string && (size < 5 || raw[at + size - 1] !== 0))
      throw createError(22, 'invalid BSON: a string without end');
  }
}

/** Decodes one level of fields; embedded documents stay bytes until they are read. */
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
