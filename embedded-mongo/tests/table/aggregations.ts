import { Double, Long, ObjectId } from 'mongodb';
import { pipelineErrorRows } from './pipelineErrors';
import { piping, type Row } from './rows';

const sales = [
  { _id: 1, k: 'x', n: 1, t: ['a', 'b'] },
  { _id: 2, k: 'y', n: 2, t: [] },
  { _id: 3, k: 'x', n: 4 },
];

const stages: Row[] = [
  piping(
    '$match, $sort, $skip and $limit',
    sales,
    [
      { $match: { n: { $gt: 0 } } },
      { $sort: { n: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $project: { n: 1 } },
    ],
    [{ _id: 2, n: 2 }],
  ),
  piping(
    '$limit before $skip is not $skip before $limit',
    sales,
    [{ $sort: { _id: 1 } }, { $limit: 2 }, { $skip: 1 }, { $project: { n: 1 } }],
    [{ _id: 2, n: 2 }],
  ),
  piping(
    '$match after $limit does not come first',
    sales,
    [{ $sort: { _id: 1 } }, { $limit: 1 }, { $match: { k: 'y' } }],
    [],
  ),
  piping(
    '$group sums and counts by key',
    sales,
    [{ $group: { _id: '$k', n: { $sum: '$n' }, c: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'x', n: 5, c: 2 },
      { _id: 'y', n: 2, c: 1 },
    ],
  ),
  piping(
    '$group over everything',
    sales,
    [{ $group: { _id: null, min: { $min: '$n' }, max: { $max: '$n' } } }],
    [{ _id: null, min: 1, max: 4 }],
  ),
  piping(
    '$group keeps the order for $first, $last and $push',
    sales,
    [
      { $sort: { n: -1 } },
      { $group: { _id: null, f: { $first: '$n' }, l: { $last: '$n' }, p: { $push: '$n' } } },
    ],
    [{ _id: null, f: 4, l: 1, p: [4, 2, 1] }],
  ),
  piping(
    '$group by a document',
    sales,
    [{ $group: { _id: { k: '$k' }, c: { $count: {} } } }, { $sort: { c: -1 } }, { $limit: 1 }],
    [{ _id: { k: 'x' }, c: 2 }],
  ),
  piping(
    '$group puts equal numbers of all types together',
    [{ a: 1 }, { a: Long.fromNumber(1) }, { a: new Double(1) }],
    [{ $group: { _id: '$a', c: { $sum: 1 } } }],
    [{ _id: 1, c: 3 }],
  ),
  piping(
    '$group takes missing as null',
    [{ a: null }, {}],
    [{ $group: { _id: '$a', c: { $sum: 1 } } }],
    [{ _id: null, c: 2 }],
  ),
  piping(
    '$sum leaves out what is no number',
    [{ a: 1 }, { a: 'x' }, {}],
    [{ $group: { _id: null, s: { $sum: '$a' } } }],
    [{ _id: null, s: 1 }],
  ),
  piping(
    '$sum widens',
    [{ a: 2147483647 }, { a: 1 }],
    [{ $group: { _id: null, s: { $sum: '$a' } } }],
    [{ _id: null, s: Long.fromNumber(2147483648) }],
  ),
  piping(
    '$min leaves out null and missing',
    [{ a: null }, { a: 3 }, {}],
    [{ $group: { _id: null, s: { $min: '$a' } } }],
    [{ _id: null, s: 3 }],
  ),
  piping(
    '$push leaves out missing but not null',
    [{ a: null }, {}, { a: 1 }],
    [{ $sort: { _id: 1 } }, { $group: { _id: null, s: { $push: '$a' } } }],
    [{ _id: null, s: [null, 1] }],
  ),
  piping(
    '$unwind takes arrays apart',
    sales,
    [{ $sort: { _id: 1 } }, { $unwind: '$t' }, { $project: { t: 1 } }],
    [
      { _id: 1, t: 'a' },
      { _id: 1, t: 'b' },
    ],
  ),
  piping(
    '$unwind keeps empty ones on demand',
    sales,
    [
      { $sort: { _id: 1 } },
      { $unwind: { path: '$t', preserveNullAndEmptyArrays: true } },
      { $project: { t: 1 } },
    ],
    [{ _id: 1, t: 'a' }, { _id: 1, t: 'b' }, { _id: 2 }, { _id: 3 }],
  ),
  piping('$unwind takes a scalar as one element', [{ a: 5 }], [{ $unwind: '$a' }], [{ _id: 1, a: 5 }]),
  piping('$count counts', sales, [{ $match: { k: 'x' } }, { $count: 'n' }], [{ n: 2 }]),
  piping('$count of nothing gives nothing', sales, [{ $match: { k: 'z' } }, { $count: 'n' }], []),
  piping(
    '$facet runs several pipelines',
    sales,
    [
      {
        $facet: {
          all: [{ $count: 'n' }],
          top: [{ $sort: { n: -1 } }, { $limit: 1 }, { $project: { n: 1 } }],
        },
      },
    ],
    [{ all: [{ n: 3 }], top: [{ _id: 3, n: 4 }] }],
  ),
  piping('$replaceRoot replaces', [{ a: { b: 1 } }], [{ $replaceRoot: { newRoot: '$a' } }], [{ b: 1 }]),
  piping(
    '$unset removes',
    [{ a: 1, b: { c: 1, d: 2 } }],
    [{ $unset: ['a', 'b.c'] }],
    [{ _id: 1, b: { d: 2 } }],
  ),
  piping('$sample gives no more than there is', [{ a: 1 }], [{ $sample: { size: 5 } }], [{ _id: 1, a: 1 }]),
];

const shapes: Row[] = [
  piping(
    '$project computes and appends',
    [{ a: 1, b: 2 }],
    [{ $project: { s: { $gt: ['$a', '$b'] }, b: 1 } }],
    [{ _id: 1, b: 2, s: false }],
  ),
  piping('$project leaves missing fields out', [{ a: 1 }], [{ $project: { x: '$nope' } }], [{ _id: 1 }]),
  piping('$project excludes', [{ a: 1, b: 2 }], [{ $project: { a: 0 } }], [{ _id: 1, b: 2 }]),
  piping(
    '$addFields keeps places and takes numbers as values',
    [{ a: 1, b: 2 }],
    [{ $addFields: { a: 5, c: '$b' } }],
    [{ _id: 1, a: 5, b: 2, c: 2 }],
  ),
  piping(
    '$set reaches into embedded documents',
    [{ a: { b: 1 } }],
    [{ $set: { 'a.c': 2 } }],
    [{ _id: 1, a: { b: 1, c: 2 } }],
  ),
  piping(
    '$toObjectId converts hex digits and keeps ids, null and missing',
    [
      { _id: 1, a: '0123456789abcdefABCDEF00' },
      { _id: 2, a: new ObjectId('0123456789abcdef01234567') },
      { _id: 3, a: null },
      { _id: 4 },
    ],
    [{ $addFields: { a: { $toObjectId: '$a' } } }],
    [
      { _id: 1, a: new ObjectId('0123456789abcdefabcdef00') },
      { _id: 2, a: new ObjectId('0123456789abcdef01234567') },
      { _id: 3, a: null },
      { _id: 4, a: null },
    ],
  ),
  piping('$addFields with $$REMOVE removes', [{ a: 1 }], [{ $addFields: { a: '$$REMOVE' } }], [{ _id: 1 }]),
  piping(
    'a path through an array gives an array',
    [{ a: [{ b: 1 }, { c: 2 }, { b: 3 }] }],
    [{ $project: { x: '$a.b' } }],
    [{ _id: 1, x: [1, 3] }],
  ),
  piping(
    'comparisons use MongoDB\u2019s order',
    [{ a: 1, b: 'x' }],
    [
      {
        $project: {
          _id: 0,
          lt: { $lt: ['$a', '$b'] },
          eq: { $eq: ['$a', new Double(1)] },
          missing: { $gt: [null, '$nope'] },
        },
      },
    ],
    [{ lt: true, eq: true, missing: true }],
  ),
  piping(
    '$cond, $ifNull and boolean operators',
    [{ a: 1 }],
    [
      {
        $project: {
          _id: 0,
          c: { $cond: [{ $gt: ['$a', 0] }, 'yes', 'no'] },
          i: { $ifNull: ['$nope', 'none'] },
          o: { $or: [false, '$a'] },
          n: { $not: ['$a'] },
        },
      },
    ],
    [{ c: 'yes', i: 'none', o: true, n: false }],
  ),
  piping(
    '$literal is not read',
    [{ a: 1 }],
    [{ $project: { x: { $literal: '$a' } } }],
    [{ _id: 1, x: '$a' }],
  ),
];

export const aggregationRows: Row[] = [...stages, ...shapes, ...pipelineErrorRows];
