import { Doc, EMPTY } from '../bson/doc';
import { isNumber, isTrue, toDouble, getTypeName, type Value } from '../bson/values';
import { ensure, createUnsupportedError } from '../errors';

/** Reads the fields of a command or of one of its statements. Invalid fields fail with MongoDB's errors. */
export class Arguments {
  /** @throws 40415 for an unknown field */
  constructor(
    readonly doc: Doc,
    private readonly owner: string,
    allowed: readonly string[],
  ) {
    for (const [name] of doc.entries())
      ensure(allowed.includes(name), 40415, `BSON field '${owner}.${name}' is an unknown field.`);
  }

  value(name: string): Value | undefined {
    return this.doc.get(name) ?? undefined;
  }

  private readChecked(isValid: boolean, name: string, expected: string): asserts isValid {
    const value = this.value(name);
    ensure(
      isValid || value !== undefined,
      40414,
      `BSON field '${this.owner}.${name}' is missing but required`,
    );
    const wrong = `is the wrong type '${getTypeName(value)}', expected type '${expected}'`;
    ensure(isValid, 14, `BSON field '${this.owner}.${name}' ${wrong}`);
  }

  document(name: string): Doc {
    const value = this.value(name);
    this.readChecked(value instanceof Doc, name, 'object');
    return value as Doc;
  }

  documentOrEmpty(name: string): Doc {
    return this.value(name) === undefined ? EMPTY : this.document(name);
  }

  string(name: string): string {
    const value = this.value(name);
    this.readChecked(typeof value === 'string', name, 'string');
    return value as string;
  }

  boolean(name: string): boolean {
    const value = this.value(name);
    this.readChecked(value === undefined || typeof value === 'boolean' || isNumber(value), name, 'bool');
    return isTrue(value);
  }

  /** Reads a non-negative integer. @throws 51024 for a negative one */
  count(name: string): number | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    this.readChecked(isNumber(value), name, 'long');
    const number = Math.trunc(toDouble(value));
    ensure(number >= 0, 51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
    return number;
  }

  list(name: string): Value[] {
    const value = this.value(name);
    this.readChecked(Array.isArray(value), name, 'array');
    return value as Value[];
  }

  documents(name: string): Doc[] {
    return this.list(name).map((item, i) => {
      this.readChecked(item instanceof Doc, `${name}.${i}`, 'object');
      return item as Doc;
    });
  }

  /** Refuses options that change the result. A collation is never ignored, because the order would be wrong. */
  refuseOptions(...names: string[]): void {
    for (const name of names) {
      const value = this.value(name);
      const empty = value instanceof Doc && value.size === 0;
      if (value !== undefined && value !== false && !empty)
        throw createUnsupportedError(`the option ${name}`);
    }
  }
}
