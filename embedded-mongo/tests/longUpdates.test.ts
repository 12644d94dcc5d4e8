import type { Document } from 'mongodb';
import { Doc } from '../src/bson/doc';
import { parseFilter } from '../src/query/parse';
import { applyUpdate } from '../src/update/apply';
import { parseUpdate } from '../src/update/parse';
import { createPush } from '../src/update/push';
import { createUpsertDocument } from '../src/update/upsert';
import { toBytes, toDoc } from './arbitraries';

/** With this many arguments, quadratic work takes many seconds. */
const numbers = Array.from({ length: 20_000 }, (_, n) => n);
const now = new Date(0);
const parse = (update: Document) => parseUpdate(toDoc(update), undefined);
const apply = (before: Document, update: Document): Doc =>
  applyUpdate(parse(update), toDoc(before), { place: undefined, isInserting: false, now });

/** Not toEqual, because the diff of two such documents would fill the screen. */
const equals = (doc: Doc, expected: Document): boolean => doc.bytes().equals(toBytes(expected));

const createFields = (prefix: string): Document =>
  Object.fromEntries(numbers.map((n) => `${prefix}${String(n).padStart(5, '0')}`).map((name) => [name, 1]));

describe('an update with tens of thousands of arguments', () => {
  it.each<[string, Document, Document, Document]>([
    ['$push', { a: [] }, { $push: { a: { $each: numbers } } }, { a: numbers }],
    [
      '$push with $sort',
      { a: [] },
      { $push: { a: { $each: numbers.toReversed(), $sort: 1 } } },
      { a: numbers },
    ],
    [
      '$addToSet',
      { a: [5, 'x'] },
      { $addToSet: { a: { $each: numbers } } },
      { a: [5, 'x', ...numbers.filter((n) => n !== 5)] },
    ],
    ['$pullAll', { a: [...numbers, 'x'] }, { $pullAll: { a: numbers } }, { a: ['x'] }],
    ['$pull with $in', { a: [...numbers, 'x'] }, { $pull: { a: { $in: numbers } } }, { a: ['x'] }],
    ['$set of fields', { a: 1 }, { $set: createFields('f') }, { a: 1, ...createFields('f') }],
    [
      '$set of fields below one',
      { a: { b: 1 } },
      { $set: createFields('a.f') },
      { a: { b: 1, ...createFields('f') } },
    ],
    ['$unset of fields', { a: 1, ...createFields('f') }, { $unset: createFields('f') }, { a: 1 }],
    [
      '$set of elements',
      { a: [] },
      { $set: Object.fromEntries(numbers.map((n) => [`a.${n}`, n])) },
      { a: numbers },
    ],
  ])('of %s avoids quadratic work', (_operator, before, update, expected) => {
    expect(equals(apply(before, update), expected)).toBe(true);
  });

  it('of $push accepts more elements than a function call accepts arguments', () => {
    const elements = Array<null>(600_000).fill(null);
    expect(() => [].push(...(elements as never[]))).toThrow(RangeError);
    const push = createPush(Doc.of([['$each', elements]]));
    expect(push([true], { path: 'a', id: undefined, now })).toHaveLength(600_001);
  });

  it('starts an upsert with all fields of its query', () => {
    const seed = createUpsertDocument(parseFilter(toDoc(createFields('f'))), parse({ $set: { a: 1 } }), now);
    expect(equals(seed, { ...createFields('f'), a: 1 })).toBe(true);
  });

  it('is refused when two arguments conflict', () => {
    const update = { $set: createFields('f'), $unset: { 'f00007.x': 1 } };
    expect(() => parse(update)).toThrow("Updating the path 'f00007.x' would create a conflict at 'f00007'");
  });

  it('limits the nulls that pad all arrays of a document together', () => {
    const names = numbers.slice(0, 2_000).map((n) => `a${n}`);
    const before = Object.fromEntries(names.map((name) => [name, []]));
    const $set = Object.fromEntries(names.map((name) => [`${name}.1000000`, 1]));
    expect(() => apply(before, { $set })).toThrow('cannot backfill the array with that many nulls');
  });
});
