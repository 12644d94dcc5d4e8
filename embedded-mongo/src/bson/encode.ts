import type { Entry } from './doc';
import { DateTime, Int32, Raw, TYPE, typeOf, type Value } from './values';

const END = Buffer.alloc(1);
const NOTHING = Buffer.alloc(0);

/** Appends the pieces of a document, so that they are copied only once at any depth. @returns the number of bytes */
function writeFields(fields: Iterable<Entry>, out: Buffer[]): number {
  const head = Buffer.allocUnsafe(4);
  out.push(head);
  let size = 5;
  for (const field of fields) size += writeField(field, out);
  out.push(END);
  head.writeInt32LE(size);
  return size;
}

function writeField([name, value]: Entry, out: Buffer[]): number {
  const label = Buffer.from(`\0${name}\0`);
  label.writeInt8(typeOf(value));
  out.push(label);
  return label.length + writeValue(value, out);
}

function writeValue(value: Value, out: Buffer[]): number {
  if (Array.isArray(value))
    return writeFields(
      value.map((item, index): Entry => [String(index), item]),
      out,
    );
  const bytes = encodeContent(value);
  out.push(bytes);
  return bytes.length;
}

function encodeContent(value: Exclude<Value, Value[]>): Buffer {
  if (value === null) return NOTHING;
  if (value instanceof Raw) return value.bytes;
  if (typeof value === 'boolean') return Buffer.from([value ? 1 : 0]);
  if (typeof value === 'string') {
    const text = Buffer.from(`\0\0\0\0${value}\0`);
    text.writeInt32LE(text.length - 4);
    return text;
  }
  if (typeof value === 'object' && value.type === TYPE.object) return value.bytes();
  const number = Buffer.allocUnsafe(value instanceof Int32 ? 4 : 8);
  if (value instanceof Int32) number.writeInt32LE(value.value);
  else if (value instanceof DateTime) number.writeBigInt64LE(value.ms);
  else if (typeof value === 'bigint') number.writeBigInt64LE(value);
  else number.writeDoubleLE(value);
  return number;
}

export function encodeField(name: string, value: Value): Buffer {
  const pieces: Buffer[] = [];
  return Buffer.concat(pieces, writeField([name, value], pieces));
}

export function encodeFields(fields: Iterable<Entry>): Buffer {
  const pieces: Buffer[] = [];
  const size = writeFields(fields, pieces);
  return Buffer.concat(pieces, size);
}
