/** `npm run -s domain`: reads and writes lines of JSON; see domain/README.md. Only replies go to standard output. */
import { ensureDependencies } from './steps/dependencies.mjs';
import { readOptions } from './steps/readOptions.mjs';
import { bin, exitWithProgram } from './steps/runProgram.mjs';

readOptions({
  command: 'npm run -s domain',
  usage: `npm run -s domain                                  reads questions as lines of JSON, writes one line of JSON for each
npm run -s domain -- --now=2026-01-01T00:00:00Z    the current time of every question (default: the clock)

domain/README.md lists the questions. Example:
  echo '{"kind":"moon","utc":"2026-06-01T00:00:00Z"}' | npm run -s domain`,
  options: { now: { type: 'string' } },
});
ensureDependencies();
exitWithProgram(bin('tsx'), ['domain/scripts/domain.ts', ...process.argv.slice(2)]);
