/**
 * `npm run -s domain [-- --now=2026-01-01T00:00:00Z]`: reads JSON lines from standard input and writes one JSON line
 * for each to standard output, in order, as they come. See the README for the questions.
 */
import { once } from 'node:events';
import { answerLine } from './program/answerLine';
import { instantIn } from './program/instants';
import { splitLines } from './program/splitLines';

function nowFromArguments(): Date {
  const given = process.argv.find((argument) => argument.startsWith('--now='))?.slice('--now='.length);
  if (given === undefined) return new Date();
  const now = instantIn({ now: given }, 'now');
  if (now.ok) return now.value;
  process.stderr.write(`${now.error.message}\n`);
  process.exit(2);
}

// Whoever reads may stop early, as `head` does; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const now = nowFromArguments();
process.stdin.setEncoding('utf8');
for await (const lines of splitLines(process.stdin)) {
  const answers = lines.map((line) => `${answerLine(line, now)}\n`).join('');
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
}
