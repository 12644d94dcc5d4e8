import { BSONSymbol, Code, Decimal128, Long, MaxKey, MinKey, Timestamp, UUID, type Document } from 'mongodb';
import { failing, type Row } from './rows';

const piped = (title: string, stage: Document, code: number): Row =>
  failing(title, { aggregate: 1, pipeline: [stage], cursor: {} }, code, [{ a: 1 }]);
const inserted = (title: string, value: unknown): Row =>
  failing(title, { insert: 1, documents: [{ a: value }] }, 115);

/** Expressions that only MongoDB supports: refused as unknown, with a list of the known ones. */
const expressions: Row[] = [
  piped('an expression that divides', { $project: { x: { $divide: ['$a', 2] } } }, 31325),
  piped('an expression that joins text', { $project: { x: { $concat: ['$a', 'x'] } } }, 31325),
  piped('an expression over arrays', { $project: { x: { $map: { input: '$a', in: 1 } } } }, 31325),
  piped('an expression that filters', { $project: { x: { $filter: { input: '$a', cond: true } } } }, 31325),
  piped('an expression that takes an element', { $project: { x: { $arrayElemAt: ['$a', 0] } } }, 31325),
  piped('an expression that looks into an array', { $addFields: { x: { $in: [1, '$a'] } } }, 168),
  piped('an expression that compares in three ways', { $group: { _id: { $cmp: ['$a', 1] } } }, 168),
  piped('an expression that adds', { $project: { x: { $add: ['$a', 1] } } }, 31325),
  piped('an expression that subtracts', { $project: { x: { $subtract: ['$a', 1] } } }, 31325),
  piped('an expression that multiplies', { $addFields: { x: { $multiply: ['$a', 1] } } }, 168),
  piped('an expression that counts elements', { $project: { x: { $size: '$a' } } }, 31325),
  piped('an average', { $group: { _id: null, x: { $avg: '$a' } } }, 15952),
  piped('a set of a group', { $group: { _id: null, x: { $addToSet: '$a' } } }, 15952),
  piped('$cond with names', { $project: { x: { $cond: { if: 1, then: 1, else: 0 } } } }, 115),
  piped('numbered elements in $unwind', { $unwind: { path: '$a', includeArrayIndex: 'i' } }, 115),
  piped('the present as a variable', { $project: { x: '$$NOW' } }, 115),
  piped('a variable nobody defined', { $project: { x: '$$nope' } }, 17276),
  piped('$ifNull with several values', { $project: { x: { $ifNull: ['$x', '$y', 1] } } }, 115),
  piped('$replaceWith', { $replaceWith: '$a' }, 40324),
  piped('$out', { $out: 'x' }, 40324),
  piped('$natural in a $sort stage', { $sort: { $natural: 1 } }, 115),
];

const projections: Row[] = [
  failing('$slice in a projection', { find: 1, projection: { a: { $slice: 1 } } }, 115),
  failing('$elemMatch in a projection', { find: 1, projection: { a: { $elemMatch: { x: 1 } } } }, 115),
  failing('the positional projection', { find: 1, filter: { a: 1 }, projection: { 'a.$': 1 } }, 115),
  failing('a computed field in find', { find: 1, projection: { s: { $add: ['$a', 1] } } }, 115),
  failing('a document in a projection', { find: 1, projection: { a: { b: 1 } } }, 115),
  failing('a path as a value in find', { find: 1, projection: { s: '$a' } }, 115),
];

const collections: Row[] = [
  failing('a validator', { create: 1, validator: { a: { $type: 'int' } } }, 115),
  failing('a change of a collection', { collMod: 1, validator: { a: 1 } }, 59, [{ a: 1 }]),
  failing(
    'explain of a write',
    { explain: { update: 'x', updates: [{ q: {}, u: { $set: { a: 1 } } }] } },
    115,
  ),
  failing('explain of an aggregation', { aggregate: 1, pipeline: [], cursor: {}, explain: true }, 115),
];

const pattern = (title: string, $regex: string, $options = ''): Row =>
  failing(title, { find: 1, filter: { a: { $regex, $options } } }, 115);

/** Patterns that a linear-time engine cannot match, or does not always match like PCRE. */
const patterns: Row[] = [
  pattern('a backreference', '(a)\\1'),
  pattern('a backreference to a group that may be unset', '(?:(a)|b)\\1'),
  pattern('a backreference to the group it stands in', '(a\\1)'),
  pattern('a backreference to a later group', '\\2(a)(b)'),
  pattern('a backreference by name', '(?<x>a)\\k<x>'),
  pattern('a look ahead', 'a(?=b)'),
  pattern('a look behind of variable length', '(?<=a+)b'),
  pattern('a look behind that denies', '(?<!a)b'),
  pattern('the end of the text before the end of the pattern', 'a$\\n'),
  pattern('the begin of a line before what may be empty', '^$', 'm'),
  pattern('a class that folds case for some of its characters', '[\\wé]', 'i'),
  pattern('a repetition beyond a thousand', 'a{1001}'),
];

