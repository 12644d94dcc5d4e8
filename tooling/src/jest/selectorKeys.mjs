/** Computes the class, id or tag that an element needs to match a selector, without testing the selector on it. */

/** @typedef {{ kind: 'class' | 'id' | 'tag', name: string }} SelectorKey */

/**
 * @param {unknown} selector
 * @returns {SelectorKey[] | null} one key per selector in the list, with its name in lower case; the list matches only
 *   elements with at least one of them. `null` when the selector has to be tried.
 */
export function selectorKeys(selector) {
  // Escapes, comments, namespaces, nesting and non-ASCII letters are rare and left to the matcher.
  if (typeof selector !== 'string' || !/^[\t\n\r -~]+$/.test(selector) || /[\\&{}]|\/\*/.test(selector))
    return null;
  const outline = withoutArguments(selector);
  if (outline === null || outline.includes('|')) return null;
  const keys = outline.split(',').map(keyOf);
  const known = keys.filter((key) => key !== null);
  return known.length === keys.length ? known : null;
}

/**
 * Returns the selector without its brackets and their content, or null when they are unbalanced.
 * @param {string} selector
 */
function withoutArguments(selector) {
  let outline = '';
  let depth = 0;
  let quote = '';
  for (const char of selector) {
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (depth === 0) outline += char;
    if (depth < 0) return null;
  }
  return quote || depth ? null : outline;
}

/**
 * Returns the most selective key of the subject, which is the selector's last part.
 * @param {string} outline
 * @returns {SelectorKey | null}
 */
function keyOf(outline) {
  const subject =
    outline
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  for (const [kind, pattern] of KINDS) {
    const name = pattern.exec(subject)?.[1];
    if (name) return { kind, name: name.toLowerCase() };
  }
  return null;
}

/** @type {[kind: SelectorKey['kind'], pattern: RegExp][]} */
const KINDS = [
  ['id', /#([\w-]+)/],
  ['class', /\.([\w-]+)/],
  ['tag', /^([\w-]+)/],
];
