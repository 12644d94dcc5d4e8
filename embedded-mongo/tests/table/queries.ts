import { BSONRegExp, Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { failing, finding, matching, type Row } from './rows';

const numbers = [
  { a: 1 },
  { a: Long.fromNumber(1) },
  { a: new Double(1) },
  { a: Decimal128.fromString('1.0') },
  { a: '1' },
];
const oid = new ObjectId('0123456789abcdef01234567');

const equality: Row[] = [
  matching('a number equals the same number of every numeric type', numbers, { a: 1 }, [1, 2, 3, 4]),
  matching(
    'a Decimal128 in the query equals the other numeric types',
    numbers,
    { a: Decimal128.fromString('1') },
    [1, 2, 3, 4],
  ),
  matching(
    'a Long beyond 2^53 is not rounded',
    [{ a: Long.fromString('9007199254740993') }, { a: new Double(9007199254740992) }],
    { a: Long.fromString('9007199254740993') },
    [1],
  ),
  matching(
    'a Decimal128 of a tenth is not the double of a tenth',
    [{ a: 0.1 }, { a: Decimal128.fromString('0.1') }],
    { a: Decimal128.fromString('0.1') },
    [2],
  ),
  matching(
    'null matches null and missing, nothing else',
    [{ a: null }, {}, { a: 0 }, { a: '' }, { a: [] }, { a: [null] }],
    { a: null },
    [1, 2, 6],
  ),
  matching('a value matches inside an array', [{ a: [1, 2] }, { a: 2 }, { a: [3] }], { a: 2 }, [1, 2]),
  matching(
    'an array matches as a whole or as an element',
    [{ a: [1, 2] }, { a: [[1, 2], 3] }, { a: [2, 1] }, { a: [1, 2, 3] }],
    { a: [1, 2] },
    [1, 2],
  ),
  matching(
    'an embedded document matches with the same fields in the same order only',
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, { a: { x: 1 } }],
    { a: { x: 1, y: 2 } },
    [1],
  ),
  matching(
    'an embedded document matches across numeric types',
    [{ a: { x: Long.fromNumber(1) } }],
    { a: { x: 1 } },
    [1],
  ),
  matching(
    'a date matches a date of the same instant',
    [{ a: new Date(5) }, { a: new Date(6) }, { a: 5 }],
    { a: new Date(5) },
    [1],
  ),
  matching(
    'an ObjectId is not its own hexadecimal text',
    [{ a: oid }, { a: oid.toHexString() }],
    { a: oid },
    [1],
  ),
  matching(
    'binary data matches with the same subtype only',
    [{ a: new Binary(Buffer.from('x'), 0) }, { a: new Binary(Buffer.from('x'), 5) }],
    { a: new Binary(Buffer.from('x'), 0) },
    [1],
  ),
  matching('false is neither 0 nor null', [{ a: false }, { a: 0 }, { a: null }], { a: false }, [1]),
  matching('NaN equals NaN', [{ a: NaN }, { a: 1 }, { a: Decimal128.fromString('NaN') }], { a: NaN }, [1, 3]),
  matching('negative zero equals zero', [{ a: new Double(-0) }, { a: 0 }], { a: 0 }, [1, 2]),
  matching(
    'the first operator-like name decides: a later one is a plain field',
    [{ a: { b: 1, $c: 2 } }, { a: { b: 1 } }],
    { a: { b: 1, $c: 2 } },
    [1],
  ),
];

