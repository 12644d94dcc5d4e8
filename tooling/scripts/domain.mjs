/** `npm run -s domain`: reads and writes lines of JSON; see domain/README.md. Only replies go to standard output. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { readOptions } from './steps/readOptions.mjs';

readOptions({
  command: 'npm run -s domain',
  usage: `npm run -s domain                                  reads questions as lines of JSON, writes one line of JSON for each
npm run -s domain -- --now=2026-01-01T00:00:00Z    the current time of every question (default: the clock)

domain/README.md lists the questions. Example:
  echo '{"kind":"moon","utc":"2026-06-01T00:00:00Z"}' | npm run -s domain`,
  options: { now: { type: 'string' } },
});
ensureDependencies();
const { status } = spawnSync(
  path.join(ROOT, 'node_modules/.bin/tsx'),
  [path.join(ROOT, 'domain/scripts/domain.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exit(status ?? 1);
