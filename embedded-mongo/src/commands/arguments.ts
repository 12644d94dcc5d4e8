import { Doc, EMPTY } from '../bson/doc';
import { isNumber, isTrue, toDouble, typeName, type Value } from '../bson/values';
import { demand, notSupported } from '../errors';

/** The fields of a command (or of one statement in it), read with MongoDB's errors for wrong ones. */
export class Arguments {
  /** @throws 40415 for a field that is not in the list */
  constructor(
    readonly doc: Doc,
    private readonly owner: string,
    allowed: readonly string[],
  ) {
    for (const [name] of doc.entries())
      demand(allowed.includes(name), 40415, `BSON field '${owner}.${name}' is an unknown field.`);
  }

  value(name: string): Value | undefined {
    return this.doc.get(name) ?? undefined;
  }

  private check(holds: boolean, name: string, expected: string): asserts holds {
    const value = this.value(name);
    demand(holds || value !== undefined, 40414, `BSON field '${this.owner}.${name}' is missing but required`);
    const wrong = `is the wrong type '${typeName(value)}', expected type '${expected}'`;
    demand(holds, 14, `BSON field '${this.owner}.${name}' ${wrong}`);
  }

  document(name: string): Doc {
    const value = this.value(name);
    this.check(value instanceof Doc, name, 'object');
    return value as Doc;
  }

  documentOrEmpty(name: string): Doc {
    return this.value(name) === undefined ? EMPTY : this.document(name);
  }

  string(name: string): string {
    const value = this.value(name);
    this.check(typeof value === 'string', name, 'string');
    return value as string;
  }

  boolean(name: string): boolean {
    const value = this.value(name);
    this.check(value === undefined || typeof value === 'boolean' || isNumber(value), name, 'bool');
    return isTrue(value);
  }

  /** A whole number that is not negative. @throws 51024 when it is */
  count(name: string): number | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    this.check(isNumber(value), name, 'long');
    const number = Math.trunc(toDouble(value));
    demand(number >= 0, 51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
    return number;
  }

  list(name: string): Value[] {
    const value = this.value(name);
    this.check(Array.isArray(value), name, 'array');
    return value as Value[];
  }

  documents(name: string): Doc[] {
    return this.list(name).map((item, i) => {
      this.check(item instanceof Doc, `${name}.${i}`, 'object');
      return item as Doc;
    });
  }

  /** Refuses options that change the answer. A collation is never ignored: sorting otherwise would be a lie. */
  refuse(...names: string[]): void {
    for (const name of names) {
      const value = this.value(name);
      const empty = value instanceof Doc && value.size === 0;
      if (value !== undefined && value !== false && !empty) throw notSupported(`the option ${name}`);
    }
  }
}
