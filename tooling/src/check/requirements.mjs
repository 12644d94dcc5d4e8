/**
 * Reads the requirements of the specification (`docs/specification/*.md`) and compares them with the tests they name.
 *
 *     ## §5.1 Register
 *
 *     - **5.1.3** A password of fewer than `8` characters shows `Password must be at least 8 characters long`.
 *       - mfe-auth/src/pages/AuthPage.test.tsx: rejects a short password
 *
 * A test is named by its file and by its title as written in the source. Every value in backticks must appear in one of
 * the requirement's test files, so that no test imports a value from the code under test.
 */
import fs from 'node:fs';
import path from 'node:path';

const SECTION = /^## §([\d.]+) (.+)$/;
const REQUIREMENT = /^- \*\*([\d.]+)\*\* (.+)$/;
const TEST = /^ {2}- (\S+): (.+)$/;

/**
 * @typedef {{ file: string, title: string }} NamedTest
 * @typedef {{ document: string, line: number, section: string, id: string, text: string, tests: NamedTest[] }} Requirement
 */

/**
 * @param {string} document the name of the file
 * @param {string} text
 * @returns {{ requirements: Requirement[], problems: string[] }}
 */
export function readRequirements(document, text) {
  /** @type {Requirement[]} */
  const requirements = [];
  /** @type {string[]} */
  const problems = [];
  let section = '';
  for (const [index, line] of text.split('\n').entries()) {
    const [, sectionId, sectionTitle] = SECTION.exec(line) ?? [];
    const [, id, requirement = ''] = REQUIREMENT.exec(line) ?? [];
    const [, file = '', title] = TEST.exec(line) ?? [];
    if (sectionId) section = `§${sectionId} ${sectionTitle}`;
    else if (id) requirements.push({ document, line: index + 1, section, id, text: requirement, tests: [] });
    else if (title && requirements.length > 0) requirements.at(-1)?.tests.push({ file, title });
    else if (/^\s*-/.test(line))
      problems.push(`${document}:${index + 1} is neither a requirement nor a test.`);
  }
  return { requirements, problems };
}

/**
 * @param {string} text
 * @returns {string[]} the values in backticks
 */
export const valuesOf = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);

/** @param {string} text */
const withPlainQuotes = (text) =>
  text
    .replace(/\\(['"`])/g, '$1')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');

/**
 * A number or a word must be a separate token; other values may be part of a longer text.
 * @param {string} source
 * @param {string} value
 */
function mentions(source, value) {
  const plain = withPlainQuotes(value);
  if (!/^[\w.]+$/.test(plain)) return source.includes(plain);
  const digits = /^\d+$/.test(plain) ? plain.replace(/\B(?=(\d{3})+$)/g, '_?') : plain.replaceAll('.', '\\.');
  return new RegExp(`(?<![\\w.])${digits}(?![\\w])`).test(source);
}

/**
 * @param {string} source
 * @param {string} title
 */
function hasTest(source, title) {
  const plain = withPlainQuotes(title);
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${plain}${quote}`));
}

/**
 * @param {Requirement[]} requirements
 * @param {(file: string) => string | null} readSource null when the file does not exist
 * @returns {string[]} a sentence for each requirement without a test, unknown test, duplicate id and missing value
 */
export function findRequirementProblems(requirements, readSource) {
  const seen = new Set();
  return requirements.flatMap(({ document, line, section, id, text, tests }) => {
    const at = `${document}:${line} ${id}`;
    const problems = [];
    if (seen.has(`${document} ${id}`)) problems.push(`${at} is a duplicate.`);
    seen.add(`${document} ${id}`);
    if (!`§${id}`.startsWith(`${section.split(' ')[0]}.`))
      problems.push(`${at} is in the wrong section, ${section}.`);
    if (tests.length === 0) problems.push(`${at} has no test.`);
    const sources = tests.map(({ file, title }) => {
      const source = readSource(file);
      if (source === null) problems.push(`${at} names ${file}, which does not exist.`);
      else if (!hasTest(withPlainQuotes(source), title))
        problems.push(`${at}: ${file} has no test "${title}".`);
      return withPlainQuotes(source ?? '');
    });
    for (const value of valuesOf(text)) {
      if (tests.length > 0 && !sources.some((source) => mentions(source, value)))
        problems.push(`${at}: none of its tests mentions \`${value}\`.`);
    }
    return problems;
  });
}

/**
 * Reads every document of `docs/specification` and compares it with the tests.
 * @param {string} root
 */
export function checkRequirements(root) {
  const folder = path.join(root, 'docs/specification');
  const documents = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();
  const read = documents.map((name) =>
    readRequirements(name, fs.readFileSync(path.join(folder, name), 'utf8')),
  );
  const requirements = read.flatMap((document) => document.requirements);
  const readSource = (/** @type {string} */ file) => {
    const full = path.join(root, file);
    return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null;
  };
  return {
    requirements,
    problems: [
      ...read.flatMap((document) => document.problems),
      ...findRequirementProblems(requirements, readSource),
    ],
  };
}
