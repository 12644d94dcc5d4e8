/** `npm run face-check:install`: installs the optional package of the photo check, about 135 MB, into its own folder. */
import { spawnSync } from 'node:child_process';
import { ROOT, stop } from './steps/dependencies.mjs';
import { readOptions } from './steps/readOptions.mjs';

readOptions({
  command: 'npm run face-check:install',
  usage: `npm run face-check:install   downloads about 135 MB, so that this machine can compare faces for the photo check`,
});
const { status } = spawnSync(
  'npm',
  ['--prefix', 'face-check', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' },
);
if (status !== 0) stop('The package could not be installed. Without it, a person decides photo checks.');
console.log('Installed. The next start compares faces on this machine (PHOTO_CHECK=auto).');
