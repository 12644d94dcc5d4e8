/** Lint rule: declared names, comments, test titles and file names must not use words that the glossary replaces. */
import path from 'node:path';
import { GLOSSARY } from './glossary.mjs';

const TEST_FUNCTIONS = ['it', 'test', 'describe'];

/** @param {string} name */
const splitName = (name) =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

const OLD_NAMES = new Map(
  GLOSSARY.flatMap(({ names = [], use }) => names.map((name) => [name.toLowerCase(), { word: name, use }])),
);
const OLD_PROSE = GLOSSARY.flatMap(({ prose = [], use }) =>
  prose.map((word) => ({ word, use, pattern: new RegExp(`\\b${word}\\b`, 'i') })),
);
/** Most files contain none of the words and need no walk. */
const ANY_OLD_WORD = new RegExp(
  GLOSSARY.flatMap(({ names = [], prose = [] }) => [...names, ...prose]).join('|'),
  'i',
);

/** @param {string} name */
const findInName = (name) =>
  [name.toLowerCase(), ...splitName(name)].map((word) => OLD_NAMES.get(word)).find(Boolean);

/** @param {any} callee of `it(…)`, `describe.each(…)(…)` and similar calls @returns {boolean} */
function isTestFunction(callee) {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.includes(callee.name);
  const inner = callee.object ?? callee.callee ?? callee.tag;
  return Boolean(inner) && isTestFunction(inner);
}

/** @param {any} definition `import { name } from …`, whose name another package may have chosen */
const isImportedName = ({ name, node }) =>
  node.type === 'ImportSpecifier' && node.imported.name === name.name;

/** @param {any} context */
function createVisitor(context) {
  const { sourceCode } = context;
  const name = path.basename(context.filename).replace(/\..*/, '');
  if (!ANY_OLD_WORD.test(sourceCode.text) && !ANY_OLD_WORD.test(name)) return {};

  /** @param {object} node @param {{ word: string, use: string } | undefined} old */
  const report = (node, old) => {
    if (old) context.report({ node, message: `"${old.word}" is no longer used: use ${old.use}.` });
  };
  /** @param {object} node @param {string} text */
  const checkProse = (node, text) =>
    report(
      node,
      OLD_PROSE.find(({ pattern }) => pattern.test(text)),
    );
  /** @param {any} node a member of an object, a class or an interface */
  const checkKey = ({ key, computed }) => {
    if (key.type === 'Identifier' && !computed) report(key, findInName(key.name));
  };
  return {
    /** @param {any} program */
    Program(program) {
      report(program, findInName(name));
      for (const comment of sourceCode.getAllComments()) checkProse(comment, comment.value);
      for (const { variables } of sourceCode.scopeManager.scopes)
        for (const definition of variables.flatMap((/** @type {any} */ { defs }) => defs))
          if (!isImportedName(definition)) report(definition.name, findInName(definition.name.name));
    },
    /** @param {any} node */
    Property(node) {
      if (node.parent.type === 'ObjectExpression' && !node.shorthand) checkKey(node);
    },
    MethodDefinition: checkKey,
    PropertyDefinition: checkKey,
    TSPropertySignature: checkKey,
    TSMethodSignature: checkKey,
    /** @param {any} node */
    CallExpression({ callee, arguments: [title] }) {
      if (title && ['Literal', 'TemplateLiteral'].includes(title.type) && isTestFunction(callee))
        checkProse(title, sourceCode.getText(title));
    },
  };
}

export const noOldWords = { create: createVisitor };
