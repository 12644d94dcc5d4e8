import { BSONRegExp, Decimal128, Long } from 'mongodb';
import { comparisonRows } from './comparisons';
import { projectionRows } from './answers';
import { queryEdgeRows } from './edges';
import { failing, matching, type Row } from './rows';

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
  ...comparisonRows,
  ...structure,
  ...patterns,
  ...projectionRows,
  ...queryEdgeRows,
  ...refused,
];
