/** Builds the changed workspaces and publishes them. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishThroughStore } from '@sixfold/release-store';
import { checkSurfaces, checkTypes } from '../release/checkTypes.mjs';
import { inputsHash } from './inputsHash.mjs';
import { pageDefinitions } from './pageDefinitions.mjs';
import { nodeBuild } from './nodeBuild.mjs';
import { outputHash } from './outputHash.mjs';
import { isCurrent, isStored, publishRelease } from '../release/publish.mjs';
import { writeNotices } from '../release/libraries.mjs';
import { trustedRootKeys } from '../release/signatures.mjs';
import {
  BUNDLED_LOGIC,
  BUNDLED_PARTS,
  inRoot,
  PRERENDERED_WORKSPACES,
  REMOTES,
  SHELL_WORKSPACES,
} from '../workspaces.mjs';
import { runBuild } from './runBuild.mjs';
import { DRAFT } from './rspackBase.mjs';
import { SHARED_RANGES } from './shared.mjs';
import { buildPushWorker, writeInstallFiles } from './installFiles.mjs';
import { prerenderPages, writePrerenderedPages } from './prerenderPages.mjs';

/**
 * @typedef {object} BuildOptions
 * @property {string} [publishedDir]
 * @property {boolean} [types] whether to check types first; required for every release, optional for a local build
 * @property {boolean} [isLive] false to store the release only; its team makes it live later
 * @property {(line: string) => void} [say]
 */

/**
 * @typedef {object} BrowserBuild
 * @property {string} workspace
 * @property {string} slot the place it is published to: `shell` or `remotes/<name>`
 * @property {string[]} sourcePaths the workspaces, or parts of them, with its sources
 * @property {() => Promise<(folder: string) => void>} [prepareFiles] resolves with a function that adds files to a
 *   finished build
 * @property {string} publishedDir
 * @property {boolean} types
 * @property {boolean} [isLive]
 * @property {string[]} [also] further inputs
 * @property {(line: string) => void} say
 */

/** Returns the folder of published builds: PUBLISHED_DIR or, if unset, `.published` in the project. */
export const publishedDirOf = (env = process.env) =>
  path.resolve(inRoot(), env.PUBLISHED_DIR ?? '.published');

/** @param {string} workspace */
const importConfig = async (workspace) =>
  (await import(pathToFileURL(inRoot(workspace, 'rspack.config.mjs')).href)).default;

/**
 * @param {string} workspace
 * @param {string} version
 * @returns {Promise<import('@rspack/core').Configuration>}
 */
async function configOf(workspace, version) {
  const make = await importConfig(workspace);
  return make({ version }, { mode: 'production' });
}

/** @param {string} workspace */
const rememberedFile = (workspace) => inRoot('.cache', `${workspace}.built.json`);

/**
 * @param {string} workspace
 * @param {string} inputs
 * @returns {string | null}
 */
