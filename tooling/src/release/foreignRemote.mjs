/**
 * Publishes a remote built elsewhere with any bundler that supports Module Federation. The data for the registry comes
 * from the build's manifest and from `sixfold.json`, which its team writes; the build's files stay unchanged.
 * docs/foreign-remotes.md lists the requirements for such a build.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { sha384 } from '../build/describeBuild.mjs';
import { sortManifest } from '../build/federationManifest.mjs';
import { outputHash } from '../build/outputHash.mjs';
import { packageOf, SHARED_SUBPATHS } from '../build/shared.mjs';
import { readPublishedShell, rejectRelease } from './checkRelease.mjs';
import { publishRelease } from './publish.mjs';
import { listFiles } from '../listFiles.mjs';

/** @typedef {import('../build/describeBuild.mjs').RemoteDescription} RemoteDescription */
/** @typedef {import('../build/describeBuild.mjs').ShellDescription} ShellDescription */
/** @typedef {z.infer<typeof manifestShape>} Manifest */
/**
 * The content of `sixfold.json`. Only the name and the mount are checked when it is read; `checkRelease` checks the rest.
 * @typedef {Pick<RemoteDescription, 'name' | 'mount' | 'guard'> & Record<string, unknown>} Description
 */

const MANIFEST = 'mf-manifest.json';
const DESCRIPTION = 'sixfold.json';

/** Fields that no bundler can provide. Any other field is rejected as a mistake, such as `memberMounts`. */
const DESCRIPTION_FIELDS = ['name', 'mount', 'guard', 'memberMount', 'navigation', 'layers', 'preloads'];
const NAME = /^[a-z][a-z0-9-]{1,30}$/;

/** Only these files of a build are published: an HTML page would run on this origin without the page's policy. */
const PUBLISHED_FILE = /^(@mf-types\.(zip|d\.ts)|[\w\-.]+\.(js|json|woff2|png|jpe?g|webp|avif))$/;
const NOT_PUBLISHED = new Set(['mf-stats.json', 'remote.json']);

/** The manifest of Vite's plugin contains only its own version; each minor version uses one version of the runtime. */
export const RUNTIME_OF_VITE_PLUGIN = /** @type {Record<string, string>} */ ({ 1.23: '2.9.1' });

const text = z.string();
const files = z.object({ sync: z.array(text), async: z.array(text) });
const assets = z.object({ js: files, css: files });
/** The parts of a manifest used here. */
const manifestShape = z.object({
  metaData: z.object({
    buildInfo: z.object({ buildVersion: text }),
    publicPath: text,
    globalName: text,
    pluginVersion: text,
    remoteEntry: z.object({ name: text, path: text, type: text }),
  }),
  shared: z.array(
    z.object({
      name: text,
      singleton: z.optional(z.boolean()),
      requiredVersion: z.optional(z.union([text, z.literal(false)])),
      assets,
    }),
  ),
  exposes: z.array(z.object({ path: text, assets })),
});

/**
 * @param {string} folder
 * @param {string} file
 */
function readJson(folder, file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  } catch (failure) {
    const problem =
      /** @type {NodeJS.ErrnoException} */ (failure).code === 'ENOENT' ? 'has no' : 'has an unreadable';
    throw new Error(`${folder} ${problem} ${file}. docs/foreign-remotes.md says what belongs there.`, {
      cause: failure,
    });
  }
}

/**
 * @param {string} from
 * @returns {Description}
 */
function readDescription(from) {
  const description = readJson(from, DESCRIPTION);
  if (!NAME.test(description?.name ?? ''))
    throw new Error(`The name in ${DESCRIPTION} must be lower-case letters, digits and hyphens.`);
  /** @param {unknown} item */
  const isText = (item) => typeof item === 'string';
  if (!Array.isArray(description.mount) || !description.mount.every(isText))
    rejectRelease(
      `remotes/${description.name}`,
      `its ${DESCRIPTION} has no list \`mount\` of the addresses that it answers.`,
    );
  const unknown = Object.keys(description).filter((field) => !DESCRIPTION_FIELDS.includes(field));
  if (unknown.length > 0)
    rejectRelease(
      `remotes/${description.name}`,
      `its ${DESCRIPTION} says ${unknown.join(', ')}, which nothing reads. It may say ${DESCRIPTION_FIELDS.join(', ')}.`,
    );
  return description;
}

/**
 * Returns the name of the shared module that provides a module: `react` for `react/jsx-runtime`; undefined if the shell
 * does not share it, as for `react/compiler-runtime`.
 * @param {string} name
 * @param {Record<string, string>} provided
 */
const findSharedName = (name, provided) =>
  [name, ...(SHARED_SUBPATHS.includes(name) ? [packageOf(name)] : [])].find((listed) =>
    Object.hasOwn(provided, listed),
  );

