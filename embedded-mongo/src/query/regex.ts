import { RE2JS, RE2JSSyntaxException } from 're2js';
import { ensure, createError, createUnsupportedError } from '../errors';

/** One piece of a pattern: an escape, a bracketed class, a counted repetition, the start of a group, or a character. */
const PIECE =
  /\\x[0-9a-f]{2}|\\k<\w+>|\\.|\[\^?(?:\\.|[^\]\\])+\]|\{\d+(?:,\d*)?\}|\((?:\?(?:<?[=!]|:|<\w+>))?|./gisuy;
/** Escapes with the same meaning in PCRE (as MongoDB runs it) and in RE2. */
const SHARED_ESCAPES = /^\\(?:[dDwWbBnrtf]|x[0-9a-f]{2})$/i;
const SPACE = ' \\t\\n\\v\\f\\r';
const QUANTIFIER = /^(?:[*+?]|\{\d.*\})$/;
/** MongoDB's own limit on the length of a pattern. */
const MAX_PATTERN_LENGTH = 32_764;
/** Step budget per document for the patterns of one query: under a second in the worst case. */
const MAX_STEPS = 20_000_000;

/** A compiled pattern with linear time in the length of the text. */
export interface Expression {
  test(text: string): boolean;
}

function translateEscape(escape: string, pattern: string, flags: string): string {
  if (escape === '\\s') return `[${SPACE}]`;
  if (escape === '\\S') return `[^${SPACE}]`;
  // PCRE matches these in ASCII only; RE2 would fold the case of other letters.
  if (/^\\[wW]$/.test(escape) && flags.includes('i')) return `(?-i:${escape})`;
  if (SHARED_ESCAPES.test(escape)) return escape;
  if (/^\\(?:[1-9]|k<)/.test(escape))
    throw createUnsupportedError(`the backreference ${escape} in ${pattern}`);
  if (/[a-z0-9]/i.test(escape[1]!))
    throw createUnsupportedError(`the escape ${escape} in the regular expression ${pattern}`);
  return /[\^$\\.*+?()[\]{}|/]/.test(escape[1]!) ? escape : escape[1]!;
}

function translateClass(text: string, pattern: string, flags: string): string {
  const inner = text.slice(1, -1);
  const odd = /\\(?![dDwWsnrtfb]|x[0-9a-f]{2}|[^a-zA-Z0-9])/;
  const words = flags.includes('i') && /\\w/i.test(inner.replaceAll('\\\\', ''));
  // PCRE folds the case of letters next to a \w, but not that of the \w itself.
  const mixed = words && /[^\0-@[-`{-~]|\\x/i.test(inner.replace(/\\[^x]/g, ''));
  if (inner === '^' || mixed || /\[[:.=]/.test(inner) || odd.test(inner.replaceAll('\\\\', '')))
    throw createUnsupportedError(`the character class ${text} in the regular expression ${pattern}`);
  const translated = inner.replace(/\\(.)|\[/gsu, (all, escaped: string | undefined) => {
    if (escaped === undefined) return '\\[';
    if (escaped === 's') return SPACE;
    if (escaped === 'b') return '\\x08';
    return /[a-zA-Z^$\\.*+?()[\]{}|/-]/.test(escaped) ? all : escaped;
  });
  return words ? `(?-i:[${translated}])` : `[${translated}]`;
}

/**
 * Returns whether nothing of the pattern can follow the piece at `at`, so that it may match before the last newline.
 */
function isLast(pieces: readonly string[], at: number): boolean {
  for (let i = at + 1; i < pieces.length; i++) {
    if (pieces[i] === '|') i = findGroupEnd(pieces, i);
    else if (pieces[i] !== ')' || QUANTIFIER.test(pieces[i + 1] ?? '')) return false;
  }
  return true;
}

/** Returns the end of the group (or the pattern) that contains `at`. */
function findGroupEnd(pieces: readonly string[], at: number): number {
  let depth = 0;
  for (let i = at; i < pieces.length; i++) {
    if (/^\((?:\?|$)/.test(pieces[i]!)) depth++;
    else if (pieces[i] === ')' && depth-- === 0) return i - 1;
  }
  return pieces.length;
}

/** Returns whether the piece at `at` always consumes a character. */
function consumesCharacter(pieces: readonly string[], at: number): boolean {
  const [piece = '', next = ''] = [pieces[at], pieces[at + 1]];
  return !/^(?:[$^|()*+?]|\(.*|\\[bB])?$/.test(piece) && !/^(?:[*?]|\{0.*\})$/.test(next);
}

/** Translates one piece from PCRE to RE2. */
function translate(pieces: readonly string[], at: number, pattern: string, flags: string): string {
  const piece = pieces[at]!;
  if (piece.length > 1 && piece.startsWith('\\')) return translateEscape(piece, pattern, flags);
  if (piece.length > 1 && piece.startsWith('[')) return translateClass(piece, pattern, flags);
  switch (piece) {
    case '^':
      // PCRE's ^ does not match after a newline at the end of the text.
      if (flags.includes('m') && !consumesCharacter(pieces, at + 1))
        throw createUnsupportedError(`^ before what may be empty, with the option m, in ${pattern}`);
      return piece;
    case '$':
      if (flags.includes('m')) return piece;
      if (!isLast(pieces, at))
        throw createUnsupportedError(`$ before the end of the regular expression ${pattern}`);
      return '(?:\\n?\\z)';
    case '{':
    case '}':
    case ']':
      return `\\${piece}`;
    case '\\':
    case '[':
      throw createError(51091, `Regular expression is invalid: ${piece} without an end in ${pattern}`);
    default:
      return piece;
  }
}

function checkSupported(pieces: readonly string[], at: number, pattern: string): void {
  const [piece = '', next = ''] = [pieces[at], pieces[at + 1]];
  if (piece === '[' && next === ']') throw createUnsupportedError(`a class that begins with ] in ${pattern}`);
  if (piece === '(' && /^[*?]/.test(next)) throw createUnsupportedError(`the group (${next} in ${pattern}`);
  if (/^\(\?<?[=!]/.test(piece)) throw createUnsupportedError(`a look around, ${piece}, in ${pattern}`);
  if (QUANTIFIER.test(piece) && (next === '+' || (QUANTIFIER.test(next) && next !== '?')))
    throw createUnsupportedError(`a possessive or repeated quantifier in ${pattern}`);
}

let steps = 0;

/** Resets the step budget. Called for each document. */
export function resetSteps(): void {
  steps = 0;
}

/**
 * Compiles a MongoDB regular expression (PCRE, UTF-8) to an equivalent RE2 one that runs in linear time.
 * @throws 51091 for an invalid pattern, 51108 for an unknown flag, 115 for patterns that RE2 cannot express
 */
export function compileRegex(pattern: string, flags: string): Expression {
  ensure(pattern.length <= MAX_PATTERN_LENGTH, 51091, 'Regular expression is too long');
  for (const flag of flags) {
    if (flag === 'x') throw createUnsupportedError('the regular expression option x');
    ensure('imsu'.includes(flag), 51108, `invalid flag in regex options: ${flag}`);
  }
  const pieces = pattern.match(PIECE) ?? [];
  const source = pieces.map((_piece, at) => {
    checkSupported(pieces, at, pattern);
    return translate(pieces, at, pattern, flags);
  });
  const compiled = compile(source.join(''), flags, pattern);
  const size = compiled.programSize();
  return {
    test(text) {
      steps += size * text.length;
      ensure(steps <= MAX_STEPS, 51156, `the regular expression ${pattern} takes too many steps`);
      return compiled.test(text);
    },
  };
}

function compile(source: string, flags: string, pattern: string): RE2JS {
  const named = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL };
  const bits = Object.entries(named).reduce(
    (all, [flag, bit]) => (flags.includes(flag) ? all | bit : all),
    0,
  );
  try {
    return RE2JS.compile(source, bits);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    if (/invalid repeat count|too large|too deeply/.test(error.message))
      throw createUnsupportedError(
        `a repetition that large or a nesting that deep in ${pattern.slice(0, 200)}`,
      );
    throw createError(51091, `Regular expression is invalid: ${error.message}`);
  }
}
