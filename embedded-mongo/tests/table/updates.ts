import { Decimal128, Double, Long } from 'mongodb';
import { updateEdgeRows } from './edges';
import { failing, updateFails, updating, type Row } from './rows';

const setting: Row[] = [
  updating('$set changes at the old place and adds at the end', [{ a: 1, b: 2 }], { $set: { a: 9, c: 3 } }, [
    { a: 9, b: 2, c: 3 },
  ]),
  updating('$set adds new fields in the order of their names', [{}], { $set: { z: 1, b: 2, a: 3 } }, [
    { a: 3, b: 2, z: 1 },
  ]),
  updating(
    'new fields with numbers for names come in the order of the numbers',
    [{}],
    { $set: { 'a.10': 1, 'a.9': 2 } },
    [{ a: { 9: 2, 10: 1 } }],
  ),
  updating('$set makes embedded documents', [{}], { $set: { 'a.b.c': 1 } }, [{ a: { b: { c: 1 } } }]),
  updating('$set changes an element', [{ a: [1, 2] }], { $set: { 'a.1': 9 } }, [{ a: [1, 9] }]),
  updating('$set beyond the end fills with null', [{ a: [1] }], { $set: { 'a.3': 9 } }, [
    { a: [1, null, null, 9] },
  ]),
  updating('$set enters an element', [{ a: [{ b: 1 }] }], { $set: { 'a.0.b': 2, 'a.1.b': 3 } }, [
    { a: [{ b: 2 }, { b: 3 }] },
  ]),
  updating(
    '$set keeps the types of the other fields',
    [{ x: new Double(5), y: Long.fromNumber(5), d: Decimal128.fromString('5.00') }],
    { $set: { a: 1 } },
    [{ x: new Double(5), y: Long.fromNumber(5), d: Decimal128.fromString('5.00'), a: 1 }],
  ),
  updating('$set changes the type of a number', [{ a: 1 }], { $set: { a: new Double(1) } }, [
    { a: new Double(1) },
  ]),
  updating('$unset removes', [{ a: 1, b: 2 }], { $unset: { a: '', c: '' } }, [{ b: 2 }]),
  updating('$unset leaves null in an array', [{ a: [1, 2, 3] }], { $unset: { 'a.1': '' } }, [
    { a: [1, null, 3] },
  ]),
  updating('$unset below a scalar does nothing', [{ a: 5 }], { $unset: { 'a.b': '' } }, [{ a: 5 }]),
  updating('$rename moves to the end', [{ a: 1, b: 2 }], { $rename: { a: 'c' } }, [{ b: 2, c: 1 }]),
  updating('$rename of a missing field does nothing', [{ b: 2 }], { $rename: { a: 'b' } }, [{ b: 2 }]),
  updating('$rename replaces its target', [{ a: 1, b: 2 }], { $rename: { a: 'b' } }, [{ b: 1 }]),
  updating('$rename goes into embedded documents', [{ a: 1 }], { $rename: { a: 'x.y' } }, [{ x: { y: 1 } }]),
  updating('an empty $set does nothing', [{ a: 1 }], { $set: {} }, [{ a: 1 }]),
  updating('a replacement keeps the identifier', [{ a: 1, b: 2 }], { c: 3 }, [{ c: 3 }]),
  updating(
    '$setOnInsert does nothing to what is there',
    [{ a: 1 }],
    { $setOnInsert: { a: 2 }, $set: { b: 1 } },
    [{ a: 1, b: 1 }],
  ),
];

const calculating: Row[] = [
  updating('$inc adds and keeps int32', [{ a: 1 }], { $inc: { a: 2, b: 5 } }, [{ a: 3, b: 5 }]),
  updating('$inc widens int32 to int64 when it must', [{ a: 2147483647 }], { $inc: { a: 1 } }, [
    { a: Long.fromNumber(2147483648) },
  ]),
  updating('$inc of a double makes a double', [{ a: 1 }], { $inc: { a: new Double(1) } }, [
    { a: new Double(2) },
  ]),
  updating('$inc of a long makes a long', [{ a: 1 }], { $inc: { a: Long.fromNumber(1) } }, [
    { a: Long.fromNumber(2) },
  ]),
  updating(
    '$inc of a long beyond 2^53 is exact',
    [{ a: Long.fromString('9007199254740993') }],
    { $inc: { a: 2 } },
    [{ a: Long.fromString('9007199254740995') }],
  ),
  updating('$mul multiplies', [{ a: 3 }], { $mul: { a: 4 } }, [{ a: 12 }]),
  updating('$mul of a missing field is zero of the same type', [{}], { $mul: { a: new Double(4) } }, [
    { a: new Double(0) },
  ]),
  updating('$min takes the lower', [{ a: 5, b: 5 }], { $min: { a: 3, b: 9, c: 1 } }, [{ a: 3, b: 5, c: 1 }]),
  updating('$max takes the higher', [{ a: 5, b: 5 }], { $max: { a: 3, b: 9, c: 1 } }, [{ a: 5, b: 9, c: 1 }]),
  updating('$max compares kinds by MongoDB\u2019s order', [{ a: 'x', b: 5 }], { $max: { a: 9, b: 'x' } }, [
    { a: 'x', b: 'x' },
  ]),
  updating(
    '$min of an equal number of another type changes nothing',
    [{ a: 5 }],
    { $min: { a: new Double(5) } },
    [{ a: 5 }],
  ),
];

