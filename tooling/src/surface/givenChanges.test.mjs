import { compareSources } from '../testing/compareSources.mjs';

/** @typedef {import('../testing/compareSources.mjs').SourceChange} SourceChange */

/** @param {string} type of a value that a caller gives */
const given = (type) => `export declare function part(options: { where: ${type} }): number;`;

/** @type {SourceChange[]} */
const GIVEN = [
  ['an optional element', given('[1]'), given('[1, 2?]'), 'minor', 'major'],
  ['a required element', given('[1]'), given('[1, 2]'), 'major', 'major'],
  ['a readonly tuple', given('[1]'), given('readonly [1]'), 'minor', 'major'],
  ['a member that may also be missing', given('{ a: 1 | undefined }'), given('{ a?: 1 }'), 'minor', 'major'],
  ['a type that may be anything', given('{ a: 1 }'), given('unknown'), 'minor', 'major'],
  ['an optional field', given('{ a: 1 }'), given('{ a: 1; b?: 1 }'), 'minor', 'major'],
  ['an optional field of each item', given('{ a: 1 }[]'), given('{ a: 1; b?: 1 }[]'), 'minor', 'major'],
  ['a required field of each item', given('{ a: 1 }[]'), given('{ a: 1; b: 1 }[]'), 'major', 'major'],
  [
    'an optional field of each value',
    given('Record<string, { a: 1 }>'),
    given('Record<string, { a: 1; b?: 1 }>'),
    'minor',
    'major',
  ],
  [
    'an optional field of a promised value',
    given('Promise<{ a: 1 }>'),
    given('Promise<{ a: 1; b?: 1 }>'),
    'minor',
    'major',
  ],
  [
    'an optional field of a nullable object',
    given('{ a: 1 } | null'),
    given('{ a: 1; b?: 1 } | null'),
    'minor',
    'major',
  ],
  [
    'an optional field eight levels deep',
    given('{ a: { a: { a: { a: { a: {} } } } } }'),
    given('{ a: { a: { a: { a: { a: { b?: 1 } } } } } }'),
    'minor',
    'major',
  ],
  [
    'an optional field of a recursive object',
    `interface N { n?: N }\n${given('N')}`,
    `interface N { n?: N; b?: 1 }\n${given('N')}`,
    'minor',
    'major',
  ],
  [
    'an optional field of one alternative',
    given(`{ k: 'a' } | { k: 'b' }`),
    given(`{ k: 'a' } | { k: 'b'; b?: 1 }`),
    'minor',
    'major',
  ],
  [
    'another alternative',
    given(`{ k: 'a' } | { k: 'b' }`),
    given(`{ k: 'a' } | { k: 'b' } | { k: 'c' }`),
    'minor',
    'major',
  ],
  ['a second alternative', given(`{ k: 'a' }`), given(`{ k: 'a' } | { k: 'b' }`), 'minor', 'major'],
  [
    'a second alternative with another field',
    given(`{ k: 'a'; x: 1 }`),
    given(`{ k: 'a'; x: 2 } | { k: 'b' }`),
    'major',
    'major',
  ],
  [
    'a second alternative without a common field',
    given('{ a: 1 }'),
    given('{ a: 1 } | { b: 1 }'),
    'minor',
    'major',
  ],
  ['a list besides a text', given('string'), given('string | { a: 1 }[]'), 'minor', 'major'],
  ['an object besides a text', given('string'), given('string | { a: 1 }'), 'minor', 'major'],
  ['a function besides a text', given('string'), given('string | ((a: 1) => boolean)'), 'minor', 'major'],
  ['undefined', given('string'), given('string | undefined'), 'minor', 'major'],
  ['null besides an object', given('{ a: 1 }'), given('{ a: 1 } | null'), 'minor', 'major'],
  ['undefined besides a list', given('string[]'), given('string[] | undefined'), 'minor', 'major'],
  ['undefined besides a function', given('() => void'), given('(() => void) | undefined'), 'minor', 'major'],
  ['a member of a list of choices', given(`('a' | 'b')[]`), given(`('a' | 'b' | 'c')[]`), 'minor', 'major'],
  ['any text', given(`'a' | 'b'`), given('string'), 'minor', 'major'],
  ['any number', given('1 | 2'), given('number'), 'minor', 'major'],
  ['any value', given('string'), given('unknown'), 'minor', 'major'],
  [
    'one more of many choices',
    given(Array.from({ length: 30 }, (_, index) => `'c${index}'`).join(' | ')),
    given(Array.from({ length: 31 }, (_, index) => `'c${index}'`).join(' | ')),
    'minor',
    'major',
  ],
  ['a readonly list', given('string[]'), given('readonly string[]'), 'minor', 'major'],
  ['a readonly field', given('{ a: 1 }'), given('{ readonly a: 1 }'), 'same', 'same'],
  ['a method instead of a property', given('{ a: () => void }'), given('{ a(): void }'), 'same', 'same'],
];

it.each(compareSources(GIVEN))(
  'classifies a change of a type that callers give: %s',
  (_what, expected, found) => {
    expect(found).toEqual(expected);
  },
);
