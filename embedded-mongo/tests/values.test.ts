import fc from 'fast-check';
import { Doc, checkBson, type FieldChange } from '../src/bson/doc';
import { compareValues, encodeValue } from '../src/bson/order';
import { documents, numbers, toBytes, toDoc, valueOf, values } from './arbitraries';
import type { Value } from '../src/bson/values';

/** Rebuilds a document from its values, recursively. */
function rebuilt(value: Value): Value {
  if (Array.isArray(value)) return value.map(rebuilt);
  return value instanceof Doc ? Doc.of(value.entries().map(([name, item]) => [name, rebuilt(item)])) : value;
}

describe('values', () => {
  it('are unchanged after decoding and encoding', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const bytes = toBytes(document);
        checkBson(bytes);
        expect((rebuilt(Doc.fromBytes(bytes)) as Doc).bytes().equals(bytes)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('are found and removed in bytes in the same way as in decoded fields', () => {
    const fates = fc.constantFrom<FieldChange>(
      'keep',
      'remove',
      () => undefined,
      (value) => [value],
    );
    fc.assert(
      fc.property(documents, fc.infiniteStream(fates), (document, stream) => {
        const bytes = toBytes(document);
        const read = Doc.of(Doc.fromBytes(bytes).entries());
        for (const name of [...read.entries().map(([each]) => each), 'no such field', 'é', ''])
          expect(Doc.fromBytes(bytes).get(name)).toEqual(read.get(name));
        const changeFor = new Map(read.entries().map(([name]) => [name, stream.next().value]));
        const reshaped = (doc: Doc) => doc.reshape((name) => changeFor.get(name) ?? 'remove').bytes();
        expect(reshaped(Doc.fromBytes(bytes))).toEqual(reshaped(read));
      }),
      { numRuns: 1000 },
    );
  });

  it('sort in an index exactly as they compare', () => {
    fc.assert(
      fc.property(fc.oneof(values, numbers), fc.oneof(values, numbers), (one, other) => {
        const [a, b] = [valueOf(one), valueOf(other)];
        const order = Math.sign(compareValues(a, b));
        expect(Math.sign(Buffer.compare(encodeValue(a), encodeValue(b)))).toBe(order);
        expect(Math.sign(Buffer.compare(encodeValue(b, true), encodeValue(a, true)))).toBe(order);
      }),
      { numRuns: 4000 },
    );
  });

  it('compare as a total order', () => {
    fc.assert(
      fc.property(values, values, values, (one, two, three) => {
        const [a, b, c] = [valueOf(one), valueOf(two), valueOf(three)];
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) || 0);
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0)
          expect(compareValues(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('are refused when their bytes are truncated or changed', () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(255), (document, place, byte) => {
        const bytes = toBytes(document);
        bytes[place % bytes.length] = byte;
        let checked = true;
        try {
          checkBson(bytes);
        } catch (error) {
          checked = false;
          expect(error).toMatchObject({ code: expect.any(Number) });
        }
        // Bytes that pass the check decode without error.
        if (checked) expect(() => rebuilt(Doc.fromBytes(bytes))).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it('keep their field order even where JavaScript would not', () => {
    const doc = Doc.of([
      ['2', 1],
      ['1', 2],
      ['__proto__', 3],
    ]);
    expect(
      Doc.fromBytes(doc.bytes())
        .entries()
        .map(([name]) => name),
    ).toEqual(['2', '1', '__proto__']);
    expect(toDoc({}).size).toBe(0);
  });
});