function rememberedVersion(workspace, inputs) {
  try {
    const remembered = JSON.parse(fs.readFileSync(rememberedFile(workspace), 'utf8'));
    return remembered.inputs === inputs ? remembered.version : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} workspace
 * @param {string} inputs
 * @param {string} version
 */
function remember(workspace, inputs, version) {
  fs.mkdirSync(inRoot('.cache'), { recursive: true });
  fs.writeFileSync(rememberedFile(workspace), JSON.stringify({ inputs, version }));
}

/**
 * Builds a workspace twice: first a draft, whose output determines the hash in the version, then the release, whose
 * addresses and container name contain the version. A change that does not affect the output, such as a comment,
 * therefore makes no new version.
 * @param {string} workspace
 * @param {BrowserBuild['prepareFiles']} prepareFiles
 */
async function buildRelease(workspace, prepareFiles) {
  const files = await prepareFiles?.();
  /** @param {string} version */
  const build = async (version) => {
    await runBuild(await configOf(workspace, version));
    const folder = inRoot(workspace, 'dist', version);
    files?.(folder);
    return folder;
  };
  const { version: packageVersion } = JSON.parse(fs.readFileSync(inRoot(workspace, 'package.json'), 'utf8'));
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
async function buildBrowserWorkspace({ isLive = true, ...build }) {
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
  workspace,
  slot,
  sourcePaths,
  prepareFiles,
  publishedDir,
  types,
  isLive,
  also = [],
  say,
}) {
  // A remote lists the required versions of the shared modules without depending on their sources.
  const inputs = inputsHash(sourcePaths, [JSON.stringify(SHARED_RANGES), ...also]);
  const known = rememberedVersion(workspace, inputs);
  const isPublished = isLive ? isCurrent : isStored;
  if (known && isPublished({ publishedDir, slot, version: known })) return known;
  const startedAt = Date.now();
  if (types) {
    await checkTypes(workspace);
    await checkSurfaces(workspace);
  }
  const { version, folder } = await buildRelease(workspace, prepareFiles).catch((failure) => {
    throw new Error(`${workspace} was not published: it does not build.\n${failure.message}`);
  });
  const isNew = await publishRelease({ publishedDir, slot, version, from: folder, isLive });
  remember(workspace, inputs, version);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  say(
    isNew
      ? `${workspace} ${version} built and published in ${seconds} s`
      : `${workspace} ${version} is unchanged`,
  );
  return version;
}

/**
 * @param {string} name the remote's noun
 * @param {BuildOptions} [options]
 * @returns {Promise<string>} its version
 * @throws Error with readable sentences when the release may not be published
 */
export async function buildRemote(
  name,
  { publishedDir = publishedDirOf(), types = true, isLive = true, say = console.log } = {},
) {
  const workspace = `mfe-${name}`;
  const { isPrerendered } = await importConfig(workspace);
  return buildBrowserWorkspace({
    workspace,
    slot: `remotes/${name}`,
    // A prerendered page contains markup and styles of the shared packages.
    sourcePaths: [workspace, ...BUNDLED_LOGIC, ...(isPrerendered ? PRERENDERED_WORKSPACES : BUNDLED_PARTS)],
    publishedDir,
    types,
    isLive,
    say,
  });
}

/**
 * Builds the shell; see `buildRemote`.
 * @param {Omit<BuildOptions, 'isLive'>} [options]
 */
export const buildShell = ({ publishedDir = publishedDirOf(), types = true, say = console.log } = {}) =>
  buildBrowserWorkspace({
    workspace: 'shell',
    slot: 'shell',
    sourcePaths: SHELL_WORKSPACES,
    prepareFiles: async () => {
      const pages = await prerenderPages();
      const pushWorker = await buildPushWorker();
      return (folder) => {
        writePrerenderedPages(folder, pages);
        writeInstallFiles(folder, pushWorker);
        fs.writeFileSync(path.join(folder, 'notices.txt'), writeNotices(inRoot()));
      };
    },
    publishedDir,
    types,
    also: [...trustedRootKeys(), JSON.stringify(pageDefinitions())],
    say,
  });

/**
 * @typedef {object} NodeProgram
 * @property {string} workspace
 * @property {string[]} sourcePaths
 * @property {Record<string, string>} entries
 * @property {string} [check] an entry that fails when the program's content is invalid
 */

/** @type {NodeProgram[]} */
const NODE_PROGRAMS = [
  { workspace: 'embedded-mongo', sourcePaths: ['embedded-mongo'], entries: { main: './src/main.ts' } },
  {
    workspace: 'api',
    sourcePaths: ['api', 'api-contract', 'demo-members', 'domain', 'embedded-mongo', 'content'],
    entries: {
      main: './src/main.ts',
      seed: './src/seed.ts',
      photoCheck: './src/photoCheck.ts',
      reports: './src/reports.ts',
      announce: './src/announce.ts',
      databaseCommand: './src/databaseCommand.ts',
      rankingWorker: './src/rankingWorker.ts',
      photoWorker: './src/photoWorker.ts',
      checkContent: './src/checkContent.ts',
    },
    check: 'checkContent',
  },
];

/**
 * @param {NodeProgram} program
 * @param {(line: string) => void} say
 */
async function buildNodeProgram({ workspace, sourcePaths, entries, check }, say) {
  const version = inputsHash(sourcePaths);
  if (fs.existsSync(inRoot(workspace, 'dist/main.js')) && rememberedVersion(workspace, version)) return;
  await runBuild(nodeBuild({ workspace, entries }));
  if (check) {
    const { status, stderr } = spawnSync(process.execPath, [inRoot(workspace, `dist/${check}.js`)], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr.trim());
  }
  remember(workspace, version, version);
  say(`${workspace} built`);
}

export async function buildServers(say = console.log) {
  for (const program of NODE_PROGRAMS) await buildNodeProgram(program, say);
}

/**
 * Builds the shell and the remotes except those served from source. The shell comes first, because remotes use its
 * shared modules.
 * @param {Omit<BuildOptions, 'isLive'> & { fromSource?: string[] }} [options]
 */
export async function buildBrowserWorkspaces({
  publishedDir = publishedDirOf(),
  fromSource = [],
  types = false,
  say = console.log,
} = {}) {
  if (!fromSource.includes('shell')) await buildShell({ publishedDir, types, say });
  for (const name of REMOTES.filter((remote) => !fromSource.includes(remote)))
    await buildRemote(name, { publishedDir, types, say });
}

/** @param {Parameters<typeof buildBrowserWorkspaces>[0]} [options] */
export async function buildAll(options = {}) {
  await buildServers(options.say);
  await buildBrowserWorkspaces(options);
}
