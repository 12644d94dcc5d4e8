import { setTimeout as pause } from 'node:timers/promises';

/** Lists up to this length are formatted in one piece. */
const SHORT_LIST = 20;
/** Reading and formatting this many characters takes about a millisecond. */
const CHARACTERS_AT_A_TIME = 10_000;
/** Leaves most of the event loop to other requests, which take several turns: an archive may take its time. */
const PAUSE_MS = 5;

const isAsync = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
const isLong = (value: unknown): value is AsyncIterable<unknown> | unknown[] =>
  isAsync(value) || (Array.isArray(value) && value.length > SHORT_LIST);
const hasLongList = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some(isLong);

/**
 * Formats a value like `JSON.stringify(value, null, 2)` in pieces, because years of data in one piece would block the
 * event loop and fill the memory. Lists may also be async iterables.
 * @param indent of the line on which the value starts
 */
export async function* streamJson(value: unknown, indent: string): AsyncGenerator<string> {
  let text = '';
  for await (const part of listParts(value, indent)) {
    text += part;
    if (text.length < CHARACTERS_AT_A_TIME) continue;
    yield text;
    text = '';
    await pause(PAUSE_MS);
  }
  yield text;
}

async function* listParts(value: unknown, indent: string): AsyncGenerator<string> {
  const inner = `${indent}  `;
  if (isLong(value)) {
    let separator = '[';
    for await (const element of value) {
      yield `${separator}\n${inner}`;
      yield* listParts(element, inner);
      separator = ',';
    }
    yield separator === '[' ? '[]' : `\n${indent}]`;
  } else if (hasLongList(value)) {
    let separator = '{';
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${separator}\n${inner}${JSON.stringify(key)}: `;
      yield* listParts(field, inner);
      separator = ',';
    }
    yield `\n${indent}}`;
  } else yield (JSON.stringify(value ?? null, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`);
}
