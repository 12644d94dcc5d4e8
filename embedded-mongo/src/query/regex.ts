import { fail, notSupported } from '../errors';

const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;
const SPACE = ' \\t\\n\\v\\f\\r';

/** Escapes that mean the same in PCRE (as MongoDB runs it) and in a JavaScript expression with the `u` flag. */
const SAME_ESCAPES = new Set('dDwWbBnrtf123456789'.split(''));

function escapeOutside(rest: string, pattern: string): [text: string, length: number] {
  const next = rest[1];
  if (next === undefined)
    throw fail(51091, `Regular expression is invalid: \\ at end of pattern: ${pattern}`);
  if (next === 's') return [`[${SPACE}]`, 2];
  if (next === 'S') return [`[^${SPACE}]`, 2];
  if (next === 'x' && /^\\x[0-9a-fA-F]{2}/.test(rest)) return [rest.slice(0, 4), 4];
  if (next === 'k' && /^\\k<\w+>/.test(rest)) return ['\\k', 2];
  if (SAME_ESCAPES.has(next)) return [`\\${next}`, 2];
  if (/[A-Za-z0-9]/.test(next))
    throw notSupported(`the escape \\${next} in the regular expression ${pattern}`);
  return [SYNTAX.test(next) ? `\\${next}` : next, 2];
}

function characterClass(rest: string, pattern: string): [text: string, length: number] {
  let at = rest[1] === '^' ? 2 : 1;
  let out = rest.slice(0, at);
  if (rest[at] === ']') throw notSupported(`a character class that begins with ] in ${pattern}`);
  for (; at < rest.length && rest[at] !== ']'; at++) {
    const char = rest[at]!;
    if (char === '[' && /[:.=]/.test(rest[at + 1] ?? '')) throw notSupported(`a POSIX class in ${pattern}`);
    if (char !== '\\') {
      out += char === '[' ? '\\[' : char;
      continue;
    }
    const next = rest[at + 1] ?? '';
    if (next === 'S' || (/[A-Za-z0-9]/.test(next) && !/[dDwWsnrtfbx]/.test(next)))
      throw notSupported(`the escape \\${next} in a character class of ${pattern}`);
    if (next === 'x' && !/^[0-9a-fA-F]{2}/.test(rest.slice(at + 2)))
      throw notSupported(`\\x{…} in ${pattern}`);
    out +=
      next === 's' ? SPACE : /[A-Za-z]/.test(next) || SYNTAX.test(next) || next === '-' ? `\\${next}` : next;
    at++;
  }
  if (at >= rest.length)
    throw fail(51091, `Regular expression is invalid: missing terminating ]: ${pattern}`);
  return [`${out}]`, at + 1];
}

/** One piece of the pattern, said so that JavaScript means by it what PCRE means. */
function translate(rest: string, pattern: string, flags: string): [text: string, length: number] {
  const char = rest[0]!;
  const multiline = flags.includes('m');
  switch (char) {
    case '\\':
      return escapeOutside(rest, pattern);
    case '[':
      return characterClass(rest, pattern);
    case '.':
      return [flags.includes('s') ? '[^]' : '[^\\n]', 1];
    case '^':
      return [multiline ? '(?:(?<![^])|(?<=\\n)(?=[^]))' : '^', 1];
    case '$':
      return [multiline ? '(?=\\n|(?![^]))' : '(?=\\n?(?![^]))', 1];
    case '(':
      if (rest[1] === '*' || (rest[1] === '?' && !/^\(\?(?::|=|!|<=|<!|<\w+>)/.test(rest)))
        throw notSupported(`the group ${rest.slice(0, 3)} in the regular expression ${pattern}`);
      return ['(', 1];
    case '{': {
      const bounds = /^\{\d+(?:,\d*)?\}/.exec(rest)?.[0];
      return bounds ? [bounds, bounds.length] : ['\\{', 1];
    }
    case '}':
    case ']':
      return [`\\${char}`, 1];
    default:
      return [char, 1];
  }
}

/**
 * A MongoDB regular expression (PCRE, UTF-8) as a JavaScript one with the same meaning.
 * @throws 51091 for an invalid pattern, 51108 for an unknown flag, 115 for what PCRE can and JavaScript cannot say
 */
export function compileRegex(pattern: string, flags: string): RegExp {
  for (const flag of flags) {
    if (flag === 'x') throw notSupported('the regular expression option x');
    if (!'imsu'.includes(flag)) throw fail(51108, `invalid flag in regex options: ${flag}`);
  }
  if (/[*+?}]\+/.test(pattern.replace(/\\./gs, '')))
    throw notSupported(`a possessive quantifier in ${pattern}`);
  let source = '';
  for (let at = 0; at < pattern.length;) {
    const [text, length] = translate(pattern.slice(at), pattern, flags);
    source += text;
    at += length;
  }
  try {
    return new RegExp(source, flags.includes('i') ? 'iu' : 'u');
  } catch (error) {
    throw fail(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : pattern}`);
  }
}
