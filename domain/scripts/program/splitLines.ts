import { LONGEST_LINE } from './question';

/**
 * The lines of a text that arrives in pieces: for each piece the lines that it completes, so that a person who types
 * one line is answered at once. A line that grows past the limit is cut there, so that a stream without line breaks
 * cannot fill the memory; what is kept of it is still too long to be taken for a question. A last line without a
 * line break counts; an empty end after a line break does not.
 */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let pending = '';
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    const lines = [grown(pending, first), ...others];
    pending = grown(lines.pop() ?? '', '');
    if (lines.length > 0) yield lines;
  }
  if (pending !== '') yield [pending];
}

/** A little more than is allowed is kept, for a mark and a carriage return and one to refuse it by. */
function grown(pending: string, more: string): string {
  return pending.length > LONGEST_LINE + 2 ? pending : (pending + more).slice(0, LONGEST_LINE + 3);
}
