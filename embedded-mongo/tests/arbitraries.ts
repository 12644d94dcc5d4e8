import fc from 'fast-check';
import {
  BSON,
  BSONRegExp,
  Binary,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'mongodb';
import { Doc } from '../src/bson/doc';
import type { Value } from '../src/bson/values';

/** Numbers comparable across types, at the boundaries where doubles round. */
export const numbers = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map((n) => new Int32(n)),
  fc
    .constantFrom(
      -1.5,
      -0,
      0,
      0.1,
      1,
      2,
      2 ** 53,
      2 ** 53 + 2,
      1e300,
      -1e300,
      Infinity,
      -Infinity,
      NaN,
      5e-324,
    )
    .map((n) => new Double(n)),
  fc
    .constantFrom(
      '0',
      '1',
      '2',
      '9007199254740992',
      '9007199254740993',
      '9007199254740994',
      '-9007199254740993',
      '9223372036854775807',
      '-9223372036854775808',
    )
    .map((n) => Long.fromString(n)),
);

const scalars = fc.oneof(
  { weight: 4, arbitrary: numbers },
  {
    weight: 2,
    arbitrary: fc.constantFrom('', 'a', 'ab', 'b', 'B', 'a\0', 'a\0b', '\uffff', '\u{10000}', 'é'),
  },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    new Date(0),
    new Date(-5),
    new Date(1e12),
    new MinKey(),
    new MaxKey(),
  ),
  fc.constantFrom<unknown>(
    new ObjectId('000000000000000000000001'),
    new ObjectId('ffffffffffffffffffffffff'),
    new Timestamp({ t: 1, i: 2 }),
    new Binary(Buffer.from('ab')),
    new Binary(Buffer.from('b'), 5),
    new BSONRegExp('a', 'i'),
  ),
);

/** Any value: scalars, and small arrays and documents of them. */
export const values: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 6, arbitrary: scalars },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom('x', 'y', '0'), tie('value'), { maxKeys: 2 }) },
  ),
})).value;

/** A few frequently colliding values: numbers, documents with the fields x and y, and (nested) arrays of them. */
const few = fc.integer({ min: 0, max: 3 });
const pair = fc.record({ x: few, y: few }, { requiredKeys: [] });
const dense: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: few },
  { weight: 3, arbitrary: fc.array(few, { maxLength: 3 }) },
  { weight: 3, arbitrary: fc.array(pair, { maxLength: 3 }) },
  { weight: 2, arbitrary: pair },
  { weight: 1, arbitrary: fc.array(fc.array(fc.oneof(few, pair), { maxLength: 2 }), { maxLength: 2 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Query operands: mostly values that documents contain, and never MinKey or MaxKey, which are refused. */
export const operands: fc.Arbitrary<unknown> = fc
  .oneof({ weight: 6, arbitrary: few }, { weight: 2, arbitrary: dense }, { weight: 2, arbitrary: values })
  .filter((value) => !(value instanceof MinKey || value instanceof MaxKey));

/** Documents with the fields a, b and c, each usually present. */
export const documents: fc.Arbitrary<Document> = fc.record(
  { a: fc.oneof(dense, values), b: fc.oneof(dense, values), c: fc.oneof(few, scalars) },
  { requiredKeys: [] },
);

export const toBytes = (document: Document): Buffer =>
  Buffer.from(BSON.serialize(document, { ignoreUndefined: true }));
export const toDoc = (document: Document): Doc => Doc.fromBytes(toBytes(document));
export const valueOf = (value: unknown): Value => toDoc({ v: value }).get('v')!;
