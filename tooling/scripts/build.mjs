/**
 * `npm run build`                     builds and publishes what changed
 * `npm run build -- messaging shell`  only these, in this order
 * `npm run build -- --skip-types …`   without the type check, where `npm run check` has passed already
 */
import { ensureDependencies, stop } from './steps/dependencies.mjs';

ensureDependencies();
const { buildBrowserRooms, buildRemote, buildServers, buildShell } =
  await import('../src/build/buildAll.mjs');
const { REMOTES } = await import('../src/workspaces.mjs');

const SKIP_TYPES = '--skip-types';
const types = !process.argv.includes(SKIP_TYPES);
const wanted = process.argv.slice(2).filter((word) => word !== SKIP_TYPES);
const unknown = wanted.filter((room) => room !== 'shell' && room !== 'api' && !REMOTES.includes(room));
if (unknown.length > 0) stop(`There is no ${unknown.join(', ')}. Known: shell, api, ${REMOTES.join(', ')}.`);

try {
  if (wanted.length === 0) {
    await buildServers();
    await buildBrowserRooms({ types });
  }
  for (const room of wanted) {
    if (room === 'shell') await buildShell({ types });
    else if (room === 'api') await buildServers();
    else await buildRemote(room, { types });
  }
} catch ({ message }) {
  stop(message);
}
