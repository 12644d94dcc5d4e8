/** Builds what changed and publishes it. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishThroughStore } from '@sixfold/release-store';
import { checkSurfaces, checkTypes } from '../release/checkTypes.mjs';
import { inputsHash } from './inputsHash.mjs';
import { nodeBuild } from './nodeBuild.mjs';
import { outputHash } from './outputHash.mjs';
import { isCurrent, isStored, publishRelease } from '../release/publish.mjs';
import { trustedRootKeys } from '../release/signatures.mjs';
import {
  BUNDLED_LOGIC,
  BUNDLED_PARTS,
  inRoot,
  PRERENDERED_ROOMS,
  REMOTES,
  SHELL_ROOMS,
} from '../workspaces.mjs';
import { runBuild } from './runBuild.mjs';
import { DRAFT } from './rspackBase.mjs';
import { SHARED_RANGES } from './shared.mjs';
import { buildPushWorker, writeInstallFiles } from './installFiles.mjs';
import { prerenderPages, writePrerenderedPages } from './prerenderPages.mjs';

/**
 * @typedef {object} BuildOptions
 * @property {string} [publishedDir]
 * @property {boolean} [types] whether to check types first, as every release must; a build for this machine alone may
 *   skip it
 * @property {boolean} [isLive] false to store it only; its team decides later when it goes live
 * @property {(line: string) => void} [say]
 */

/**
 * @typedef {object} BrowserBuild
 * @property {string} room the workspace
 * @property {string} slot where it is published: `shell` or `remotes/<name>`
 * @property {string[]} rooms the workspaces whose sources it is built from
 * @property {() => Promise<(folder: string) => void>} [prepareFiles] resolves with a function that adds files to a
 *   finished build
 * @property {string} publishedDir
 * @property {boolean} types
 * @property {boolean} [isLive]
 * @property {string[]} [also] further inputs
 * @property {(line: string) => void} say
 */

/** Where published builds go: PUBLISHED_DIR, else `.published` in the project. */
export const publishedDirOf = (env = process.env) =>
  path.resolve(inRoot(), env.PUBLISHED_DIR ?? '.published');

/** @param {string} room */
const importConfig = async (room) =>
  (await import(pathToFileURL(inRoot(room, 'rspack.config.mjs')).href)).default;

/**
 * @param {string} room
 * @param {string} version
 * @returns {Promise<import('@rspack/core').Configuration>}
 */
async function configOf(room, version) {
  const make = await importConfig(room);
  return make({ version }, { mode: 'production' });
}

/**
 * Returns the file with the inputs and the version of this machine's last build.
 * @param {string} room
 */
const rememberedFile = (room) => inRoot('.cache', `${room}.built.json`);

/**
 * @param {string} room
 * @param {string} inputs
 * @returns {string | null}
 */