/**
 * @param {string} slot
 * @param {Manifest} manifest
 * @param {Record<string, string>} provided
 * @returns {Record<string, string>} version ranges of the modules that the build takes from the shell
 */
function readRequired(slot, { shared }, provided) {
  /** @type {Record<string, string>} */
  const requires = {};
  for (const { name, singleton, requiredVersion, assets } of shared) {
    const hasCopy = assets.js.sync.length + assets.js.async.length > 0;
    const sharedName = findSharedName(name, provided);
    if (!sharedName && hasCopy) continue;
    if (!sharedName)
      rejectRelease(
        slot,
        `it takes ${name} from the shell, which shares ${[...Object.keys(provided), ...SHARED_SUBPATHS].join(', ')} only. Bundle ${name}.`,
      );
    if (hasCopy)
      rejectRelease(
        slot,
        `it has a copy of ${name}, and the shell shares its own. Set \`import: false\` for it.`,
      );
    if (!singleton || !requiredVersion)
      rejectRelease(
        slot,
        `it shares ${name} without \`singleton: true\` and a \`requiredVersion\`, so that it may get another copy than the shell's.`,
      );
    requires[sharedName] = requiredVersion;
  }
  if (!requires.react)
    rejectRelease(slot, 'it does not take react from the shell, and a page cannot have two. Share react.');
  return requires;
}

/** Name of the shell's runtime global. It appears in a classic entry, or in a module that the entry imports. */
const RUNTIME_OF_SHELL = '_FEDERATION_RUNTIME_CORE';

/**
 * @param {string} slot
 * @param {Manifest} manifest
 * @param {string} entryText
 * @param {string[]} scripts
 */
function requireUsableEntry(slot, { metaData }, entryText, scripts) {
  const { publicPath, globalName } = metaData;
  if (!scripts.some((script) => script.includes(RUNTIME_OF_SHELL)))
    rejectRelease(
      slot,
      'it has a copy of the runtime of Module Federation. Set `experiments.externalRuntime`, so that it takes that of the shell.',
    );
  if (publicPath !== 'auto')
    rejectRelease(
      slot,
      `its public path is ${publicPath}, and each release has a folder of its own. Set \`publicPath: 'auto'\`.`,
    );
  const chunks = /(?:webpack|rspack)Chunk(\w+)/.exec(entryText)?.[1];
  if (chunks && chunks !== globalName)
    rejectRelease(
      slot,
      `its chunks are listed under ${chunks}, and another release may list its own there. Set \`output.uniqueName\` to the container's name, ${globalName}.`,
    );
}

/** @param {string} version */
const minorOf = (version) => version.split('.').slice(0, 2).join('.');

/**
 * @param {string} slot
 * @param {Manifest['metaData']} metaData
 * @param {ShellDescription} shell
 * @returns {string} the runtime version that the build expects
 */
function readRuntime(slot, { pluginVersion }, shell) {
  const runtime = RUNTIME_OF_VITE_PLUGIN[minorOf(pluginVersion)] ?? pluginVersion;
  if (minorOf(runtime) !== minorOf(shell.runtime))
    rejectRelease(
      slot,
      `it was built with Module Federation ${runtime}, and the published shell ${shell.version} has ${shell.runtime}. Build it with ${minorOf(shell.runtime)}, or with ${Object.keys(RUNTIME_OF_VITE_PLUGIN).join(' or ')} of the plugin for Vite.`,
    );
  return runtime;
}

/**
 * @param {string} publishedDir
 * @returns {string[]} the remotes with a stored release
 */
export function listPublishedRemotes(publishedDir) {
  const remotes = path.join(publishedDir, 'remotes');
  return fs.existsSync(remotes) ? fs.readdirSync(remotes).filter((name) => NAME.test(name)) : [];
}

/**
 * @param {string} publishedDir
 * @returns {RemoteDescription[]}
 */
function readStored(publishedDir) {
  return listPublishedRemotes(publishedDir).flatMap((name) =>
    fs.readdirSync(path.join(publishedDir, 'remotes', name)).flatMap((version) => {
      const file = path.join(publishedDir, 'remotes', name, version, 'remote.json');
      return fs.existsSync(file) ? [JSON.parse(fs.readFileSync(file, 'utf8'))] : [];
    }),
  );
}

/**
 * @param {string} address
 * @param {string} mount
 */
const isBelow = (address, mount) => mount === '/' || address === mount || address.startsWith(`${mount}/`);

/**
 * Rejects a container name or a mount path that another release already uses.
 * @param {string} slot
 * @param {RemoteDescription} release
 * @param {string} publishedDir
 */
