/** Checks that docs/platform-comparison.md cites existing tests under their current titles. */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspaces.mjs';

const page = fs.readFileSync(path.join(ROOT, 'docs/platform-comparison.md'), 'utf8');
const TEST = /^- `([^`]+)`: "(.+)"$/gm;
const tests = [...page.matchAll(TEST)].map(([, file = '', title = '']) => [file, title]);
const sections = page.split(/^### /m).slice(1);
const cells = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').slice(2, -1));

describe('the comparison with other platforms', () => {
  it.each(tests)('cites an existing test: %s "%s"', (file = '', title = '') => {
    const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
    // The title is the first argument of a call.
    const calls = ["'", '"', '`'].map((quote) => `(${quote}${title}${quote}`);
    expect(calls.some((call) => source.replace(/\(\s+/g, '(').includes(call))).toBe(true);
  });

  it('cites tests for each of the 18 capabilities', () => {
    const unshown = sections
      .filter((section) => section.search(TEST) < 0)
      .map((section) => section.split('\n')[0]);
    expect(unshown).toEqual([]);
    expect(sections.map((section) => parseInt(section))).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    );
  });

  it('adds up the marks of each system', () => {
    const marks = cells.filter(([ours = '']) => /[●◐○]/.test(ours));
    /**
     * @param {number} system
     * @param {string} mark
     */
    const count = (system, mark) => marks.filter((row) => row[system]?.includes(mark)).length;
    const sums = marks[0]?.map((_, system) => ['●', '◐', '○'].map((mark) => count(system, mark)).join(' / '));
    expect(cells.at(-1)?.map((cell) => cell.replaceAll('*', '').trim())).toEqual(sums);
    expect(marks).toHaveLength(18);
  });

  it('gives Sixfold the same mark in each section as in the table', () => {
    /** @type {Record<string, string>} */
    const words = { '●': 'yes', '◐': 'in part', '○': 'none' };
    const levels = sections.map((section) => /\*\*Ours: ([^.]+)\./.exec(section)?.[1]);
    expect(levels).toEqual(
      cells.flatMap(([ours = '']) => (/[●◐○]/.exec(ours) ?? []).map((mark) => words[mark])),
    );
  });
});