function rememberedVersion(room, inputs) {
  try {
    const remembered = JSON.parse(fs.readFileSync(rememberedFile(room), 'utf8'));
    return remembered.inputs === inputs ? remembered.version : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} room
 * @param {string} inputs
 * @param {string} version
 */
function remember(room, inputs, version) {
  fs.mkdirSync(inRoot('.cache'), { recursive: true });
  fs.writeFileSync(rememberedFile(room), JSON.stringify({ inputs, version }));
}

/**
 * Builds a room twice: a draft, whose output gives the version its hash, and the release, which has the version in its
 * addresses and in the name of its container. What does not change the output, a comment for one, is no new version.
 * @param {string} room
 * @param {BrowserBuild['prepareFiles']} prepareFiles
 */
async function buildRelease(room, prepareFiles) {
  const files = await prepareFiles?.();
  /** @param {string} version */
  const build = async (version) => {
    await runBuild(await configOf(room, version));
    const folder = inRoot(room, 'dist', version);
    files?.(folder);
    return folder;
  };
  const { version: packageVersion } = JSON.parse(fs.readFileSync(inRoot(room, 'package.json'), 'utf8'));
  const draft = await build(DRAFT);
  const version = `${packageVersion}-${outputHash(draft)}`;
  fs.rmSync(draft, { recursive: true });
  return { version, folder: await build(version) };
}

/**
 * Builds a changed workspace and publishes it, also to the release store if there is one.
 * @param {BrowserBuild} build
 * @returns its version
 */
async function buildBrowserRoom({ isLive = true, ...build }) {
  const { slot, publishedDir } = build;
  const release = await publishThroughStore(publishedDir, async () => ({
    slot,
    version: await publishBuild({ ...build, isLive }),
    isLive,
  }));
  return release.version;
}

/** @param {BrowserBuild} build */
async function publishBuild({
  room,
  slot,
  rooms,
  prepareFiles,
  publishedDir,
  types,
  isLive,
  also = [],
  say,
}) {
  // A remote says which versions of the shared modules it needs, without their sources.
  const inputs = inputsHash(rooms, [JSON.stringify(SHARED_RANGES), ...also]);
  const known = rememberedVersion(room, inputs);
  const isPublished = isLive ? isCurrent : isStored;
  if (known && isPublished({ publishedDir, slot, version: known })) return known;
  const startedAt = Date.now();
  if (types) {
    await checkTypes(room);
    await checkSurfaces(room);
  }
  const { version, folder } = await buildRelease(room, prepareFiles).catch((failure) => {
    throw new Error(`${room} was not published: it does not build.\n${failure.message}`);
  });
  const isNew = await publishRelease({ publishedDir, slot, version, from: folder, isLive });
  remember(room, inputs, version);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  say(isNew ? `${room} ${version} built and published in ${seconds} s` : `${room} ${version} is unchanged`);
  return version;
}

/**
 * @param {string} name a remote's noun
 * @param {BuildOptions} [options]
 * @returns {Promise<string>} its version
 * @throws Error with sentences for people when the release may not be published
 */
export async function buildRemote(
  name,
  { publishedDir = publishedDirOf(), types = true, isLive = true, say = console.log } = {},
) {
  const room = `mfe-${name}`;
  const { isPrerendered } = await importConfig(room);
  return buildBrowserRoom({
    room,
    slot: `remotes/${name}`,
    // Markup and styles of the shared packages are in a prerendered page.
    rooms: [room, ...BUNDLED_LOGIC, ...(isPrerendered ? PRERENDERED_ROOMS : BUNDLED_PARTS)],
    publishedDir,
    types,
    isLive,
    say,
  });
}

/**
 * Like `buildRemote`, for the shell.
 * @param {Omit<BuildOptions, 'isLive'>} [options]
 */
export const buildShell = ({ publishedDir = publishedDirOf(), types = true, say = console.log } = {}) =>
  buildBrowserRoom({
    room: 'shell',
    slot: 'shell',
    rooms: SHELL_ROOMS,
    prepareFiles: async () => {
      const pages = await prerenderPages();
      const pushWorker = await buildPushWorker();
      return (folder) => {
        writePrerenderedPages(folder, pages);
        writeInstallFiles(folder, pushWorker);
      };
    },
    publishedDir,
    types,
    also: trustedRootKeys(),
    say,
  });

/** @type {{ room: string, rooms: string[], entries: Record<string, string> }[]} */
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
      databaseCommand: './src/databaseCommand.ts',
      rankingWorker: './src/rankingWorker.ts',
    },
  },
];

/**
 * @param {{ room: string, rooms: string[], entries: Record<string, string> }} program
 * @param {(line: string) => void} say
 */
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

/**
 * Builds the shell and the remotes except those served from source. The shell comes first, because remotes use its
 * shared modules.
 * @param {Omit<BuildOptions, 'isLive'> & { fromSource?: string[] }} [options]
 */
export async function buildBrowserRooms({
  publishedDir = publishedDirOf(),
  fromSource = [],
  types = false,
  say = console.log,
} = {}) {
  if (!fromSource.includes('shell')) await buildShell({ publishedDir, types, say });
  for (const name of REMOTES.filter((remote) => !fromSource.includes(remote)))
    await buildRemote(name, { publishedDir, types, say });
}

/**
 * Builds everything that the composed product runs.
 * @param {Parameters<typeof buildBrowserRooms>[0]} [options]
 */
export async function buildAll(options = {}) {
  await buildServers(options.say);
  await buildBrowserRooms(options);
}
