/** `npm run format`: formats the named files, by default the entire repository, with oxfmt. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { readOptions } from './steps/readOptions.mjs';

const { positionals } = readOptions({
  command: 'npm run format',
  usage: `npm run format                 formats every file with oxfmt
npm run format -- README.md    formats only these files and folders`,
  allowPositionals: true,
});
ensureDependencies();
const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), positionals, {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
