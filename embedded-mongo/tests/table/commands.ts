import { BSONRegExp, Long, type Document } from 'mongodb';
import { failing, numberDocs, type Row } from './rows';

const replying = (
  title: string,
  docs: Document[],
  command: Document,
  replyFields: Document,
  indexes?: Document[],
): Row => ({
  title,
  docs: numberDocs(docs),
  command,
  replyFields,
  ...(indexes ? { indexes } : {}),
});
const deep = (levels: number): Document => (levels === 0 ? {} : { a: deep(levels - 1) });
const insertFails = (title: string, doc: Document, code: number): Row =>
  failing(title, { insert: 1, documents: [doc] }, code);
const indexFails = (title: string, spec: Document, code: number, docs: Document[] = []): Row =>
  failing(title, { createIndexes: 1, indexes: [{ name: 'x', ...spec }] }, code, docs);

const writes: Row[] = [
  insertFails('an array is no identifier', { _id: [1] }, 53),
  insertFails('a regular expression is no identifier', { _id: new BSONRegExp('x') }, 53),
  insertFails('a dollar in an identifier is an error', { _id: { $a: 1 } }, 52),
  insertFails('nesting deeper than MongoDB allows is an error', deep(130), 15),
  {
    title: 'an ordered insert ends at the first error',
    docs: [{ _id: 2 }],
    command: { insert: 1, documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] },
    errorCode: 11000,
    stored: [{ _id: 1 }, { _id: 2 }],
  },
  {
    title: 'an unordered insert goes on',
    docs: [{ _id: 2 }],
    command: { insert: 1, ordered: false, documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] },
    errorCode: 11000,
    stored: [{ _id: 1 }, { _id: 2 }, { _id: 3 }],
  },
  replying(
    'an update tells matched and modified',
    [{ a: 1 }, { a: 2 }],
    { update: 1, updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true }] },
    { n: 2, nModified: 1 },
  ),
  replying(
    'an upsert tells the new identifier',
    [],
    { update: 1, updates: [{ q: { _id: 5 }, u: { $set: { a: 1 } }, upsert: true }] },
    { n: 1, nModified: 0, upserted: [{ index: 0, _id: 5 }] },
  ),
  {
    title: 'delete of one leaves the others',
    docs: numberDocs([{ a: 1 }, { a: 1 }]),
    command: { delete: 1, deletes: [{ q: { a: 1 }, limit: 1 }] },
    replyFields: { n: 1 },
    stored: [{ _id: 2, a: 1 }],
  },
  {
    title: 'delete of all that match',
    docs: numberDocs([{ a: 1 }, { a: 2 }, { a: 1 }]),
    command: { delete: 1, deletes: [{ q: { a: 1 }, limit: 0 }] },
    replyFields: { n: 2 },
    stored: [{ _id: 2, a: 2 }],
  },
  failing('delete takes the limits 0 and 1', { delete: 1, deletes: [{ q: {}, limit: 2 }] }, 9),
  {
    title: 'identifiers differ by value, not by numeric type',
    docs: [{ _id: 1 }],
    command: { insert: 1, documents: [{ _id: Long.fromNumber(1) }] },
    errorCode: 11000,
    stored: [{ _id: 1 }],
  },
];

