/** `npm run face-check:install`, `npm run nudity-check:install`: installs an optional package into its own folder. */
import { spawnSync } from 'node:child_process';
import { ROOT, stop } from './steps/dependencies.mjs';
import { readOptions } from './steps/readOptions.mjs';

const PACKAGES = {
  'face-check': {
    use: 'downloads about 135 MB, so that this machine can compare faces for the photo check',
    missing: 'Without it, a person decides photo checks.',
    installed: 'The next start compares faces on this machine (PHOTO_CHECK=auto).',
  },
  'nudity-check': {
    use: 'downloads about 350 MB, so that this machine can recognise photos that may show nudity',
    missing: 'Without it, no photo is checked for nudity.',
    installed: 'The next start checks photos on this machine.',
  },
};

const folder = process.argv[2] === 'nudity-check' ? 'nudity-check' : 'face-check';
const { use, missing, installed } = PACKAGES[folder];
const command = `npm run ${folder}:install`;
readOptions({ command, usage: `${command}   ${use}`, commands: [folder] });
const { status } = spawnSync(
  'npm',
  ['--prefix', folder, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' },
);
if (status !== 0) stop(`The package could not be installed. ${missing}`);
console.log(`Installed. ${installed}`);
