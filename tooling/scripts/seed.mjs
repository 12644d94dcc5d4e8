/** `npm run seed`: fills an empty database with demo members. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';

ensureDependencies();
const { buildServers } = await import('../src/build/buildAll.mjs');
await buildServers();
const { status } = spawnSync(
  process.execPath,
  [path.join(ROOT, 'api/dist/seed.js'), ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { EMBEDDED_MONGO_ENTRY: path.join(ROOT, 'embedded-mongo/dist/main.js'), ...process.env },
  },
);
process.exit(status ?? 1);