const findAndModifies: Row[] = [
  replying(
    'findAndModify gives the document before',
    [{ a: 1 }],
    { findAndModify: 1, query: { a: 1 }, update: { $inc: { a: 1 } } },
    { value: { _id: 1, a: 1 }, lastErrorObject: { n: 1, updatedExisting: true } },
  ),
  replying(
    'findAndModify gives the document after',
    [{ a: 1 }],
    { findAndModify: 1, query: { a: 1 }, update: { $inc: { a: 1 } }, new: true },
    { value: { _id: 1, a: 2 } },
  ),
  replying(
    'findAndModify takes the first of the sort',
    [{ a: 1 }, { a: 2 }],
    { findAndModify: 1, sort: { a: -1 }, remove: true },
    { value: { _id: 2, a: 2 }, lastErrorObject: { n: 1 } },
  ),
  replying(
    'findAndModify upserts',
    [],
    { findAndModify: 1, query: { _id: 4 }, update: { $set: { a: 1 } }, upsert: true, new: true },
    { value: { _id: 4, a: 1 }, lastErrorObject: { n: 1, updatedExisting: false, upserted: 4 } },
  ),
  replying(
    'findAndModify of nothing gives null',
    [{ a: 1 }],
    { findAndModify: 1, query: { a: 9 }, update: { $set: { a: 1 } } },
    { value: null, lastErrorObject: { n: 0, updatedExisting: false } },
  ),
  replying(
    'findAndModify projects',
    [{ a: 1, b: 2 }],
    { findAndModify: 1, query: {}, update: { $set: { a: 5 } }, new: true, fields: { b: 0 } },
    { value: { _id: 1, a: 5 } },
  ),
  failing(
    'findAndModify cannot update and remove',
    { findAndModify: 1, query: {}, update: { $set: { a: 1 } }, remove: true },
    9,
  ),
  failing('findAndModify must do something', { findAndModify: 1, query: {} }, 9),
];

const reads: Row[] = [
  replying('count counts', [{ a: 1 }, { a: 2 }, { a: 2 }], { count: 1, query: { a: 2 } }, { n: 2 }),
  replying(
    'count skips and limits',
    [{ a: 1 }, { a: 2 }, { a: 2 }],
    { count: 1, query: {}, skip: 1, limit: 1 },
    { n: 1 },
  ),
  replying('count of a missing collection is 0', [], { count: 1 }, { n: 0 }),
  {
    title: 'distinct takes arrays apart and gives each value once',
    docs: numberDocs([{ a: [1, 2] }, { a: 2 }, { a: 3 }, {}]),
    command: { distinct: 1, key: 'a' },
    replyFields: { values: [1, 2, 3] },
  },
  {
    title: 'distinct enters embedded documents and takes a query',
    docs: numberDocs([{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 3 } }, { a: { b: 1 } }]),
    command: { distinct: 1, key: 'a.b', query: { _id: { $lt: 3 } } },
    replyFields: { values: [1, 2, 3] },
  },
];

