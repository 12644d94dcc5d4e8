/** Compares pairs of sources as `npm run surface` does. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compareTraits, formatTraits } from '../surface/traits.mjs';
import { readTypes } from '../surface/typeTraits.mjs';
import { inRoot, ROOT } from '../workspaces.mjs';

/**
 * Two sources of one export, the change from the first to the second, and the change back. Further files of a source
 * follow a comment with their name.
 * @typedef {[what: string, first: string, second: string, added: string, removed: string]} SourceChange
 */

const IMPORTS = `import {
  Component, type ComponentType, type FC, type JSX, type MemoExoticComponent, type ReactNode, type Ref,
} from 'react';
`;

/**
 * @param {string} folder
 * @param {string} source
 */
function writeSource(folder, source) {
  const [index = '', ...others] = source.split('\n// ');
  fs.mkdirSync(path.join(folder, 'src'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'src/index.ts'), `${IMPORTS}${index}`);
  for (const other of others) {
    const end = other.indexOf('\n');
    fs.writeFileSync(path.join(folder, 'src', other.slice(0, end)), `${IMPORTS}${other.slice(end)}`);
  }
  return path.relative(ROOT, folder);
}

/**
 * Compares the sources of each change in both directions. All share one program, because the compiler takes a second to
 * start.
 * @param {readonly SourceChange[]} changes
 * @returns {[what: string, expected: string[], found: string[]][]}
 */
export function compareSources(changes) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-changes-'));
  try {
    fs.symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
    const workspaces = changes.map(([, ...sources], index) =>
      [0, 1].map((at) => writeSource(path.join(folder, `${index}-${at}`), sources[at] ?? '')),
    );
    const types = readTypes(workspaces.flat());
    return changes.map(([what, , , added, removed], index) => {
      const [first, second] = (workspaces[index] ?? []).map((workspace) =>
        Object.values(types[workspace] ?? {})
          .map(formatTraits)
          .join(),
      );
      if (!first || !second) throw new Error(`${what}: a source exports no value.`);
      return [what, [added, removed], [compareTraits(first, second), compareTraits(second, first)]];
    });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
