import { RE2JS, RE2JSSyntaxException } from 're2js';
import { demand, fail, notSupported } from '../errors';

/** One piece of a pattern: an escape, a class in brackets, a counted repetition, the start of a group, a character. */
const PIECE =
  /\\x[0-9a-f]{2}|\\k<\w+>|\\.|\[\^?(?:\\.|[^\]\\])+\]|\{\d+(?:,\d*)?\}|\((?:\?(?:<?[=!]|:|<\w+>))?|./gisuy;
/** Escapes with the same meaning in PCRE (as MongoDB runs it) and in RE2. */
const SAME = /^\\(?:[dDwWbBnrtf]|x[0-9a-f]{2})$/i;
const SPACE = ' \\t\\n\\v\\f\\r';
const QUANTIFIER = /^(?:[*+?]|\{\d.*\})$/;
/** MongoDB's own bound on the length of a pattern. */
const MAX_PATTERN_LENGTH = 32_764;
/** Steps that the patterns of one query may take over one document: under a second at the slowest. */
const MAX_STEPS = 20_000_000;

/** A compiled pattern. Its time grows with the text's length, never faster. */
export interface Expression {
  test(text: string): boolean;
}

function translateEscape(escape: string, pattern: string, flags: string): string {
  if (escape === '\\s') return `[${SPACE}]`;
  if (escape === '\\S') return `[^${SPACE}]`;
  // PCRE knows these by ASCII alone, RE2 would fold the case of letters beyond it
  if (/^\\[wW]$/.test(escape) && flags.includes('i')) return `(?-i:${escape})`;
  if (SAME.test(escape)) return escape;
  if (/^\\(?:[1-9]|k<)/.test(escape)) throw notSupported(`the backreference ${escape} in ${pattern}`);
  if (/[a-z0-9]/i.test(escape[1]!))
    throw notSupported(`the escape ${escape} in the regular expression ${pattern}`);
  return /[\^$\\.*+?()[\]{}|/]/.test(escape[1]!) ? escape : escape[1]!;
}

function translateClass(text: string, pattern: string, flags: string): string {
  const inner = text.slice(1, -1);
  const odd = /\\(?![dDwWsnrtfb]|x[0-9a-f]{2}|[^a-zA-Z0-9])/;
  const words = flags.includes('i') && /\\w/i.test(inner.replaceAll('\\\\', ''));
  // the case of letters beside a \w folds in PCRE while that of \w itself does not
  const mixed = words && /[^\0-@[-`{-~]|\\x/i.test(inner.replace(/\\[^x]/g, ''));
  if (inner === '^' || mixed || /\[[:.=]/.test(inner) || odd.test(inner.replaceAll('\\\\', '')))
    throw notSupported(`the character class ${text} in the regular expression ${pattern}`);
  const translated = inner.replace(/\\(.)|\[/gsu, (all, escaped: string | undefined) => {
    if (escaped === undefined) return '\\[';
    if (escaped === 's') return SPACE;
    if (escaped === 'b') return '\\x08';
    return /[a-zA-Z^$\\.*+?()[\]{}|/-]/.test(escaped) ? all : escaped;
  });
  return words ? `(?-i:[${translated}])` : `[${translated}]`;
}

/** Whether nothing of the pattern can follow the piece at `at`: then it may take the last newline with it. */
function isLast(pieces: readonly string[], at: number): boolean {
  for (let i = at + 1; i < pieces.length; i++) {
    if (pieces[i] === '|') i = endOfGroup(pieces, i);
    else if (pieces[i] !== ')' || QUANTIFIER.test(pieces[i + 1] ?? '')) return false;
  }
  return true;
}

/** The place before the end of the group (or the pattern) in which `at` lies. */
function endOfGroup(pieces: readonly string[], at: number): number {
  let depth = 0;
  for (let i = at; i < pieces.length; i++) {
    if (/^\((?:\?|$)/.test(pieces[i]!)) depth++;
    else if (pieces[i] === ')' && depth-- === 0) return i - 1;
  }
  return pieces.length;
}

/** Whether the piece at `at` surely takes a character. */
function consumes(pieces: readonly string[], at: number): boolean {
  const [piece = '', next = ''] = [pieces[at], pieces[at + 1]];
  return !/^(?:[$^|()*+?]|\(.*|\\[bB])?$/.test(piece) && !/^(?:[*?]|\{0.*\})$/.test(next);
}

/** One piece, said so that RE2 means by it what PCRE means. */
function translate(pieces: readonly string[], at: number, pattern: string, flags: string): string {
  const piece = pieces[at]!;
  if (piece.length > 1 && piece.startsWith('\\')) return translateEscape(piece, pattern, flags);
  if (piece.length > 1 && piece.startsWith('[')) return translateClass(piece, pattern, flags);
  switch (piece) {
    case '^':
      // PCRE's ^ does not match behind a newline that ends the text
      if (flags.includes('m') && !consumes(pieces, at + 1))
        throw notSupported(`^ before what may be empty, with the option m, in ${pattern}`);
      return piece;
    case '$':
      if (flags.includes('m')) return piece;
      if (!isLast(pieces, at)) throw notSupported(`$ before the end of the regular expression ${pattern}`);
      return '(?:\\n?\\z)';
    case '{':
    case '}':
    case ']':
      return `\\${piece}`;
    case '\\':
    case '[':
      throw fail(51091, `Regular expression is invalid: ${piece} without an end in ${pattern}`);
    default:
      return piece;
  }
}

function refuse(pieces: readonly string[], at: number, pattern: string): void {
  const [piece = '', next = ''] = [pieces[at], pieces[at + 1]];
  if (piece === '[' && next === ']') throw notSupported(`a class that begins with ] in ${pattern}`);
  if (piece === '(' && /^[*?]/.test(next)) throw notSupported(`the group (${next} in ${pattern}`);
  if (/^\(\?<?[=!]/.test(piece)) throw notSupported(`a look around, ${piece}, in ${pattern}`);
  if (QUANTIFIER.test(piece) && (next === '+' || (QUANTIFIER.test(next) && next !== '?')))
    throw notSupported(`a possessive or repeated quantifier in ${pattern}`);
}

let steps = 0;

/** Begins the account of steps anew: for each document that is asked. */
export function resetSteps(): void {
  steps = 0;
}

/**
 * A MongoDB regular expression (PCRE, UTF-8) as one of RE2 that matches the same texts, in linear time.
 * @throws 51091 for an invalid pattern, 51108 for an unknown flag, 115 for what PCRE can and RE2 cannot say
 */
export function compileRegex(pattern: string, flags: string): Expression {
  demand(pattern.length <= MAX_PATTERN_LENGTH, 51091, 'Regular expression is too long');
  for (const flag of flags) {
    if (flag === 'x') throw notSupported('the regular expression option x');
    demand('imsu'.includes(flag), 51108, `invalid flag in regex options: ${flag}`);
  }
  const pieces = pattern.match(PIECE) ?? [];
  const source = pieces.map((_piece, at) => {
    refuse(pieces, at, pattern);
    return translate(pieces, at, pattern, flags);
  });
  const compiled = compile(source.join(''), flags, pattern);
  const size = compiled.programSize();
  return {
    test(text) {
      steps += size * text.length;
      demand(steps <= MAX_STEPS, 51156, `the regular expression ${pattern} takes too many steps`);
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
      throw notSupported(`a repetition that large or a nesting that deep in ${pattern.slice(0, 200)}`);
    throw fail(51091, `Regular expression is invalid: ${error.message}`);
  }
}
