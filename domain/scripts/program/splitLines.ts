import { LONGEST_LINE } from './question';

/**
 * Yields the lines that each chunk of a stream completes, so that an interactive user gets an answer immediately. Cuts
 * a line above the limit, so that a stream without line breaks cannot exhaust the memory. The last line needs no line
 * break.
 */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let pending = '';
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    const lines = [appendWithinLimit(pending, first), ...others];
    pending = appendWithinLimit(lines.pop() ?? '', '');
    if (lines.length > 0) yield lines;
  }
  if (pending !== '') yield [pending];
}

/** Keeps slightly more than the limit, so that an overlong line is still recognised as one. */
function appendWithinLimit(pending: string, more: string): string {
  return pending.length > LONGEST_LINE + 2 ? pending : (pending + more).slice(0, LONGEST_LINE + 3);
}