function requireFree(slot, { name, version, container, mount }, publishedDir) {
  const stored = readStored(publishedDir);
  const namesake = stored.find(
    (other) => other.container === container && !(other.name === name && other.version === version),
  );
  if (namesake)
    rejectRelease(
      slot,
      `its container is called ${container}, as that of ${namesake.name} ${namesake.version} is. An open tab may hold both: give each build a name of its own.`,
    );
  for (const other of stored.filter((release) => release.name !== name))
    for (const taken of other.mount) {
      const own = mount.find((address) => isBelow(address, taken) || isBelow(taken, address));
      if (own) rejectRelease(slot, `its mount ${own} meets ${taken} of ${other.name}.`);
    }
}

/**
 * @param {string} slot
 * @param {string} from
 * @param {string} folder
 */
function copyFiles(slot, from, folder) {
  for (const file of listFiles(from)) {
    if (NOT_PUBLISHED.has(file)) continue;
    if (file.endsWith('.js') && !PUBLISHED_FILE.test(file))
      rejectRelease(
        slot,
        `its script ${file} lies in a folder. Let the bundler write all scripts side by side.`,
      );
    if (PUBLISHED_FILE.test(file)) fs.copyFileSync(path.join(from, file), path.join(folder, file));
  }
}

/**
 * Creates a release from the build files in `folder`.
 * @param {{ slot: string, description: Description, folder: string, publishedDir: string }} build
 * @returns {RemoteDescription} the content of its remote.json
 */
function describe({ slot, description, folder, publishedDir }) {
  /** @type {Manifest} */
  const manifest = readJson(folder, MANIFEST);
  const { error } = manifestShape.safeParse(manifest);
  if (error)
    rejectRelease(
      slot,
      `its ${MANIFEST} is not that of Module Federation 2: ${error.issues[0]?.path.join('.')} is wrong.`,
    );
  sortManifest(manifest);
  // Some bundlers write it in varying order, and the version is a hash of all files.
  fs.writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  const shell = readPublishedShell(publishedDir);
  if (!shell) throw new Error('There is no published shell to check it against: `npm run build -- shell`.');

  const { metaData } = manifest;
  const runtime = readRuntime(slot, metaData, shell);
  /** @param {string} file */
  const read = (file) => {
    try {
      return fs.readFileSync(path.join(folder, file));
    } catch {
      return rejectRelease(slot, `${MANIFEST} names ${file}, which is not there.`);
    }
  };
  /** @param {string} file */
  const hashed = (file) => ({ file, integrity: sha384(read(file)) });
  const entry = hashed(path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name));
  const isModule = metaData.remoteEntry.type === 'module';
  const entryText = read(entry.file).toString();
  const scriptFiles = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
  requireUsableEntry(
    slot,
    manifest,
    entryText,
    isModule ? scriptFiles.map((file) => read(file).toString()) : [entryText],
  );
  const [sheet] = manifest.exposes.flatMap(({ assets: { css } }) => [...css.sync, ...css.async]);
  if (sheet)
    rejectRelease(
      slot,
      `it has the style sheet ${sheet}, and a remote's styles end at its slot. Style by scripts.`,
    );
  const exposes = Object.fromEntries(
    manifest.exposes.map(({ path: expose, assets }) => [expose, assets.js.sync.map(hashed)]),
  );
  if (!exposes['./remote'])
    rejectRelease(slot, 'it does not expose ./remote, the component that the shell shows in its slot.');

  const version = `${metaData.buildInfo.buildVersion.replace(/[^\w.-]/g, '_').slice(0, 40)}-${outputHash(folder)}`;
  const base = `/remotes/${description.name}/${version}/`;
  const named = new Set([entry, ...Object.values(exposes).flat()].map(({ file }) => file));
  return {
    navigation: [],
    layers: [],
    preloads: [],
    ...description,
    version,
    manifest: `${base}remote.json`,
    base,
    container: metaData.globalName,
    entry,
    ...(isModule && { type: 'module' }),
    exposes,
    chunks: scriptFiles
      .filter((file) => !named.has(file))
      .sort()
      .map(hashed),
    runtime,
    requires: readRequired(slot, manifest, shell.provides),
    // Manifests do not list the imported names, so only the ranges above are checked.
    uses: {},
  };
}

/**
 * Stores the build in `from` as a release of the remote named in its `sixfold.json`, without making it live.
 * @param {{ from: string, publishedDir: string }} build
 * @returns {Promise<{ slot: string, version: string, isLive: false }>}
 * @throws Error with a readable sentence when it may not be published
 */
export async function publishForeignRemote({ from, publishedDir }) {
  const description = readDescription(from);
  readJson(from, MANIFEST);
  const { name } = description;
  const slot = `remotes/${name}`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-foreign-'));
  try {
    copyFiles(slot, from, folder);
    const release = describe({ slot, description, folder, publishedDir });
    fs.writeFileSync(path.join(folder, 'remote.json'), `${JSON.stringify(release, null, 2)}\n`);
    requireFree(slot, release, publishedDir);
    await publishRelease({ publishedDir, slot, version: release.version, from: folder, isLive: false });
    return { slot, version: release.version, isLive: false };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
