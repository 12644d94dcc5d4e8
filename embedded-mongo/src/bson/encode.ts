import type { Entry } from './doc';
import {
  Binary,
  BsonSymbol,
  Code,
  DateTime,
  DbPointer,
  Decimal,
  Int32,
  ObjectId,
  Regex,
  Timestamp,
  typeOf,
  type Value,
} from './values';

/** A buffer that grows; one document is written into it from front to back. */
class Writer {
  buffer = Buffer.allocUnsafe(512);
  at = 0;

  private room(bytes: number): number {
    if (this.at + bytes > this.buffer.length) {
      const next = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.at + bytes));
      this.buffer.copy(next, 0, 0, this.at);
      this.buffer = next;
    }
    const start = this.at;
    this.at += bytes;
    return start;
  }

  byte(value: number): void {
    // the room first: growing replaces the buffer
    const at = this.room(1);
    this.buffer[at] = value & 0xff;
  }
  int(value: number): void {
    const at = this.room(4);
    this.buffer.writeInt32LE(value, at);
  }
  long(value: bigint): void {
    const at = this.room(8);
    this.buffer.writeBigInt64LE(BigInt.asIntN(64, value), at);
  }
  double(value: number): void {
    const at = this.room(8);
    this.buffer.writeDoubleLE(value, at);
  }
  bytes(value: Buffer): void {
    const at = this.room(value.length);
    value.copy(this.buffer, at);
  }
  cstring(value: string): void {
    const at = this.room(Buffer.byteLength(value) + 1);
    this.buffer.write(value, at);
    this.buffer[this.at - 1] = 0;
  }
  string(value: string): void {
    this.int(Buffer.byteLength(value) + 1);
    this.cstring(value);
  }

  document(fields: Iterable<Entry>): void {
    const start = this.room(4);
    for (const [name, value] of fields) this.field(name, value);
    this.byte(0);
    this.buffer.writeInt32LE(this.at - start, start);
  }

  private field(name: string, value: Value): void {
    this.byte(typeOf(value));
    this.cstring(name);
    this.value(value);
  }

  private value(value: Value): void {
    if (typeof value === 'string') return this.string(value);
    if (typeof value === 'number') return this.double(value);
    if (typeof value === 'bigint') return this.long(value);
    if (typeof value === 'boolean') return this.byte(value ? 1 : 0);
    if (value === null) return;
    if (Array.isArray(value))
      return this.document(value.map((item, index) => [String(index), item] as const));
    if (value instanceof Int32) return this.int(value.value);
    if (value instanceof DateTime) return this.long(value.ms);
    if (value instanceof Timestamp) return this.long(value.value);
    if (value instanceof ObjectId || value instanceof Decimal) return this.bytes(value.bytes);
    if (value instanceof Binary) {
      this.int(value.bytes.length);
      this.byte(value.subtype);
      return this.bytes(value.bytes);
    }
    if (value instanceof Regex) {
      this.cstring(value.pattern);
      return this.cstring(value.flags);
    }
    if (value instanceof BsonSymbol) return this.string(value.value);
    if (value instanceof DbPointer) {
      this.string(value.namespace);
      return this.bytes(value.id);
    }
    if (value instanceof Code) {
      if (!value.scope) return this.string(value.code);
      const start = this.room(4);
      this.string(value.code);
      this.bytes(value.scope.bytes());
      this.buffer.writeInt32LE(this.at - start, start);
      return;
    }
    if ('bytes' in value) this.bytes(value.bytes());
  }
}

export function encodeFields(fields: Iterable<Entry>): Buffer {
  const writer = new Writer();
  writer.document(fields);
  return Buffer.from(writer.buffer.subarray(0, writer.at));
}
