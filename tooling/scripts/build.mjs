/** `npm run build`: builds, checks and publishes the named workspaces, by default all changed ones. */
import { REMOTES } from '../src/workspaces.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { orStop, readOptions, requireKnown, stopOn } from './steps/readOptions.mjs';

const { values, positionals } = readOptions({
  command: 'npm run build',
  usage: `npm run build                       builds and publishes what changed
npm run build -- messaging shell    only these, in this order: shell, api or a remote
npm run build -- --skip-types …     skips the type check, for when \`npm run check\` has passed

A build goes live with the next navigation; \`npm run release -- publish\` only stores a release.`,
  options: { 'skip-types': { type: 'boolean', default: false } },
  allowPositionals: true,
});

orStop(() => requireKnown(positionals, { kind: 'workspace to build', known: ['shell', 'api', ...REMOTES] }));

ensureDependencies();
const { buildBrowserWorkspaces, buildRemote, buildServers, buildShell } =
  await import('../src/build/buildAll.mjs');
const types = !values['skip-types'];

try {
  if (positionals.length === 0) {
    await buildServers();
    await buildBrowserWorkspaces({ types });
  }
  for (const name of positionals) {
    if (name === 'shell') await buildShell({ types });
    else if (name === 'api') await buildServers();
    else await buildRemote(name, { types });
  }
} catch (failure) {
  stopOn(failure);
}