const paths: Row[] = [
  matching('a dotted path enters documents', [{ a: { b: 1 } }, { a: { b: 2 } }, { c: 1 }], { 'a.b': 1 }, [1]),
  matching(
    'a dotted path enters the documents of an array',
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 3 }] }],
    { 'a.b': 2 },
    [1],
  ),
  matching('a number in a path is an element', [{ a: [5, 6] }, { a: [6, 5] }], { 'a.1': 6 }, [1]),
  matching(
    'a number in a path is also a field name',
    [{ a: { '1': 6 } }, { a: [{ '1': 6 }] }, { a: [0, 6] }],
    { 'a.1': 6 },
    [1, 2, 3],
  ),
  matching('an array reached by number is not taken apart', [{ a: [[1, 2]] }], { 'a.0': 1 }, []),
  matching('an array reached by number equals the whole array', [{ a: [[1, 2]] }], { 'a.0': [1, 2] }, [1]),
  matching('nested arrays are not entered without a number', [{ a: [[{ b: 1 }]] }], { 'a.b': 1 }, []),
  matching('nested arrays are entered with a number', [{ a: [[{ b: 1 }]] }], { 'a.0.b': 1 }, [1]),
  matching(
    'a number and a name may both lead on',
    [{ a: [{ b: [1, 2] }, { b: [3] }] }],
    { 'a.0.b.1': 2 },
    [1],
  ),
  matching('a missing path matches null', [{ a: { b: 1 } }, { a: 5 }, {}], { 'a.c': null }, [1, 2, 3]),
  matching(
    'an array of scalars has no field, not even a missing one',
    [{ a: [1, 2] }, { a: [] }],
    { 'a.b': null },
    [],
  ),
  matching(
    'one element without the field is enough for null',
    [{ a: [{ b: 1 }, {}] }, { a: [{ b: 1 }] }],
    { 'a.b': null },
    [1],
  ),
];

const comparisons: Row[] = [
  matching(
    '$gt compares across numeric types',
    [{ a: 1 }, { a: 1.5 }, { a: Long.fromNumber(2) }, { a: Decimal128.fromString('1.2') }],
    { a: { $gt: 1.1 } },
    [2, 3, 4],
  ),
  matching(
    '$gt stays within one kind',
    [{ a: 5 }, { a: '5' }, { a: new Date(5) }, { a: true }, { a: null }],
    { a: { $gt: 1 } },
    [1],
  ),
  matching(
    '$lt compares strings by their bytes',
    [{ a: 'B' }, { a: 'a' }, { a: 'ä' }],
    { a: { $lt: 'a' } },
    [1],
  ),
  matching(
    'strings outside the basic plane sort after those inside',
    [{ a: '\uffff' }, { a: '\u{10000}' }],
    { a: { $gt: '\uffff' } },
    [2],
  ),
  matching('$gte null matches null and missing', [{ a: null }, {}, { a: 1 }], { a: { $gte: null } }, [1, 2]),
  matching('$lt null matches nothing', [{ a: null }, {}, { a: 1 }], { a: { $lt: null } }, []),
  matching('$gt matches when any element does', [{ a: [1, 9] }, { a: [1] }], { a: { $gt: 5 } }, [1]),
  matching(
    'two bounds may be met by two elements',
    [{ a: [1, 9] }, { a: [5] }, { a: [1] }],
    { a: { $gt: 4, $lt: 6 } },
    [1, 2],
  ),
  matching(
    '$gt of an array compares whole arrays',
    [{ a: [1, 3] }, { a: [1, 1] }, { a: 9 }],
    { a: { $gt: [1, 2] } },
    [1],
  ),
  matching(
    '$gt of a document compares field by field',
    [{ a: { x: 2 } }, { a: { x: 0 } }, { a: 1 }],
    { a: { $gt: { x: 1 } } },
    [1],
  ),
  matching('NaN is below nothing and above nothing', [{ a: NaN }, { a: 1 }], { a: { $lt: 5 } }, [2]),
  matching('$lte NaN matches NaN', [{ a: NaN }, { a: 1 }], { a: { $lte: NaN } }, [1]),
  matching(
    '$gt MinKey matches every kind',
    [{ a: 1 }, { a: 'x' }, { a: new MinKey() }],
    { a: { $gt: new MinKey() } },
    [1, 2],
  ),
  matching(
    '$lt MaxKey matches every kind',
    [{ a: 1 }, { a: 'x' }, { a: new MaxKey() }],
    { a: { $lt: new MaxKey() } },
    [1, 2],
  ),
  matching(
    'timestamps compare with timestamps',
    [{ a: new Timestamp({ t: 1, i: 1 }) }, { a: new Timestamp({ t: 2, i: 0 }) }, { a: new Date(9) }],
    { a: { $gt: new Timestamp({ t: 1, i: 5 }) } },
    [2],
  ),
  matching('booleans compare: false below true', [{ a: false }, { a: true }], { a: { $gt: false } }, [2]),
  matching(
    '$ne leaves out documents of which any element is equal',
    [{ a: 1 }, { a: [1, 2] }, { a: 2 }, {}],
    { a: { $ne: 1 } },
    [3, 4],
  ),
  matching('$ne null leaves out missing fields', [{ a: null }, {}, { a: 1 }], { a: { $ne: null } }, [3]),
  matching(
    '$in takes any of its values',
    [{ a: 1 }, { a: 'x' }, { a: [3] }, { a: 4 }],
    { a: { $in: [1, 'x', 3] } },
    [1, 2, 3],
  ),
  matching('$in with null takes missing', [{ a: null }, {}, { a: 1 }], { a: { $in: [null] } }, [1, 2]),
  matching(
    '$in takes regular expressions',
    [{ a: 'abc' }, { a: 'xyz' }, { a: 7 }],
    { a: { $in: [/^a/, 7] } },
    [1, 3],
  ),
  matching('$in of nothing matches nothing', [{ a: 1 }, {}], { a: { $in: [] } }, []),
  matching(
    '$nin is the opposite of $in, missing included',
    [{ a: 1 }, { a: [1, 5] }, { a: 2 }, {}],
    { a: { $nin: [1] } },
    [3, 4],
  ),
  matching(
    '$not turns a condition around, missing included',
    [{ a: 1 }, { a: 9 }, {}],
    { a: { $not: { $gt: 5 } } },
    [1, 3],
  ),
  matching('$not takes a regular expression', [{ a: 'abc' }, { a: 'x' }, {}], { a: { $not: /^a/ } }, [2, 3]),
];

