/** `npm run -s photo-check -- list|show|accept|reject`: where a person decides photo checks. Only answers go to standard output. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';

ensureDependencies();
const { buildServers } = await import('../src/build/buildAll.mjs');
await buildServers(console.error);
const { status } = spawnSync(
  process.execPath,
  [path.join(ROOT, 'api/dist/photoCheck.js'), ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { EMBEDDED_MONGO_ENTRY: path.join(ROOT, 'embedded-mongo/dist/main.js'), ...process.env },
  },
);
process.exit(status ?? 1);
