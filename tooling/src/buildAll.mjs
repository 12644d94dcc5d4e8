/** Builds and publishes what changed. A version contains a hash of its inputs, so "unchanged" is a fact, not a guess. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inputsHash } from './inputsHash.mjs';
import { nodeBuild } from './nodeBuild.mjs';
import { isPublished, publish } from './publish.mjs';
import { remoteVersion } from './remoteBuild.mjs';
import { inRoot, REMOTES } from './rooms.mjs';
import { runBuild } from './runBuild.mjs';
import { shellVersion } from './shellBuild.mjs';
import { writeStillPages } from './stillPages.mjs';

/** Where published builds go: PUBLISHED_DIR, else `.published` in the project. */
export const publishedDirOf = (env = process.env) =>
  path.resolve(inRoot(), env.PUBLISHED_DIR ?? '.published');

async function configOf(room) {
  const { default: make } = await import(pathToFileURL(inRoot(room, 'rspack.config.mjs')).href);
  return make({}, { mode: 'production' });
}

async function buildBrowserRoom({ room, slot, version, publishedDir, currentOf, finish, say }) {
  if (isPublished({ publishedDir, slot, version })) return false;
  const startedAt = Date.now();
  await runBuild(await configOf(room));
  const from = inRoot(room, 'dist', version);
  await finish?.(from);
  await publish({ publishedDir, slot, version, from, current: currentOf(from) });
  say(`${room} ${version} built and published in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

export const buildRemote = (name, { publishedDir = publishedDirOf(), say = console.log } = {}) =>
  buildBrowserRoom({
    room: `mfe-${name}`,
    slot: `remotes/${name}`,
    version: remoteVersion(name),
    publishedDir,
    currentOf: () => ({}),
    say,
  });

export const buildShell = ({ publishedDir = publishedDirOf(), say = console.log } = {}) =>
  buildBrowserRoom({
    room: 'shell',
    slot: 'shell',
    version: shellVersion(),
    publishedDir,
    finish: writeStillPages,
    currentOf: (from) => JSON.parse(fs.readFileSync(path.join(from, 'shell.json'), 'utf8')),
    say,
  });

const NODE_PROGRAMS = [
  { room: 'embedded-mongo', rooms: ['embedded-mongo'], entries: { main: './src/main.ts' } },
  {
    room: 'api',
    rooms: ['api', 'api-contract', 'domain', 'embedded-mongo'],
    entries: {
      main: './src/main.ts',
      seed: './src/seed.ts',
      photoCheck: './src/photoCheck.ts',
      reports: './src/reports.ts',
      rankingWorker: './src/rankingWorker.ts',
    },
  },
];

async function buildNodeProgram({ room, rooms, entries }, say) {
  const stamp = inRoot('.cache', `${room}.built`);
  const version = inputsHash(rooms);
  const built =
    fs.existsSync(inRoot(room, 'dist/main.js')) &&
    fs.existsSync(stamp) &&
    fs.readFileSync(stamp, 'utf8') === version;
  if (built) return false;
  await runBuild(nodeBuild({ room, entries }));
  fs.mkdirSync(inRoot('.cache'), { recursive: true });
  fs.writeFileSync(stamp, version);
  say(`${room} built`);
  return true;
}

export async function buildServers(say = console.log) {
  for (const program of NODE_PROGRAMS) await buildNodeProgram(program, say);
}

/** The shell and the remotes, but for those that somebody serves from source. */
export async function buildBrowserRooms({
  publishedDir = publishedDirOf(),
  fromSource = [],
  say = console.log,
} = {}) {
  if (!fromSource.includes('shell')) await buildShell({ publishedDir, say });
  for (const name of REMOTES.filter((remote) => !fromSource.includes(remote)))
    await buildRemote(name, { publishedDir, say });
}

/** Everything that runs in the composed product. */
export async function buildAll(options = {}) {
  await buildServers(options.say);
  await buildBrowserRooms(options);
}
