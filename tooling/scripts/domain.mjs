/** `npm run -s domain`: lines of JSON in, lines of JSON out; see domain/README.md. Only answers go to standard output. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';

ensureDependencies();
const { status } = spawnSync(
  path.join(ROOT, 'node_modules/.bin/tsx'),
  [path.join(ROOT, 'domain/scripts/domain.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exit(status ?? 1);