const arrays: Row[] = [
  updating('$push appends', [{ a: [1] }, { b: 1 }], { $push: { a: 2 } }, [{ a: [1, 2] }, { b: 1, a: [2] }], {
    multi: true,
  }),
  updating('$push of an array appends it as one element', [{ a: [1] }], { $push: { a: [2, 3] } }, [
    { a: [1, [2, 3]] },
  ]),
  updating('$push $each appends all', [{ a: [1] }], { $push: { a: { $each: [2, 3] } } }, [{ a: [1, 2, 3] }]),
  updating('$push $position inserts', [{ a: [1, 2] }], { $push: { a: { $each: [9], $position: 1 } } }, [
    { a: [1, 9, 2] },
  ]),
  updating(
    '$push with a negative $position counts from the end',
    [{ a: [1, 2, 3] }],
    { $push: { a: { $each: [9], $position: -1 } } },
    [{ a: [1, 2, 9, 3] }],
  ),
  updating('$push $slice keeps the last', [{ a: [1, 2] }], { $push: { a: { $each: [3, 4], $slice: -3 } } }, [
    { a: [2, 3, 4] },
  ]),
  updating('$push $slice keeps the first', [{ a: [1, 2] }], { $push: { a: { $each: [3, 4], $slice: 3 } } }, [
    { a: [1, 2, 3] },
  ]),
  updating('$push $sort sorts values', [{ a: [3, 1] }], { $push: { a: { $each: [2], $sort: 1 } } }, [
    { a: [1, 2, 3] },
  ]),
  updating(
    '$push $sort sorts by a field, then cuts',
    [{ a: [{ s: 1 }, { s: 9 }] }],
    { $push: { a: { $each: [{ s: 5 }], $sort: { s: -1 }, $slice: 2 } } },
    [{ a: [{ s: 9 }, { s: 5 }] }],
  ),
  updating('$addToSet adds what is not there', [{ a: [1, 2] }], { $addToSet: { a: { $each: [2, 3, 3] } } }, [
    { a: [1, 2, 3] },
  ]),
  updating('$addToSet sees equal numbers of other types', [{ a: [1] }], { $addToSet: { a: new Double(1) } }, [
    { a: [1] },
  ]),
  updating(
    '$addToSet sees documents with another order as others',
    [{ a: [{ x: 1, y: 2 }] }],
    { $addToSet: { a: { y: 2, x: 1 } } },
    [
      {
        a: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
    ],
  ),
  updating('$addToSet makes the array', [{}], { $addToSet: { a: 1 } }, [{ a: [1] }]),
  updating('$pull removes equal values', [{ a: [1, 2, 1, '1'] }], { $pull: { a: 1 } }, [{ a: [2, '1'] }]),
  updating('$pull removes by condition', [{ a: [1, 5, 9] }], { $pull: { a: { $gte: 5 } } }, [{ a: [1] }]),
  updating('$pull $in removes several', [{ a: [1, 5, 9] }], { $pull: { a: { $in: [1, 9] } } }, [{ a: [5] }]),
  updating(
    '$pull with a document asks its fields',
    [{ a: [{ x: 1, y: 1 }, { x: 2 }] }],
    { $pull: { a: { x: 1 } } },
    [{ a: [{ x: 2 }] }],
  ),
  updating(
    '$pull with conditions on fields',
    [{ a: [{ x: 1 }, { x: 5 }] }],
    { $pull: { a: { x: { $gt: 3 } } } },
    [{ a: [{ x: 1 }] }],
  ),
  updating('$pull with a regular expression', [{ a: ['abc', 'x'] }], { $pull: { a: /^a/ } }, [{ a: ['x'] }]),
  updating('$pull of a missing field does nothing', [{ b: 1 }], { $pull: { a: 1 } }, [{ b: 1 }]),
  updating(
    '$pullAll removes listed values exactly',
    [{ a: [1, 2, { x: 1, y: 1 }, { x: 1 }] }],
    { $pullAll: { a: [1, { x: 1 }] } },
    [{ a: [2, { x: 1, y: 1 }] }],
  ),
  updating('$pop takes the last', [{ a: [1, 2, 3] }], { $pop: { a: 1 } }, [{ a: [1, 2] }]),
  updating('$pop takes the first', [{ a: [1, 2, 3] }], { $pop: { a: -1 } }, [{ a: [2, 3] }]),
];

const positional: Row[] = [
  updating(
    '$ changes the matching element',
    [{ a: [{ k: 1 }, { k: 2 }] }],
    { $set: { 'a.$.v': 1 } },
    [{ a: [{ k: 1 }, { k: 2, v: 1 }] }],
    { q: { 'a.k': 2 } },
  ),
  updating(
    '$ after $elemMatch',
    [
      {
        a: [
          { k: 1, n: 1 },
          { k: 1, n: 2 },
        ],
      },
    ],
    { $inc: { 'a.$.n': 10 } },
    [
      {
        a: [
          { k: 1, n: 1 },
          { k: 1, n: 12 },
        ],
      },
    ],
    { q: { a: { $elemMatch: { k: 1, n: 2 } } } },
  ),
  updating('$ on plain values', [{ a: [5, 7] }], { $set: { 'a.$': 0 } }, [{ a: [5, 0] }], { q: { a: 7 } }),
  updating('$[] changes every element', [{ a: [1, 2] }], { $inc: { 'a.$[]': 10 } }, [{ a: [11, 12] }]),
  updating(
    '$[name] changes the elements its filter takes',
    [{ a: [{ k: 1 }, { k: 2 }] }],
    { $set: { 'a.$[x].v': 1 } },
    [{ a: [{ k: 1 }, { k: 2, v: 1 }] }],
    { arrayFilters: [{ 'x.k': 2 }] },
  ),
  updating('$[name] on plain values', [{ a: [1, 5, 9] }], { $set: { 'a.$[x]': 0 } }, [{ a: [1, 0, 0] }], {
    arrayFilters: [{ x: { $gt: 4 } }],
  }),
  updating(
    'array filters nest',
    [{ a: [{ b: [1, 2] }, { b: [2] }] }],
    { $set: { 'a.$[].b.$[x]': 0 } },
    [{ a: [{ b: [1, 0] }, { b: [0] }] }],
    { arrayFilters: [{ x: 2 }] },
  ),
];

const upserts: Row[] = [
  updating(
    'an upsert starts from the equalities of the query',
    [],
    { $set: { c: 3 } },
    [{ _id: 1, a: 1, b: { d: 2 }, c: 3 }],
    { q: { _id: 1, a: 1, 'b.d': 2, e: { $gt: 5 } }, upsert: true },
  ),
  updating('an upsert takes equalities from $and', [], { $set: { c: 3 } }, [{ _id: 1, a: 1, c: 3 }], {
    q: { _id: 1, $and: [{ a: 1 }] },
    upsert: true,
  }),
  updating(
    'an upsert applies $setOnInsert',
    [],
    { $setOnInsert: { a: 1 }, $inc: { n: 1 } },
    [{ _id: 7, a: 1, n: 1 }],
    { q: { _id: 7 }, upsert: true },
  ),
  updating('an upsert with a replacement takes the identifier only', [], { c: 3 }, [{ _id: 7, c: 3 }], {
    q: { _id: 7, a: 1 },
    upsert: true,
  }),
  updating('an upsert that finds something only updates', [{ a: 1 }], { $set: { c: 3 } }, [{ a: 1, c: 3 }], {
    q: { a: 1 },
    upsert: true,
  }),
];

const refused: Row[] = [
  updateFails('an unknown modifier is an error', [{ a: 1 }], { $foo: { a: 1 } }, 9),
  updateFails('a plain field after a modifier is an error', [{ a: 1 }], { $set: { a: 2 }, b: 1 }, 9),
  updateFails('a modifier after a plain field is an error', [{ a: 1 }], { b: 1, $set: { a: 2 } }, 52),
  updateFails('a modifier wants a document', [{ a: 1 }], { $set: 5 }, 9),
  updateFails('two changes of one path conflict', [{ a: 1 }], { $set: { a: 2 }, $inc: { a: 1 } }, 40),
  updateFails('a change and one below it conflict', [{ a: { b: 1 } }], { $set: { a: 2, 'a.b': 1 } }, 40),
  updateFails('$inc of a string is an error', [{ a: 'x' }], { $inc: { a: 1 } }, 14),
  updateFails('$inc by a string is an error', [{ a: 1 }], { $inc: { a: '1' } }, 14),
  updateFails('$inc of null is an error', [{ a: null }], { $inc: { a: 1 } }, 14),
  updateFails('$inc over 64 bits is an error', [{ a: Long.MAX_VALUE }], { $inc: { a: 1 } }, 2),
  updateFails('$mul of a string is an error', [{ a: 'x' }], { $mul: { a: 2 } }, 14),
  updateFails('$set through a scalar is an error', [{ a: 5 }], { $set: { 'a.b': 1 } }, 28),
  updateFails('$set of a name in an array is an error', [{ a: [1] }], { $set: { 'a.b': 1 } }, 28),
  updateFails('$set of the identifier is an error', [{ a: 1 }], { $set: { _id: 2 } }, 66),
  updateFails('a replacement with another identifier is an error', [{ a: 1 }], { _id: 2, a: 1 }, 66),
  updateFails('$push onto a scalar is an error', [{ a: 5 }], { $push: { a: 1 } }, 2),
  updateFails('$push $each wants an array', [{ a: [] }], { $push: { a: { $each: 1 } } }, 2),
  updateFails('$push knows its clauses', [{ a: [] }], { $push: { a: { $each: [1], $foo: 1 } } }, 2),
  updateFails(
    '$push $slice wants a whole number',
    [{ a: [] }],
    { $push: { a: { $each: [1], $slice: 'x' } } },
    2,
  ),
  updateFails('$addToSet onto a scalar is an error', [{ a: 5 }], { $addToSet: { a: 1 } }, 2),
  updateFails('$pull from a scalar is an error', [{ a: 5 }], { $pull: { a: 1 } }, 2),
  updateFails('$pullAll wants an array', [{ a: [1] }], { $pullAll: { a: 1 } }, 2),
  updateFails('$pop from a scalar is an error', [{ a: 5 }], { $pop: { a: 1 } }, 14),
  updateFails('$pop wants 1 or -1', [{ a: [1] }], { $pop: { a: 2 } }, 9),
  updateFails('$rename onto itself is an error', [{ a: 1 }], { $rename: { a: 'a' } }, 2),
  updateFails('$rename wants a name', [{ a: 1 }], { $rename: { a: 1 } }, 2),
  updateFails('$currentDate wants a known type', [{ a: 1 }], { $currentDate: { a: { $type: 'x' } } }, 2),
  updateFails('an empty name in a path is an error', [{ a: 1 }], { $set: { 'a..b': 1 } }, 56),
  updateFails('a name with a dollar in a path is an error', [{ a: {} }], { $set: { 'a.$b': 1 } }, 52),
  updateFails('$ without a condition on the array is an error', [{ a: [1] }], { $set: { 'a.$': 1 } }, 2),
  updateFails('$[name] wants a filter', [{ a: [1] }], { $set: { 'a.$[x]': 1 } }, 2),
  updateFails('an unused array filter is an error', [{ a: [1] }], { $set: { b: 1 } }, 9, {
    arrayFilters: [{ x: 1 }],
  }),
  updateFails('$[] of a missing field is an error', [{ b: 1 }], { $set: { 'a.$[]': 1 } }, 2),
  updateFails('$[] of a scalar is an error', [{ a: 1 }], { $set: { 'a.$[]': 1 } }, 2),
  updateFails('a replacement cannot be for many', [{ a: 1 }], { b: 1 }, 9, { multi: true }),
  updateFails(
    'filling an array with millions of nulls is an error',
    [{ a: [] }],
    { $set: { 'a.2000000': 1 } },
    34,
  ),
  failing(
    'an upsert from two values for one field is an error',
    { update: 1, updates: [{ q: { $and: [{ a: 1 }, { a: 2 }] }, u: { $set: { b: 1 } }, upsert: true }] },
    54,
  ),
];

export const updateRows: Row[] = [
  ...setting,
  ...calculating,
  ...arrays,
  ...positional,
  ...upserts,
  ...updateEdgeRows,
  ...refused,
];