const types: Row[] = [
  inserted('a value that is code', new Code('x')),
  inserted('a value that is a symbol', new BSONSymbol('x')),
  inserted('an empty timestamp, which MongoDB would fill in', new Timestamp(0n)),
  failing(
    'a timestamp by $currentDate',
    { update: 1, updates: [{ q: {}, u: { $currentDate: { a: { $type: 'timestamp' } } } }] },
    115,
    [{ a: 1 }],
  ),
  failing('comparing with a Decimal128', { find: 1, filter: { a: Decimal128.fromString('1') } }, 115, [
    { a: 1 },
  ]),
  failing('comparing a Decimal128', { find: 1, filter: { a: { $gt: 1 } } }, 115, [
    { a: Decimal128.fromString('2') },
  ]),
  failing('sorting by a Decimal128', { find: 1, sort: { a: 1 } }, 115, [{ a: Decimal128.fromString('2') }]),
  failing('indexing a Decimal128', { createIndexes: 1, indexes: [{ key: { a: 1 }, name: 'a' }] }, 115, [
    { a: Decimal128.fromString('2') },
  ]),
  failing('$gt with MinKey', { find: 1, filter: { a: { $gt: new MinKey() } } }, 115),
  failing('$lt with MaxKey', { find: 1, filter: { a: { $lt: new MaxKey() } } }, 115),
  failing('a cursor that never ends', { find: 1, noCursorTimeout: true }, 115),
];

/** Supported by MongoDB but refused by this database, and therefore not compared with a real server. */
export const refusalRows: Row[] = [
  ...expressions,
  ...projections,
  ...collections,
  ...types,
  ...patterns,
  failing('a collation in find', { find: 1, collation: { locale: 'en' } }, 115),
  failing(
    'a collation in aggregate',
    { aggregate: 1, pipeline: [], cursor: {}, collation: { locale: 'en' } },
    115,
  ),
  failing(
    'a collation in update',
    { update: 1, updates: [{ q: {}, u: { $set: { a: 1 } }, collation: { locale: 'en' } }] },
    115,
  ),
  failing(
    'a collation in an index',
    { createIndexes: 1, indexes: [{ key: { a: 1 }, name: 'a', collation: { locale: 'en' } }] },
    115,
  ),
  failing('a collation of a collection', { create: 1, collation: { locale: 'en' } }, 115),
  ...['text', '2dsphere', '2d', 'hashed'].map((type) =>
    failing(
      `an index of type ${type}`,
      { createIndexes: 1, indexes: [{ key: { a: type }, name: 'a' }] },
      115,
    ),
  ),
  failing('a wildcard index', { createIndexes: 1, indexes: [{ key: { 'a.$**': 1 }, name: 'a' }] }, 115),
  failing('a hidden index', { createIndexes: 1, indexes: [{ key: { a: 1 }, name: 'a', hidden: true }] }, 115),
  failing('$text', { find: 1, filter: { $text: { $search: 'x' } } }, 115),
  failing('$near', { find: 1, filter: { a: { $near: [1, 2] } } }, 115),
  failing('$geoWithin', { find: 1, filter: { a: { $geoWithin: {} } } }, 115),
  failing('$where', { find: 1, filter: { $where: 'true' } }, 115),
  failing('$expr', { find: 1, filter: { $expr: true } }, 115),
  failing('a capped collection', { create: 1, capped: true, size: 1000 }, 115),
  failing('a view', { create: 1, viewOn: 'x', pipeline: [] }, 115),
  failing('a time series', { create: 1, timeseries: { timeField: 't' } }, 115),
  failing('a tailable cursor', { find: 1, tailable: true }, 115),
  failing('an update given as a pipeline', { update: 1, updates: [{ q: {}, u: [{ $set: { a: 1 } }] }] }, 115),
  failing(
    '$lookup with a pipeline',
    { aggregate: 1, pipeline: [{ $lookup: { from: 'x', pipeline: [], as: 'y' } }], cursor: {} },
    115,
  ),
  failing(
    'Decimal128 arithmetic',
    { update: 1, updates: [{ q: {}, u: { $inc: { a: Decimal128.fromString('1') } } }] },
    115,
    [{ a: 1 }],
  ),
  failing('$bit', { update: 1, updates: [{ q: {}, u: { $bit: { a: { or: 1 } } } }] }, 115),
  failing('$jsonSchema', { find: 1, filter: { $jsonSchema: {} } }, 115),
  failing('$mod', { find: 1, filter: { a: { $mod: [2, 0] } } }, 115),
  failing('an escape that JavaScript lacks', { find: 1, filter: { a: { $regex: '\\Aa' } } }, 115),
  failing('a class that begins with its end', { find: 1, filter: { a: { $regex: '[]a]' } } }, 115),
  failing('a POSIX class', { find: 1, filter: { a: { $regex: '[[:alpha:]]' } } }, 115),
  failing('a possessive regular expression', { find: 1, filter: { a: { $regex: 'a++' } } }, 115),
  failing('an inline flag in a regular expression', { find: 1, filter: { a: { $regex: '(?i)a' } } }, 115),
  failing(
    'a transaction',
    {
      find: 1,
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
      startTransaction: true,
      autocommit: false,
    },
    20,
  ),
  failing('credentials', { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: 'x' }, 18),
  failing('an unknown command', { fooBar: 1 }, 59),
  failing(
    'a write for more copies than there are',
    { insert: 1, documents: [{ a: 1 }], writeConcern: { w: 2 } },
    2,
  ),
  failing(
    'a positional update with conditions on different elements',
    { update: 1, updates: [{ q: { a: { $gte: 5, $lte: 1 } }, u: { $set: { 'a.$': 0 } } }] },
    115,
    [{ a: [1, 5] }],
  ),
];
