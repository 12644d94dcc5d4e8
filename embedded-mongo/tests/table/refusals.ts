import { Decimal128, Long, UUID } from 'mongodb';
import { failing, type Row } from './rows';

/** What MongoDB can do and this database must refuse: not for comparing with a server that can. */
export const refusalRows: Row[] = [
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
