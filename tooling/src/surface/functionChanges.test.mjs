import { compareSources } from '../testing/compareSources.mjs';

/** @typedef {import('../testing/compareSources.mjs').SourceChange} SourceChange */

/** @param {string} parameters */
const plain = (parameters) => `export declare function part(${parameters}): number;`;

/** @type {SourceChange[]} */
const PARAMETERS = [
  ['an optional parameter', plain('a: 1'), plain('a: 1, b?: 1'), 'minor', 'major'],
  ['a parameter with only optional members', plain(''), plain('a: { b?: 1 }'), 'major', 'major'],
  ['a parameter with a default', plain(''), plain('a?: { b?: 1 }'), 'minor', 'major'],
  ['a required parameter', plain('a: 1'), plain('a: 1, b: 1'), 'major', 'major'],
  ['a rest parameter', plain('a: 1'), plain('a: 1, ...b: 1[]'), 'minor', 'major'],
  ['a rest parameter for a list', plain('a?: 1[]'), plain('...a: 1[]'), 'major', 'major'],
  ['a parameter that becomes optional', plain('a: 1'), plain('a?: 1'), 'minor', 'major'],
  ['the name of a parameter', plain('a: 1'), plain('b: 1'), 'same', 'same'],
  ['an argument of a callback', plain('a: () => void'), plain('a: (b: 1) => void'), 'minor', 'major'],
  [
    'an argument of a callback that may be missing',
    plain('a: (b: 1) => void'),
    plain('a: (b?: 1) => void'),
    'major',
    'minor',
  ],
  [
    'more results of a callback',
    plain('a: () => void'),
    plain('a: () => void | Promise<void>'),
    'minor',
    'major',
  ],
  ['a result that a callback must have', plain('a: () => void'), plain('a: () => boolean'), 'major', 'major'],
  [
    'an overload after the others',
    plain('a: 1'),
    `${plain('a: 1')}\n${plain('a: 1, b: 2')}`,
    'minor',
    'major',
  ],
  [
    'an overload before the others',
    plain('a: string'),
    `export declare function part(a: 'a'): string;\n${plain('a: string')}`,
    'major',
    'major',
  ],
  [
    'an optional parameter of an overload',
    `${plain('a: 1')}\n${plain('a: 1, b: 2')}`,
    `${plain('a: 1')}\n${plain('a: 1, b: 2, c?: 3')}`,
    'minor',
    'major',
  ],
  [
    'a type parameter with a default',
    'export declare function part<T>(a: T): T;',
    'export declare function part<T, U = string>(a: T, b?: U): T;',
    'minor',
    'major',
  ],
  [
    'a type parameter without a default',
    'export declare function part<T>(a: T): T;',
    'export declare function part<T, U>(a: T, b?: U): T;',
    'major',
    'major',
  ],
  [
    'the name of a type parameter',
    'export declare function part<T extends string>(a: T[]): T;',
    'export declare function part<Item extends string>(a: Item[]): Item;',
    'same',
    'same',
  ],
  [
    'the order of type parameters',
    'export declare function part<T, U>(a: T, b: U): T;',
    'export declare function part<U, T>(a: T, b: U): T;',
    'major',
    'major',
  ],
  [
    'a wider constraint of a type parameter',
    'export declare function part<T extends string>(a: T): T;',
    'export declare function part<T extends string | number>(a: T): T;',
    'minor',
    'major',
  ],
  [
    'a type parameter without its constraint',
    'export declare function part<T extends string>(a: T): T;',
    'export declare function part<T>(a: T): T;',
    'minor',
    'major',
  ],
];

it.each(compareSources(PARAMETERS))('classifies a change of a function: %s', (_what, expected, found) => {
  expect(found).toEqual(expected);
});
