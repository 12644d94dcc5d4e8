import { failing, finding, matching, numberDocs, updating, type Row } from './rows';

const patternMatches = (pattern: string, options: string, texts: string[], ids: number[]): Row =>
  matching(
    `/${pattern}/${options} asks ${JSON.stringify(texts)}`,
    texts.map((a) => ({ a })),
    { a: { $regex: pattern, $options: options } },
    ids,
  );

const patterns: Row[] = [
  patternMatches('^(a+)+$', '', ['aaaa', 'aaab'], [1]),
  patternMatches('^(?:a|b)*?c{2,3}$', '', ['abcc', 'abc', 'cccc'], [1]),
  patternMatches('^(ab|c)$|d$', '', ['ab\n', 'xd\n', 'abx'], [1, 2]),
  patternMatches('^a$', 'm', ['x\na\n', 'xa'], [1]),
  patternMatches('^[\\w.-]+@\\w+$', 'i', ['A.b-c@X', '\u212a@x', 'a@\u017f'], [1]),
  patternMatches('^k$', 'i', ['K', '\u212a'], [1, 2]),
  patternMatches('a[\\b]b', '', ['a\bb', 'ab'], [1]),
  patternMatches('\\bcat\\b', '', ['a cat.', 'cats', '\u00e9cat'], [1, 3]),
  patternMatches('[^a]\\x41', '', ['\nA', 'aA'], [1]),
];

/** Queries on numbered elements and on nested arrays. */
export const queryEdgeRows: Row[] = [
  ...patterns,
  finding(
    'sorts ascending by a numbered element',
    [{ a: [5, 1] }, { a: [2, 9] }, { a: [3] }, { a: [] }],
    { sort: { 'a.0': 1 }, projection: { _id: 1 } },
    [{ _id: 4 }, { _id: 2 }, { _id: 3 }, { _id: 1 }],
  ),
  finding(
    'sorts descending by a field of a numbered element',
    [{ a: [{ b: 1 }, { b: 9 }] }, { a: [{ b: 2 }] }, { a: { 0: { b: 3 } } }],
    { sort: { 'a.0.b': -1 }, projection: { _id: 1 } },
    [{ _id: 3 }, { _id: 2 }, { _id: 1 }],
  ),
  finding(
    'sorts by a numbered element that is an array as a whole',
    [{ a: [[1, 9]] }, { a: [[0, 5]] }, { a: [7] }],
    { sort: { 'a.0': 1 }, projection: { _id: 1 } },
    [{ _id: 3 }, { _id: 2 }, { _id: 1 }],
  ),
  failing(
    'a number that is an element and a field of an element cannot be sorted by',
    { find: 1, sort: { 'a.0': 1 } },
    16746,
    [{ a: [{ 0: 1 }, 5] }],
  ),
  matching(
    '$elemMatch inside $elemMatch asks arrays in arrays',
    [{ a: [[{ b: 5 }]] }, { a: [{ b: 5 }] }],
    { a: { $elemMatch: { $elemMatch: { b: 5 } } } },
    [1],
  ),
  {
    ...matching(
      '$elemMatch inside $elemMatch finds the same through an index',
      [{ a: [[{ b: 5 }]] }, { a: [{ b: 5 }] }],
      { a: { $elemMatch: { $elemMatch: { b: 5 } } } },
      [1],
    ),
    indexes: [{ key: { 'a.b': 1 }, name: 'ab' }],
  },
];

const upserting = (title: string, q: object, u: object, stored: object): Row => ({
  title,
  docs: [],
  command: { update: 1, updates: [{ q, u, upsert: true }] },
  stored: [stored],
  replyFields: { n: 1, upserted: [{ index: 0, _id: null }] },
});

export const updateEdgeRows: Row[] = [
  upserting('an upsert keeps null for an identifier', { _id: null }, { $set: { a: 1 } }, { _id: null, a: 1 }),
  upserting(
    'a replacing upsert keeps null for an identifier',
    { a: 1 },
    { _id: null, b: 1 },
    {
      _id: null,
      b: 1,
    },
  ),
  {
    title: 'an insert keeps null for an identifier, wherever it stands',
    docs: [],
    command: { insert: 1, documents: [{ a: 1, _id: null }] },
    stored: [{ _id: null, a: 1 }],
  },
  {
    title: 'a replacement with null for an identifier is another identifier',
    docs: numberDocs([{ a: 1 }]),
    command: { update: 1, updates: [{ q: {}, u: { _id: null, a: 2 } }] },
    stored: numberDocs([{ a: 1 }]),
    errorCode: 66,
  },
  {
    title: '$ is the element that was found, not one that the condition names by number',
    docs: numberDocs([{ a: [{ b: [7, 8] }, { b: [1] }] }]),
    command: { update: 1, updates: [{ q: { 'a.0.b': 8 }, u: { $set: { 'a.0.b.$': 9 } } }] },
    stored: numberDocs([{ a: [{ b: [7, 9] }, { b: [1] }] }]),
  },
  {
    title: '$ has no element when the condition names it by number',
    docs: numberDocs([{ a: [7, 8] }]),
    command: { update: 1, updates: [{ q: { 'a.1': 8 }, u: { $set: { 'a.$': 9 } } }] },
    stored: numberDocs([{ a: [7, 8] }]),
    errorCode: 2,
  },
  updating(
    '$pull with a condition enters arrays in the array',
    [{ x: [[1, 5], [1], 3] }],
    {
      $pull: { x: { $gt: 2 } },
    },
    [{ x: [[1]] }],
  ),
  updating(
    '$pull with a regular expression enters arrays in the array',
    [{ x: [['abc'], 'x'] }],
    {
      $pull: { x: /^a/ },
    },
    [{ x: ['x'] }],
  ),
  updating(
    '$pull with $elemMatch asks arrays in the array',
    [{ x: [[1, 2], [3], 2] }],
    {
      $pull: { x: { $elemMatch: { $eq: 2 } } },
    },
    [{ x: [[3], 2] }],
  ),
  updating(
    '$pull with a document asks documents only',
    [{ x: [[5], { 0: 5 }] }],
    {
      $pull: { x: { 0: 5 } },
    },
    [{ x: [[5]] }],
  ),
  updating(
    '$pull takes $or over the fields of elements',
    [{ x: [{ a: 1 }, { b: 2 }, { c: 3 }] }],
    {
      $pull: { x: { $or: [{ a: 1 }, { b: 2 }] } },
    },
    [{ x: [{ c: 3 }] }],
  ),
];
