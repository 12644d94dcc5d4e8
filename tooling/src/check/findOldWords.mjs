/** Finds words that the glossary replaces in the names, comments and test titles of a source file. */
import path from 'node:path';
import ts from 'typescript';
import { GLOSSARY } from './glossary.mjs';

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

/** @param {string} name */
const splitName = (name) =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

const OLD_NAMES = new Map(
  GLOSSARY.flatMap(({ names = [], use }) => names.map((name) => [name.toLowerCase(), { word: name, use }])),
);
const OLD_PROSE = GLOSSARY.flatMap(({ prose = [], use }) =>
  prose.map((word) => ({ word, use, pattern: new RegExp(`\\b${word}\\b(?! number)`, 'g') })),
);

/** Skips parsing, because most files contain none of the words. */
const ANY_OLD_WORD = new RegExp(
  GLOSSARY.flatMap(({ names = [], prose = [] }) => [...names, ...prose]).join('|'),
  'i',
);

/** @param {string} name */
function findInName(name) {
  return [name.toLowerCase(), ...splitName(name)].map((word) => OLD_NAMES.get(word)).find(Boolean);
}

/**
 * Returns whether the node is the name of its parent declaration. Only declarations count, because names of other
 * packages cannot be changed.
 * @param {ts.Node} node
 * @returns {node is ts.Identifier}
 */
const isDeclaredName = (node) =>
  ts.isIdentifier(node) &&
  'name' in node.parent &&
  node.parent.name === node &&
  !ts.isPropertyAccessExpression(node.parent) &&
  !(ts.isImportSpecifier(node.parent) && !node.parent.propertyName);

/**
 * Returns whether the node is a test title: the first argument of `it(…)`, `describe.each(…)(…)` and similar calls.
 * @param {ts.Node} node
 */
function isTestTitle(node) {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  if (!ts.isCallExpression(node.parent) || node.parent.arguments[0] !== node) return false;
  /** @type {ts.Expression} */
  let callee = node.parent.expression;
  while (!ts.isIdentifier(callee)) {
    if (!('expression' in callee)) return false;
    callee = /** @type {ts.CallExpression} */ (callee).expression;
  }
  return TEST_FUNCTIONS.has(callee.text);
}

/**
 * @param {string} file its path, used in the findings
 * @param {string} text
 * @returns {string[]} one sentence per finding, in file order
 */
export function findOldWords(file, text) {
  if (!ANY_OLD_WORD.test(text) && !ANY_OLD_WORD.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const findings = new Map();
  const seenComments = new Set();
  /**
   * @param {number} position
   * @param {{ word: string, use: string }} old
   */
  const report = (position, { word, use }) => {
    const line = source.getLineAndCharacterOfPosition(position).line + 1;
    findings.set(position, `${file}:${line} "${word}": use ${use}.`);
  };
  /**
   * @param {number} start
   * @param {number} end
   */
  const searchProse = (start, end) => {
    for (const old of OLD_PROSE)
      for (const match of text.slice(start, end).matchAll(old.pattern)) report(start + match.index, old);
  };
  /** @param {number} position */
  const searchComments = (position) => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, position) ?? []),
      ...(ts.getTrailingCommentRanges(text, position) ?? []),
    ];
    for (const { pos, end } of ranges.filter(({ pos }) => !seenComments.has(pos))) {
      seenComments.add(pos);
      searchProse(pos, end);
    }
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    const children = node.getChildren();
    // JSX text may look like a comment and starts where its parent starts.
    if (children.length === 0 && !ts.isJsxText(node)) searchComments(node.getFullStart());
    const old = isDeclaredName(node) && findInName(node.text);
    if (old) report(node.getStart(), old);
    if (isTestTitle(node)) searchProse(node.getStart(), node.getEnd());
    for (const child of children) visit(child);
  };
  visit(source);
  const inFileName = findInName(path.basename(file).replace(/\..*/, ''));
  if (inFileName) report(0, inFileName);
  return [...findings].sort(([one], [other]) => one - other).map(([, finding]) => finding);
}
