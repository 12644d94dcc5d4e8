import { compareSources } from '../testing/compareSources.mjs';

/** @typedef {import('../testing/compareSources.mjs').SourceChange} SourceChange */

/** @param {string} parameters */
const plain = (parameters) => `export declare function part(${parameters}): number;`;
/** @param {string} type of a value that a caller gives */
const given = (type) => `export declare function part(options: { where: ${type} }): number;`;

/** @type {SourceChange[]} */
const DECLARATIONS = [
  [
    'an interface instead of an alias',
    `type P = { a: 1 };\n${given('P')}`,
    `interface P { a: 1 }\n${given('P')}`,
    'same',
    'same',
  ],
  [
    'an interface instead of an intersection',
    `type P = { a: 1 } & { b: 1 };\n${given('P')}`,
    `interface A { a: 1 }\ninterface P extends A { b: 1 }\n${given('P')}`,
    'same',
    'same',
  ],
  [
    'the name of a recursive interface',
    `interface A { n?: A }\n${given('A')}`,
    `interface B { n?: B }\n${given('B')}`,
    'same',
    'same',
  ],
  ['an arrow function', plain('a: 1'), 'export declare const part: (a: 1) => number;', 'same', 'same'],
  [
    'a method of a class',
    'export declare class part { a(): 1 }',
    'export declare class part { a(): 1; b(): 1 }',
    'minor',
    'major',
  ],
  [
    'an optional parameter of a constructor',
    'export declare class part { constructor(a: 1) }',
    'export declare class part { constructor(a: 1, b?: 1) }',
    'minor',
    'major',
  ],
  [
    'a required parameter of a constructor',
    'export declare class part { constructor(a: 1) }',
    'export declare class part { constructor(a: 1, b: 1) }',
    'major',
    'major',
  ],
  [
    'a static member of a class',
    'export declare class part { static a: 1 }',
    'export declare class part { static a: 1; static b: 1 }',
    'minor',
    'major',
  ],
  [
    'a class instead of a function',
    plain('a: 1'),
    'export declare class part { constructor(a: 1) }',
    'major',
    'major',
  ],
  [
    'a member of an enum',
    'export enum part { A = 1 }',
    'export enum part { A = 1, B = 2 }',
    'minor',
    'major',
  ],
  [
    'the value of a member of an enum',
    'export enum part { A = 1 }',
    'export enum part { A = 3 }',
    'same',
    'same',
  ],
  [
    'a member of a const enum',
    'export const enum part { A = 1 }',
    'export const enum part { A = 1, B = 2 }',
    'minor',
    'major',
  ],
  [
    'the value of a member of a const enum',
    'export const enum part { A = 1 }',
    'export const enum part { A = 3 }',
    'major',
    'major',
  ],
  [
    'the file of an export',
    plain('p: { a: 1 }'),
    `export { part } from './moved';\n// moved.ts\n${plain('p: { a: 1 }')}`,
    'same',
    'same',
  ],
  [
    'the file of a type',
    `interface P { a: 1 }\n${given('P')}`,
    `import type { P } from './moved';\n${given('P')}\n// moved.ts\nexport interface P { a: 1 }`,
    'same',
    'same',
  ],
  [
    'the file of an enum',
    'export enum part { A }',
    `export { part } from './moved';\n// moved.ts\nexport enum part { A }`,
    'same',
    'same',
  ],
];

it.each(compareSources(DECLARATIONS))(
  'classifies a change of a declaration: %s',
  (_what, expected, found) => {
    expect(found).toEqual(expected);
  },
);
