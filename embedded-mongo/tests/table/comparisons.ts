import { Binary, Double, Long, ObjectId, Timestamp } from 'mongodb';
import { matching, type Row } from './rows';

const numbers = [{ a: 1 }, { a: Long.fromNumber(1) }, { a: new Double(1) }, { a: '1' }];
const oid = new ObjectId('0123456789abcdef01234567');

const equality: Row[] = [
  matching('a number equals the same number of every numeric type', numbers, { a: 1 }, [1, 2, 3]),
  matching(
    'a Long beyond 2^53 is not rounded',
    [{ a: Long.fromString('9007199254740993') }, { a: new Double(9007199254740992) }],
    { a: Long.fromString('9007199254740993') },
    [1],
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
  matching('NaN equals NaN', [{ a: NaN }, { a: 1 }], { a: NaN }, [1]),
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
    [{ a: 1 }, { a: 1.5 }, { a: Long.fromNumber(2) }],
    { a: { $gt: 1.1 } },
    [2, 3],
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

export const comparisonRows: Row[] = [...equality, ...paths, ...comparisons];
