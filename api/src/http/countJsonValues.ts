const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT] = Array.from('"\\,[{', (sign) => sign.charCodeAt(0));

/**
 * Returns the most values that a JSON text can hold at every depth: each is the first one, follows a comma, or begins a
 * list or object. Takes a fraction of the time of `JSON.parse`, which needs milliseconds for thousands of keys.
 */
export function countJsonValues(text: string): number {
  let count = 1;
  let isString = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    if (sign === QUOTE) isString = !isString;
    else if (isString) place += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA || sign === OPEN_LIST || sign === OPEN_OBJECT) count += 1;
  }
  return count;
}
