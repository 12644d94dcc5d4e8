import { compareSources } from '../testing/compareSources.mjs';

/** @typedef {import('../testing/compareSources.mjs').SourceChange} SourceChange */

/** @param {string} type of a value that a caller receives */
const received = (type) => `export declare function part(): { where: ${type} };`;

/** @type {SourceChange[]} */
const RECEIVED = [
  ['any text for one', received(`'a'`), received('string'), 'major', 'minor'],
  ['any text for one in a list', received(`'a'[]`), received('string[]'), 'major', 'minor'],
  [
    'any text for one token',
    `export declare const part: { a: 'a' };`,
    `export declare const part: { a: 'b' };`,
    'same',
    'same',
  ],
  ['one more element', received('[1]'), received('[1, 2]'), 'minor', 'major'],
  ['an element that may be missing', received('[1, 2]'), received('[1, 2?]'), 'major', 'minor'],
  ['a name of an element', received('[a: 1]'), received('[b: 1]'), 'same', 'same'],
  [
    'a member that is present but undefined',
    received('{ a?: 1 }'),
    received('{ a: 1 | undefined }'),
    'minor',
    'major',
  ],
  ['any object', received('{ a: 1 }'), received('unknown'), 'major', 'minor'],
  ['an optional field', received('{ a: 1 }'), received('{ a: 1; b?: 1 }'), 'minor', 'major'],
  ['a field', received('{ a: 1 }'), received('{ a: 1; b: 1 }'), 'minor', 'major'],
  ['a field of each item', received('{ a: 1 }[]'), received('{ a: 1; b: 1 }[]'), 'minor', 'major'],
  [
    'a field of each value',
    received('Record<string, { a: 1 }>'),
    received('Record<string, { a: 1; b: 1 }>'),
    'minor',
    'major',
  ],
  [
    'a field of a promised value',
    received('Promise<{ a: 1 }>'),
    received('Promise<{ a: 1; b: 1 }>'),
    'minor',
    'major',
  ],
  [
    'a field of a nullable object',
    received('{ a: 1 } | null'),
    received('{ a: 1; b: 1 } | null'),
    'minor',
    'major',
  ],
  [
    'a field of one alternative',
    received(`{ k: 'a' } | { k: 'b' }`),
    received(`{ k: 'a' } | { k: 'b'; b: 1 }`),
    'minor',
    'major',
  ],
  [
    'another alternative',
    received(`{ k: 'a' } | { k: 'b' }`),
    received(`{ k: 'a' } | { k: 'b' } | { k: 'c' }`),
    'major',
    'minor',
  ],
  ['a second alternative', received(`{ k: 'a' }`), received(`{ k: 'a' } | { k: 'b' }`), 'major', 'minor'],
  [
    'a field of a list with null',
    received('{ a: 1 }[] | null'),
    received('{ a: 1; b: 1 }[] | null'),
    'minor',
    'major',
  ],
  [
    'null besides each value',
    received('Record<string, string>'),
    received('Record<string, string | null>'),
    'major',
    'minor',
  ],
  ['a field that is always present', received('{ a?: 1 }'), received('{ a: 1 }'), 'minor', 'major'],
  ['null besides a text', received('string'), received('string | null'), 'major', 'minor'],
  ['null besides an object', received('{ a: 1 }'), received('{ a: 1 } | null'), 'major', 'minor'],
  ['one more choice', received(`'a' | 'b'`), received(`'a' | 'b' | 'c'`), 'major', 'minor'],
  ['any text', received(`'a' | 'b'`), received('string'), 'major', 'minor'],
  ['any value', received('string'), received('unknown'), 'major', 'minor'],
  [
    'a value instead of none',
    'export declare function part(): void;',
    'export declare function part(): number;',
    'minor',
    'major',
  ],
  ['a promise instead of a value', received('string'), received('Promise<string>'), 'major', 'major'],
  ['a readonly list', received('string[]'), received('readonly string[]'), 'major', 'minor'],
  ['a readonly field', received('{ a: 1 }'), received('{ readonly a: 1 }'), 'same', 'same'],
  [
    'a method instead of a property',
    received('{ a: () => void }'),
    received('{ a(): void }'),
    'same',
    'same',
  ],
  [
    'a getter instead of a property',
    'export declare class part { a: 1 }',
    'export declare class part { get a(): 1 }',
    'same',
    'same',
  ],
  [
    'a type guard',
    'export declare function part(a: unknown): boolean;',
    'export declare function part(a: unknown): a is string;',
    'minor',
    'major',
  ],
];

it.each(compareSources(RECEIVED))(
  'classifies a change of a type that callers receive: %s',
  (_what, expected, found) => {
    expect(found).toEqual(expected);
  },
);
