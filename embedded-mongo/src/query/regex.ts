import { demand, fail, notSupported } from '../errors';

/** One piece of a pattern: an escape, a class in brackets, a counted repetition, the start of a group, a character. */
const PIECE =
  /\\x[0-9a-f]{2}|\\k<\w+>|\\.|\[\^?(?:\\.|[^\]\\])+\]|\{\d+(?:,\d*)?\}|\((?:\?(?:<?[=!]|:|<\w+>))?|./gisuy;
/** Escapes with the same meaning in PCRE (as MongoDB runs it) and in JavaScript's unicode mode. */
const SAME = /^\\(?:[dDwWbBnrtf1-9]|x[0-9a-f]{2}|k<\w+>)$/i;
const SPACE = ' \\t\\n\\v\\f\\r';

function translateEscape(escape: string, pattern: string): string {
  if (escape === '\\s') return `[${SPACE}]`;
  if (escape === '\\S') return `[^${SPACE}]`;
  if (SAME.test(escape)) return escape;
  if (/[a-z0-9]/i.test(escape[1]!))
    throw notSupported(`the escape ${escape} in the regular expression ${pattern}`);
  return /[\^$\\.*+?()[\]{}|/]/.test(escape[1]!) ? escape : escape[1]!;
}

function translateClass(text: string, pattern: string): string {
  const inner = text.slice(1, -1);
  const odd = /\\(?![dDwWsnrtfb]|x[0-9a-f]{2}|[^a-zA-Z0-9])/;
  if (inner === '^' || /\[[:.=]/.test(inner) || odd.test(inner.replaceAll('\\\\', '')))
    throw notSupported(`the character class ${text} in the regular expression ${pattern}`);
  const translated = inner.replace(/\\(.)|\[/gsu, (all, escaped: string | undefined) => {
    if (escaped === undefined) return '\\[';
    if (escaped === 's') return SPACE;
    return /[a-zA-Z^$\\.*+?()[\]{}|/-]/.test(escaped) ? all : escaped;
  });
  return `[${translated}]`;
}

/** One piece, said so that JavaScript means by it what PCRE means. */
function translate(piece: string, pattern: string, flags: string): string {
  const multiline = flags.includes('m');
  if (piece.length > 1 && piece.startsWith('\\')) return translateEscape(piece, pattern);
  if (piece.length > 1 && piece.startsWith('[')) return translateClass(piece, pattern);
  switch (piece) {
    case '.':
      return flags.includes('s') ? '[^]' : '[^\\n]';
    case '^':
      return multiline ? '(?:(?<![^])|(?<=\\n)(?=[^]))' : '^';
    case '$':
      return multiline ? '(?=\\n|(?![^]))' : '(?=\\n?(?![^]))';
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

/**
 * A MongoDB regular expression (PCRE, UTF-8) as a JavaScript one with the same meaning.
 * @throws 51091 for an invalid pattern, 51108 for an unknown flag, 115 for what PCRE can and JavaScript cannot say
 */
export function compileRegex(pattern: string, flags: string): RegExp {
  for (const flag of flags) {
    if (flag === 'x') throw notSupported('the regular expression option x');
    demand('imsu'.includes(flag), 51108, `invalid flag in regex options: ${flag}`);
  }
  const pieces = pattern.match(PIECE) ?? [];
  const source = pieces.map((piece, i) => {
    const next = pieces[i + 1] ?? '';
    if (piece === '[' && next === ']') throw notSupported(`a class that begins with ] in ${pattern}`);
    if (piece === '(' && /^[*?]/.test(next)) throw notSupported(`the group (${next} in ${pattern}`);
    if (next === '+' && /^(?:[*+?]|\{\d.*\})$/.test(piece))
      throw notSupported(`a possessive quantifier in ${pattern}`);
    return translate(piece, pattern, flags);
  });
  try {
    return new RegExp(source.join(''), flags.includes('i') ? 'iu' : 'u');
  } catch (error) {
    throw fail(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : pattern}`);
  }
}