const structure: Row[] = [
  matching(
    '$exists true takes null, not missing',
    [{ a: null }, {}, { a: [] }],
    { a: { $exists: true } },
    [1, 3],
  ),
  matching('$exists false takes missing only', [{ a: null }, {}, { a: [] }], { a: { $exists: false } }, [2]),
  matching('$exists takes numbers for truth', [{ a: 1 }, {}], { a: { $exists: 0 } }, [2]),
  matching('$exists enters arrays', [{ a: [{ b: 1 }, {}] }, { a: [{}] }], { 'a.b': { $exists: true } }, [1]),
  matching(
    '$type takes names',
    [{ a: 1 }, { a: 1.5 }, { a: Long.fromNumber(1) }, { a: 'x' }],
    { a: { $type: 'int' } },
    [1],
  ),
  matching(
    '$type number takes all numeric types',
    [{ a: 1 }, { a: 1.5 }, { a: Long.fromNumber(1) }, { a: Decimal128.fromString('1') }, { a: 'x' }],
    { a: { $type: 'number' } },
    [1, 2, 3, 4],
  ),
  matching(
    '$type takes numbers and lists',
    [{ a: 1 }, { a: 'x' }, { a: null }],
    { a: { $type: [2, 'null'] } },
    [2, 3],
  ),
  matching(
    '$type array takes arrays, not their elements',
    [{ a: [1] }, { a: 1 }],
    { a: { $type: 'array' } },
    [1],
  ),
  matching('$type asks elements too', [{ a: ['x'] }, { a: [1] }], { a: { $type: 'string' } }, [1]),
  matching('$size counts elements', [{ a: [] }, { a: [1, 2] }, { a: 2 }, {}], { a: { $size: 2 } }, [2]),
  matching('$size does not enter nested arrays', [{ a: [[1, 2]] }, { a: [1, 2] }], { a: { $size: 2 } }, [2]),
  matching('$all wants every value', [{ a: [1, 2, 3] }, { a: [1] }, { a: 1 }], { a: { $all: [1, 2] } }, [1]),
  matching(
    '$all of one value takes a scalar',
    [{ a: [1] }, { a: 1 }, { a: 2 }],
    { a: { $all: [1] } },
    [1, 2],
  ),
  matching('$all of nothing matches nothing', [{ a: [] }, { a: [1] }], { a: { $all: [] } }, []),
  matching(
    '$all takes $elemMatch',
    [
      {
        a: [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
      },
      { a: [{ x: 1, y: 2 }] },
    ],
    { a: { $all: [{ $elemMatch: { x: 1, y: 1 } }, { $elemMatch: { x: 2 } }] } },
    [1],
  ),
  matching(
    '$elemMatch wants all conditions of one element',
    [{ a: [1, 9] }, { a: [5] }],
    { a: { $elemMatch: { $gt: 4, $lt: 6 } } },
    [2],
  ),
  matching(
    '$elemMatch on documents',
    [{ a: [{ x: 1, y: 2 }] }, { a: [{ x: 1 }, { y: 2 }] }],
    { a: { $elemMatch: { x: 1, y: 2 } } },
    [1],
  ),
  matching(
    '$elemMatch wants an array',
    [{ a: { x: 1 } }, { a: [{ x: 1 }] }],
    { a: { $elemMatch: { x: 1 } } },
    [2],
  ),
  matching(
    '$elemMatch sees a nested array as a document of numbers',
    [{ a: [[7, 8]] }, { a: [{ 0: 7 }] }, { a: [7] }],
    { a: { $elemMatch: { 0: 7 } } },
    [1, 2],
  ),
  matching(
    '$elemMatch with $or',
    [{ a: [{ x: 1 }] }, { a: [{ y: 2 }] }, { a: [{ z: 3 }] }],
    { a: { $elemMatch: { $or: [{ x: 1 }, { y: 2 }] } } },
    [1, 2],
  ),
  matching(
    '$elemMatch with $nin on plain values',
    [{ a: [1, 2] }, { a: [1] }],
    { a: { $elemMatch: { $nin: [1] } } },
    [1],
  ),
  matching(
    '$and, $or and $nor combine',
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      { a: 3, b: 3 },
    ],
    { $or: [{ $and: [{ a: 1 }, { b: 2 }] }, { $nor: [{ a: 1 }, { b: 1 }] }] },
    [2, 4],
  ),
];

