/** `npm run gallery`: every part of the design system in every state. `-- --build` builds it once. */
import { spawnSync } from 'node:child_process';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';

ensureDependencies();
const build = process.argv.includes('--build');
const { status } = spawnSync(
  'npx',
  [
    'rspack',
    build ? 'build' : 'serve',
    '-c',
    'design-system/rspack.config.mjs',
    ...(build ? ['--mode', 'production'] : ['--mode', 'development']),
  ],
  { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exit(status ?? 1);
