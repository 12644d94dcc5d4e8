/**
 * Reads the requirements of the specification (`docs/specification/*.md`) and compares them with the tests they name.
 *
 *     ## §5.1 Register
 *
 *     - **5.1.3** A password of fewer than `8` characters shows `Password must be at least 8 characters long`.
 *       - mfe-auth/src/pages/AuthPage.test.tsx: rejects a short password
 *
 * A test is named by its file and by its title as written in the source. Every value in backticks must appear in one of
 * the requirement's test files, and a number in the test itself, so that no test imports a value from the code under
 * test.
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

/**
 * Draws random requirements, always the same ones for a seed.
 * @param {Requirement[]} requirements
 * @param {number} count
 * @param {number} seed
 * @returns {Requirement[]} `count` different requirements, or all if there are fewer, in document order
 */
export function drawRequirements(requirements, count, seed) {
  const nextRandom = createRandom(seed);
  const indexes = requirements.map((_requirement, index) => index);
  const drawn = Array.from(
    { length: Math.min(count, requirements.length) },
    () => indexes.splice(Math.floor(nextRandom() * indexes.length), 1)[0] ?? 0,
  );
  return drawn.sort((a, b) => a - b).flatMap((index) => requirements[index] ?? []);
}

/**
 * @param {number} seed
 * @returns {() => number} random numbers in [0, 1)
 * @see https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (mulberry32)
 */
function createRandom(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {string} text */
const withPlainQuotes = (text) =>
  text
    .replace(/\\(['"`])/g, '$1')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');

const NUMBER = /^[\d_,]*\.?\d+$/;

/**
 * Matches complete numeric literals only: no part of a name, of a longer number, of a date or of a time.
 * @param {string} test
 * @param {string} value
 */
function mentionsNumber(test, value) {
  const [whole = '', decimals] = value.replace(/[_,]/g, '').split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, '[_,]?') || '0?';
  const number = decimals ? `${digits}\\.${decimals}` : digits;
  return new RegExp(`(?<![\\w.]|\\w[-:/,])${number}(?!\\w|[-.:/,]\\d)`).test(test);
}

/**
 * Matches a single word only as a separate word; other texts may be part of a longer one.
 * @param {string} source
 * @param {string} value
 */
function mentionsText(source, value) {
  const plain = withPlainQuotes(value);
  if (!/^[\w.]+$/.test(plain)) return source.includes(plain);
  return new RegExp(`(?<![\\w.])${plain.replaceAll('.', '\\.')}(?![\\w])`).test(source);
}

/**
 * Returns a test with its table but without comments and list indexes, whose digits prove nothing.
 * @param {string} source
 * @param {string} title
 * @returns {string | null} null when there is no test with this title
 */
function findTest(source, title) {
  const plain = withPlainQuotes(title);
  const at = Math.max(...["'", '"', '`'].map((quote) => source.indexOf(`${quote}${plain}${quote}`)));
  if (at < 0) return null;
  const start = [...source.slice(0, at).matchAll(/^\s*(?:it|test)\b/gm)].at(-1)?.index ?? 0;
  const length = source.slice(at).search(/^\s*(?:it|test|describe)\b/m);
  return source
    .slice(start, length < 0 ? undefined : at + length)
    .replace(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm, '')
    .replace(/(?<=[\w)\]])(?:\?\.)?\[\d+\]/g, '');
}

/**
 * @param {Requirement[]} requirements
 * @param {(file: string) => string | null} readSource null when the file does not exist
 * @returns {string[]} one sentence per requirement without a test, unknown test, duplicate id and missing value
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
    const found = tests.map(({ file, title }) => {
      const source = readSource(file);
      if (source === null) problems.push(`${at} names ${file}, which does not exist.`);
      const plain = withPlainQuotes(source ?? '');
      const test = findTest(plain, title);
      if (source !== null && test === null) problems.push(`${at}: ${file} has no test "${title}".`);
      return { source: plain, test: test ?? '' };
    });
    for (const value of valuesOf(text)) {
      const isMentioned = found.some(({ source, test }) =>
        NUMBER.test(value) ? mentionsNumber(test, value) : mentionsText(source, value),
      );
      if (tests.length > 0 && !isMentioned) problems.push(`${at}: none of its tests mentions \`${value}\`.`);
    }
    return problems;
  });
}

/** @param {string} root */
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