const patterns: Row[] = [
  matching('a regular expression finds text', [{ a: 'abc' }, { a: 'xbz' }, { a: 5 }], { a: /b/ }, [1, 2]),
  matching('$regex with $options', [{ a: 'ABC' }, { a: 'x' }], { a: { $regex: 'b', $options: 'i' } }, [1]),
  matching(
    '$regex before or after $options',
    [{ a: 'ABC' }, { a: 'x' }],
    { a: { $options: 'i', $regex: '^a' } },
    [1],
  ),
  matching('a regular expression asks elements', [{ a: ['x', 'abc'] }, { a: ['x'] }], { a: /^abc$/ }, [1]),
  matching(
    '$ also matches before a last line break',
    [{ a: 'abc\n' }, { a: 'abc' }, { a: 'abc\n\n' }],
    { a: { $regex: 'c$' } },
    [1, 2],
  ),
  matching(
    'the dot matches everything but a line feed',
    [{ a: 'a\rb' }, { a: 'a\nb' }, { a: 'a\u2028b' }],
    { a: { $regex: '^a.b$' } },
    [1, 3],
  ),
  matching(
    'the option s lets the dot match a line feed',
    [{ a: 'a\nb' }],
    { a: { $regex: '^a.b$', $options: 's' } },
    [1],
  ),
  matching(
    'the option m makes lines',
    [{ a: 'x\nabc\ny' }, { a: 'xabc' }],
    { a: { $regex: '^abc$', $options: 'm' } },
    [1],
  ),
  matching(
    'white space is ASCII white space',
    [{ a: 'a b' }, { a: 'a\u00a0b' }],
    { a: { $regex: 'a\\sb' } },
    [1],
  ),
  matching(
    'a dot is a character, not half of one',
    [{ a: '😀' }, { a: 'ab' }],
    { a: { $regex: '^.$' } },
    [1],
  ),
  matching(
    'escaped punctuation is itself',
    [{ a: 'a-b@c' }, { a: 'axb' }],
    { a: { $regex: 'a\\-b\\@c' } },
    [1],
  ),
  matching('a lone brace is itself', [{ a: 'a{b}' }, { a: 'ab' }], { a: { $regex: 'a{b}' } }, [1]),
  matching(
    'a stored regular expression equals itself',
    [{ a: new BSONRegExp('x', 'i') }, { a: 'x' }, { a: 'y' }],
    { a: new BSONRegExp('x', 'i') },
    [1, 2],
  ),
];

