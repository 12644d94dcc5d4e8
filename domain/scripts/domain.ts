/**
 * Reads JSON lines from standard input and writes one JSON line per input line to standard output, in order. The README
 * describes the questions.
 * `npm run -s domain -- --help` prints the options.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { answerLine } from './program/answerLine';
import { readInstant } from './program/instants';
import { splitLines } from './program/splitLines';

function nowFromArguments(): Date {
  const { values } = parseArgs({ options: { now: { type: 'string' } } });
  if (values.now === undefined) return new Date();
  const now = readInstant({ now: values.now }, 'now');
  if (now.ok) return now.value;
  process.stderr.write(`${now.error.message}\n`);
  process.exit(2);
}

// The consumer may close the pipe early, as `head` does; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const now = nowFromArguments();
process.stdin.setEncoding('utf8');
for await (const lines of splitLines(process.stdin)) {
  const answers = lines.map((line) => `${answerLine(line, now)}\n`).join('');
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
}
