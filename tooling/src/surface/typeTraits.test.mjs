import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../workspaces.mjs';
import { compareTraits, formatTraits } from './traits.mjs';
import { readTypes } from './typeTraits.mjs';

const BASE = `
  interface Props { label: string; tone?: 'calm' | 'loud'; onClose?: (reason: string) => void }
  export function part(props: Props): { id: string; close: () => void } { return { id: props.label, close() {} }; }
  export class Box { private width = 1; height = 2; }
  export const size = '8px' as const;
`;
/**
 * Changes of the source and the expected change of the export.
 * @type {[name: string, what: string, before: string | RegExp, after: string, expected: string][]}
 */
const CHANGES = [
  ['part', 'a comment', 'interface Props {', '/** Of a part. */ interface Props {', 'same'],
  [
    'part',
    'the order of props',
    `label: string; tone?: 'calm' | 'loud'`,
    `tone?: 'loud' | 'calm'; label: string`,
    'same',
  ],
  ['part', 'the name of an argument', 'reason: string', 'why: string', 'same'],
  ['part', 'the name of an interface', /Props/g, 'PartProps', 'same'],
  ['Box', 'a private member', 'private width = 1', `private depth = 'deep'`, 'same'],
  ['size', 'a value', '8px', '9px', 'same'],
  ['part', 'a new prop that may be left out', 'label: string', 'label: string; icon?: string', 'minor'],
  ['part', 'a new choice', `'loud'`, `'loud' | 'plain'`, 'minor'],
  ['part', 'more in what is returned', 'close() {} }', 'close() {}, open() {} }', 'same'],
  ['part', 'more in what is said to be returned', '{ id: string', '{ open?: () => void; id: string', 'minor'],
  ['part', 'a new prop that must be given', 'label: string', 'label: string; icon: string', 'major'],
  ['part', 'a prop of another type', 'label: string', 'label: number | string[]', 'major'],
  ['part', 'a prop that is gone', `tone?: 'calm' | 'loud'; `, '', 'major'],
  ['part', 'a callback that hears less', '(reason: string)', '()', 'major'],
  ['Box', 'a public member', 'height = 2', `height = '2'`, 'major'],
];

/** @type {string} */
let folder;
/** @type {ReturnType<typeof readTypes>} */
let types;
/** @param {number} index */
const workspaceOf = (index) => path.relative(ROOT, path.join(folder, String(index)));

// One program for all changes, because the compiler takes a second to start.
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-types-'));
  const sources = [BASE, ...CHANGES.map(([, , before, after]) => BASE.replace(before, after))];
  sources.forEach((source, index) => {
    fs.mkdirSync(path.join(folder, String(index), 'src'), { recursive: true });
    fs.writeFileSync(path.join(folder, String(index), 'src/index.ts'), source);
  });
  types = readTypes(sources.map((_, index) => workspaceOf(index)));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it.each(
  CHANGES.map(
    ([name, what, , , expected], index) =>
      /** @type {[string, string, string, number]} */ ([name, what, expected, index + 1]),
  ),
)('classifies a change of %s: %s', (name, _what, expected, index) => {
  /** @param {number} at */
  const traitsAt = (at) => formatTraits(types[workspaceOf(at)]?.[name] ?? new Map());
  expect(compareTraits(traitsAt(0), traitsAt(index))).toBe(expected);
});
