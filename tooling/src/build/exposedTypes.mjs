/**
 * Writes the types of a remote's exposes in the format of Module Federation's type plugin: an archive with one
 * declaration per expose, and a file with the types for `loadRemote`.
 */
import { Buffer } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { inRoot } from '../workspaces.mjs';

/** The file names that hosts look for. */
export const TYPES_FILES = { zip: '@mf-types.zip', api: '@mf-types.d.ts' };

/** The host replaces this word with its own name for the remote. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

/** A fixed timestamp, because the version of a release is a hash of its files. */
const ZIPPED_AT = new Date(1980, 0, 1);

/**
 * Returns the path of an expose's declaration. A test compares each declaration with its source.
 * @param {string} workspace
 * @param {string} expose
 */
export const declarationOf = (workspace, expose) =>
  expose === './remote'
    ? inRoot('tooling/src/build/exposedRemote.d.ts')
    : inRoot(workspace, 'types', `${path.posix.normalize(expose)}.d.ts`);

/**
 * @param {string} workspace
 * @param {string} expose
 */
function readDeclaration(workspace, expose) {
  const file = declarationOf(workspace, expose);
  if (!fs.existsSync(file))
    throw new Error(
      `${workspace} exposes ${expose} and has no ${path.relative(inRoot(), file)}, which gives other hosts its type.`,
    );
  return fs.readFileSync(file);
}

/**
 * Does not compress, because the output differs between zlib versions.
 * @param {[name: string, content: Buffer][]} files
 */
function zip(files) {
  const archive = new yazl.ZipFile();
  for (const [name, content] of files)
    archive.addBuffer(content, name, { mtime: ZIPPED_AT, forceDosTimestamp: true, compress: false });
  archive.end();
  return buffer(archive.outputStream);
}

/**
 * Returns the same text as the plugin's `generateAPITypes`.
 * @param {readonly string[]} exposes
 */
function describeToRuntime(exposes) {
  const keys = exposes.map((expose) => `'${path.posix.join(ALIAS, expose)}'`);
  const types = keys.map((key) => `T extends ${key} ? typeof import(${key}) :`);
  return `export type RemoteKeys = ${keys.join(' | ')};\ntype PackageType<T> = ${types.join(' ')} any;\n`;
}

/**
 * @param {string} workspace
 * @param {readonly string[]} exposes such as `./remote`
 * @returns {Promise<Record<string, Buffer>>} contents by file name
 * @throws Error when an expose has no declaration
 */
export async function writeExposedTypes(workspace, exposes) {
  const sorted = [...exposes].sort();
  return {
    [TYPES_FILES.zip]: await zip(
      sorted.map((expose) => [`${path.posix.normalize(expose)}.d.ts`, readDeclaration(workspace, expose)]),
    ),
    [TYPES_FILES.api]: Buffer.from(describeToRuntime(sorted)),
  };
}

/** Emits the types of a remote's exposes next to its scripts. */
export class ExposedTypesPlugin {
  /** @param {{ workspace: string, exposes: readonly string[] }} remote */
  constructor({ workspace, exposes }) {
    this.workspace = workspace;
    this.exposes = exposes;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ExposedTypes', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ExposedTypes', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const [file, content] of Object.entries(await writeExposedTypes(this.workspace, this.exposes)))
            compilation.emitAsset(file, new sources.RawSource(content));
        },
      );
    });
  }
}