const answers: Row[] = [
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
  finding('takes nested projections', [{ a: { b: 1, c: 2 } }], { projection: { a: { b: 1 } } }, [
    { _id: 1, a: { b: 1 } },
  ]),
  finding(
    '$slice keeps the other fields',
    [{ a: [1, 2, 3, 4], b: 1 }],
    { projection: { a: { $slice: [1, 2] } } },
    [{ _id: 1, a: [2, 3], b: 1 }],
  ),
  finding('$slice counts from the end', [{ a: [1, 2, 3, 4] }], { projection: { a: { $slice: -2 } } }, [
    { _id: 1, a: [3, 4] },
  ]),
  finding(
    '$elemMatch in a projection gives the first such element',
    [
      {
        a: [
          { x: 1, n: 1 },
          { x: 2, n: 2 },
          { x: 2, n: 3 },
        ],
        b: 1,
      },
    ],
    { projection: { a: { $elemMatch: { x: 2 } } } },
    [{ _id: 1, a: [{ x: 2, n: 2 }] }],
  ),
  finding(
    'the positional projection gives the matching element',
    [{ a: [5, 9, 7] }],
    { filter: { a: { $gt: 6 } }, projection: { 'a.$': 1 } },
    [{ _id: 1, a: [9] }],
  ),
  finding('a projection may compute', [{ a: 1, b: 2 }], { projection: { s: { $add: ['$a', '$b'] } } }, [
    { _id: 1, s: 3 },
  ]),
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

const refused: Row[] = [
  failing('an unknown query operator is an error', { find: 1, filter: { a: { $foo: 1 } } }, 2),
  failing('an unknown top-level operator is an error', { find: 1, filter: { $foo: 1 } }, 2),
  failing('$or wants an array', { find: 1, filter: { $or: {} } }, 2),
  failing('$and of nothing is an error', { find: 1, filter: { $and: [] } }, 2),
  failing('$in wants an array', { find: 1, filter: { a: { $in: 1 } } }, 2),
  failing('$in takes no operators', { find: 1, filter: { a: { $in: [{ $gt: 1 }] } } }, 2),
  failing('$not wants an operator', { find: 1, filter: { a: { $not: 1 } } }, 2),
  failing('$ne takes no regular expression', { find: 1, filter: { a: { $ne: /x/ } } }, 2),
  failing('$elemMatch wants a document', { find: 1, filter: { a: { $elemMatch: 1 } } }, 2),
  failing('$size wants no fraction', { find: 1, filter: { a: { $size: 1.5 } } }, 2),
  failing('$size wants nothing negative', { find: 1, filter: { a: { $size: -1 } } }, 2),
  failing('$type wants a known name', { find: 1, filter: { a: { $type: 'foo' } } }, 2),
  failing('$regex wants a valid pattern', { find: 1, filter: { a: { $regex: '(' } } }, 51091),
  failing(
    'a regular expression wants known flags',
    { find: 1, filter: { a: { $regex: 'a', $options: 'z' } } },
    51108,
  ),
  failing('$options wants $regex', { find: 1, filter: { a: { $options: 'i' } } }, 2),
  failing('inclusion and exclusion do not mix', { find: 1, projection: { a: 1, b: 0 } }, 31254),
  failing('exclusion and inclusion do not mix', { find: 1, projection: { a: 0, b: 1 } }, 31253),
  failing('projected paths must not collide', { find: 1, projection: { a: 1, 'a.b': 1 } }, 31249),
  failing('a negative skip is an error', { find: 1, skip: -1 }, 51024),
  failing('an unknown field of find is an error', { find: 1, foo: 1 }, 40415),
  failing('a filter of the wrong type is an error', { find: 1, filter: 5 }, 14),
  failing('a hint must name an index', { find: 1, hint: 'nope' }, 2, [{ a: 1 }]),
  failing('a sort wants 1 or -1', { find: 1, sort: { a: 2 } }, 15975),
];

export const queryRows: Row[] = [
  ...equality,
  ...paths,
  ...comparisons,
  ...structure,
  ...patterns,
  ...answers,
  ...refused,
];
