/** `npm run build` builds and publishes what changed; `npm run build -- messaging shell` only these. */
import { ensureDependencies } from './steps/dependencies.mjs';

ensureDependencies();
const { buildAll, buildRemote, buildServers, buildShell } = await import('../src/buildAll.mjs');
const { REMOTES } = await import('../src/rooms.mjs');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((room) => room !== 'shell' && room !== 'api' && !REMOTES.includes(room));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Known: shell, api, ${REMOTES.join(', ')}.`);
  process.exit(1);
}
if (wanted.length === 0) await buildAll();
for (const room of wanted) {
  if (room === 'shell') await buildShell();
  else if (room === 'api') await buildServers();
  else await buildRemote(room);
}