const indexes: Row[] = [
  ...[{ unique: true }, { sparse: true }, { background: true }, { partialFilterExpression: { a: 1 } }].map(
    (option) =>
      indexFails(
        `the index of identifiers takes no ${Object.keys(option)[0]}`,
        { key: { _id: 1 }, ...option },
        197,
      ),
  ),
  replying(
    'createIndexes tells what it did',
    [{ a: 1 }],
    { createIndexes: 1, indexes: [{ key: { a: 1 }, name: 'a_1' }] },
    { numIndexesBefore: 1, numIndexesAfter: 2 },
  ),
  replying(
    'createIndexes again does nothing',
    [{ a: 1 }],
    { createIndexes: 1, indexes: [{ key: { a: 1 }, name: 'a_1' }] },
    { numIndexesBefore: 2, numIndexesAfter: 2, note: 'all indexes already exist' },
    [{ key: { a: 1 }, name: 'a_1' }],
  ),
  {
    ...indexFails('the same keys under another name conflict', { key: { a: 1 } }, 85, [{ a: 1 }]),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...indexFails('the same name for other keys conflicts', { key: { b: 1 } }, 86, [{ a: 1 }]),
    indexes: [{ key: { a: 1 }, name: 'x' }],
  },
  {
    ...indexFails('the same name with another rule conflicts', { key: { a: 1 }, unique: true }, 86, [
      { a: 1 },
    ]),
    indexes: [{ key: { a: 1 }, name: 'x' }],
  },
  indexFails('a unique index over duplicates is an error', { key: { a: 1 }, unique: true }, 11000, [
    { a: 1 },
    { a: 1 },
  ]),
  indexFails('two arrays in one index are an error', { key: { a: 1, b: 1 } }, 171, [{ a: [1], b: [2] }]),
  indexFails('an index of nothing is an error', { key: {} }, 67),
  indexFails('an index with 0 for a direction is an error', { key: { a: 0 } }, 67),
  indexFails('an unknown index option is an error', { key: { a: 1 }, foo: 1 }, 197),
  indexFails('a compound index has no time to live', { key: { a: 1, b: 1 }, expireAfterSeconds: 5 }, 67),
  indexFails(
    'a partial index takes comparisons only',
    { key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } },
    67,
  ),
  failing('listIndexes of a missing collection is an error', { listIndexes: 1 }, 26),
  failing('dropIndexes of a missing collection is an error', { dropIndexes: 1, index: 'x' }, 26),
  failing('dropIndexes of a missing index is an error', { dropIndexes: 1, index: 'x' }, 27, [{ a: 1 }]),
  failing('the index of identifiers stays', { dropIndexes: 1, index: '_id_' }, 72, [{ a: 1 }]),
  {
    title: 'a unique index refuses a second equal value',
    docs: [{ _id: 1, a: 1 }],
    indexes: [{ key: { a: 1 }, name: 'a', unique: true }],
    command: { insert: 1, documents: [{ _id: 2, a: Long.fromNumber(1) }] },
    errorCode: 11000,
    stored: [{ _id: 1, a: 1 }],
  },
  {
    title: 'a unique index counts missing as a value',
    docs: [{ _id: 1 }],
    indexes: [{ key: { a: 1 }, name: 'a', unique: true }],
    command: { insert: 1, documents: [{ _id: 2 }] },
    errorCode: 11000,
    stored: [{ _id: 1 }],
  },
  {
    title: 'a sparse unique index does not',
    docs: [{ _id: 1 }],
    indexes: [{ key: { a: 1 }, name: 'a', unique: true, sparse: true }],
    command: { insert: 1, documents: [{ _id: 2 }] },
    stored: [{ _id: 1 }, { _id: 2 }],
  },
  {
    title: 'a partial unique index asks its filter',
    docs: [{ _id: 1, a: 1, on: false }],
    indexes: [{ key: { a: 1 }, name: 'a', unique: true, partialFilterExpression: { on: true } }],
    command: { insert: 1, documents: [{ _id: 2, a: 1, on: true }] },
    stored: [
      { _id: 1, a: 1, on: false },
      { _id: 2, a: 1, on: true },
    ],
  },
  {
    title: 'a unique index on an array compares elements of different documents',
    docs: [{ _id: 1, a: [1, 2] }],
    indexes: [{ key: { a: 1 }, name: 'a', unique: true }],
    command: { insert: 1, documents: [{ _id: 2, a: [2, 3] }] },
    errorCode: 11000,
    stored: [{ _id: 1, a: [1, 2] }],
  },
  {
    title: 'a unique index lets one document repeat a value',
    docs: [{ _id: 1, a: [1, 1] }],
    indexes: [{ key: { a: 1 }, name: 'a', unique: true }],
    command: { insert: 1, documents: [{ _id: 2, a: 3 }] },
    stored: [
      { _id: 1, a: [1, 1] },
      { _id: 2, a: 3 },
    ],
  },
  {
    title: 'a compound unique index compares all its fields',
    docs: [{ _id: 1, a: 1, b: 1 }],
    indexes: [{ key: { a: 1, b: -1 }, name: 'a', unique: true }],
    command: {
      insert: 1,
      documents: [
        { _id: 2, a: 1, b: 2 },
        { _id: 3, a: 1, b: 1 },
      ],
    },
    errorCode: 11000,
    stored: [
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 1, b: 2 },
    ],
  },
  {
    title: 'an update into a duplicate changes nothing',
    docs: [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
    indexes: [{ key: { a: 1 }, name: 'a', unique: true }],
    command: { update: 1, updates: [{ q: { _id: 2 }, u: { $set: { a: 1, b: 1 } } }] },
    errorCode: 11000,
    stored: [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
  },
  {
    title: 'a hint sends a query through a sparse index',
    docs: [{ _id: 1, a: 1 }, { _id: 2 }],
    indexes: [{ key: { a: 1 }, name: 'a', sparse: true }],
    command: { find: 1, hint: 'a' },
    returned: [{ _id: 1, a: 1 }],
  },
];

export const commandRows: Row[] = [...writes, ...findAndModifies, ...reads, ...indexes];
