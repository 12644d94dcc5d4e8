/** Computes what an element must have for a selector to match it, without testing the selector on the element. */

/**
 * @param {unknown} selector
 * @returns {{ kind: 'class' | 'id' | 'tag', name: string }[] | null}
 *   One key for each selector of the list, its name in lower case: an element that has none of them is not matched,
 *   whatever else the selector asks for. `null` when nothing is known, so that the selector has to be tried.
 */
export function selectorKeys(selector) {
  // Escapes, comments, namespaces, nesting and letters beyond ASCII: rare enough to be left to the matcher.
  if (typeof selector !== 'string' || !/^[\t\n\r -~]+$/.test(selector) || /[\\&{}]|\/\*/.test(selector))
    return null;
  const outline = withoutArguments(selector);
  if (outline === null || outline.includes('|')) return null;
  const keys = outline.split(',').map(keyOf);
  return keys.includes(null) ? null : keys;
}

/** Without what stands in brackets; null when these are not closed. */
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

/** The subject is the last part; of what it asks for, the rarest is taken. */
function keyOf(outline) {
  const subject = outline
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  for (const [kind, pattern] of KINDS) {
    const name = pattern.exec(subject)?.[1];
    if (name) return { kind, name: name.toLowerCase() };
  }
  return null;
}

const KINDS = [
  ['id', /#([\w-]+)/],
  ['class', /\.([\w-]+)/],
  ['tag', /^([\w-]+)/],
];
