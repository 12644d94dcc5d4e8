import { Doc, EMPTY } from '../bson/doc';
import { UNDEFINED, isNumber, isTrue, toDouble, typeName, type Value } from '../bson/values';
import { fail } from '../errors';

/** The fields of a command (or of one statement in it), read with MongoDB's errors for wrong ones. */
export class Arguments {
  constructor(
    readonly doc: Doc,
    private readonly owner: string,
  ) {}

  /** @throws 40415 for a field that is not in the list */
  only(allowed: ReadonlySet<string>): this {
    for (const [name] of this.doc.entries())
      if (!allowed.has(name)) throw fail(40415, `BSON field '${this.owner}.${name}' is an unknown field.`);
    return this;
  }

  value(name: string): Value | undefined {
    const value = this.doc.get(name);
    return value === UNDEFINED ? undefined : value;
  }

  private wrong(name: string, value: Value, expected: string): Error {
    return fail(
      14,
      `BSON field '${this.owner}.${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
    );
  }

  private missing(name: string): Error {
    return fail(40414, `BSON field '${this.owner}.${name}' is missing but a required field`);
  }

  document(name: string): Doc | undefined {
    const value = this.value(name);
    if (value === undefined || value === null) return undefined;
    if (!(value instanceof Doc)) throw this.wrong(name, value, 'object');
    return value;
  }

  documentOrEmpty(name: string): Doc {
    return this.document(name) ?? EMPTY;
  }

  requiredDocument(name: string): Doc {
    const value = this.document(name);
    if (!value) throw this.missing(name);
    return value;
  }

  string(name: string): string {
    const value = this.value(name);
    if (value === undefined) throw this.missing(name);
    if (typeof value !== 'string') throw this.wrong(name, value, 'string');
    return value;
  }

  boolean(name: string): boolean {
    const value = this.value(name);
    if (value === undefined || value === null) return false;
    if (typeof value !== 'boolean' && !isNumber(value)) throw this.wrong(name, value, 'bool');
    return isTrue(value);
  }

  /** A whole number that is not negative. @throws 51024 when it is */
  count(name: string): number | undefined {
    const value = this.value(name);
    if (value === undefined || value === null) return undefined;
    if (!isNumber(value)) throw this.wrong(name, value, 'long');
    const number = Math.trunc(toDouble(value));
    if (!(number >= 0))
      throw fail(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
    return number;
  }

  documents(name: string): Doc[] {
    const value = this.value(name);
    if (value === undefined) throw this.missing(name);
    if (!Array.isArray(value)) throw this.wrong(name, value, 'array');
    return value.map((item, i) => {
      if (!(item instanceof Doc)) throw this.wrong(`${name}.${i}`, item, 'object');
      return item;
    });
  }
}
