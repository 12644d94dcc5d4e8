import { decodeFields } from './decode';
import { encodeFields } from './encode';
import type { Value } from './values';

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
