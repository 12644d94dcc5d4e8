import { Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { finding, type Row } from './rows';

const oid = new ObjectId('0123456789abcdef01234567');

export const projectionRows: Row[] = [
  finding(
    'sorts kinds in MongoDB\u2019s order',
    [
      { a: new MaxKey() },
      { a: /x/ },
      { a: new Timestamp({ t: 1, i: 1 }) },
      { a: new Date(0) },
      { a: true },
      { a: oid },
      { a: new Binary(Buffer.from('x')) },
      { a: { x: 1 } },
      { a: 'x' },
      { a: 1 },
      { a: null },
      { a: new MinKey() },
    ],
    { sort: { a: 1 }, projection: { _id: 1 } },
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((_id) => ({ _id })),
  ),
  finding(
    'sorts ascending by the least element of an array',
    [{ a: [5, 1] }, { a: 2 }, { a: [0, 9] }],
    { sort: { a: 1 }, projection: { _id: 1 } },
    [{ _id: 3 }, { _id: 1 }, { _id: 2 }],
  ),
  finding(
    'sorts descending by the greatest element of an array',
    [{ a: [5, 1] }, { a: 2 }, { a: [0, 9] }],
    { sort: { a: -1 }, projection: { _id: 1 } },
    [{ _id: 3 }, { _id: 1 }, { _id: 2 }],
  ),
  finding(
    'sorts an empty array before null',
    [{ a: null }, { a: [] }, { a: 1 }],
    { sort: { a: 1 }, projection: { _id: 1 } },
    [{ _id: 2 }, { _id: 1 }, { _id: 3 }],
  ),
  finding(
    'sorts by several fields',
    [
      { a: 1, b: 1 },
      { a: 2, b: 5 },
      { a: 1, b: 2 },
    ],
    { sort: { a: 1, b: -1 }, projection: { _id: 1 } },
    [{ _id: 3 }, { _id: 1 }, { _id: 2 }],
  ),
  finding(
    'skips and limits after sorting',
    [{ a: 3 }, { a: 1 }, { a: 2 }],
    { sort: { a: 1 }, skip: 1, limit: 1 },
    [{ _id: 3, a: 2 }],
  ),
  finding(
    '$natural gives the order of insertion',
    [{ _id: 3 }, { _id: 1 }, { _id: 2 }],
    { sort: { $natural: -1 } },
    [{ _id: 2 }, { _id: 1 }, { _id: 3 }],
  ),
  finding('includes fields and the identifier', [{ a: 1, b: 2, c: 3 }], { projection: { c: 1, a: 1 } }, [
    { _id: 1, a: 1, c: 3 },
  ]),
  finding('leaves the identifier out on demand', [{ a: 1, b: 2 }], { projection: { a: 1, _id: 0 } }, [
    { a: 1 },
  ]),
  finding('excludes fields', [{ a: 1, b: 2 }], { projection: { a: 0 } }, [{ _id: 1, b: 2 }]),
  finding('excludes only the identifier', [{ a: 1 }], { projection: { _id: 0 } }, [{ a: 1 }]),
  finding(
    'includes nested fields through arrays',
    [{ a: [{ b: 1, c: 2 }, 5, [{ b: 3 }]], d: 1 }],
    { projection: { 'a.b': 1 } },
    [{ _id: 1, a: [{ b: 1 }, [{ b: 3 }]] }],
  ),
  finding(
    'excludes nested fields through arrays',
    [{ a: [{ b: 1, c: 2 }, 5] }],
    { projection: { 'a.b': 0 } },
    [{ _id: 1, a: [{ c: 2 }, 5] }],
  ),
  finding(
    'untouched fields keep type, order and unusual names',
    [
      {
        z: new Double(1),
        '2': Long.fromNumber(1),
        '1': Decimal128.fromString('1.10'),
        ['__proto__']: 1,
        e: '',
      },
    ],
    {},
    [
      {
        _id: 1,
        z: new Double(1),
        '2': Long.fromNumber(1),
        '1': Decimal128.fromString('1.10'),
        ['__proto__']: 1,
        e: '',
      },
    ],
  ),
];
