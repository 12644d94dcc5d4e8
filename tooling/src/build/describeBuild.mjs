/** Writes the JSON file that describes a build to the registry and the page: its files with their hashes. */
import crypto from 'node:crypto';

/** @typedef {{ file: string, integrity: string }} HashedFile */

/** @typedef {ReturnType<typeof readBuild>} BuiltFiles the build output available to `describe` */

/**
 * The content of a remote.json: the description that the registry serves, the contract version of the build, and the
 * imported names by shared module.
 * @typedef {import('@sixfold/api-contract').Remote & { contract?: string, uses?: Record<string, string[]> }} RemoteDescription
 */

/**
 * The fields of a shell.json that the tooling reads.
 * @typedef {object} ShellDescription
 * @property {string} version
 * @property {string} runtime
 * @property {Record<string, string>} provides
 * @property {Record<string, import('../surface/recordedSurface.mjs').Surface>} [surface]
 */

/**
 * @param {string | NodeJS.ArrayBufferView} content
 * @returns {string}
 */
export const sha384 = (content) => `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`;

/** @param {import('@rspack/core').Compilation} compilation */
function readBuild(compilation) {
  /**
   * @param {string} file
   * @returns {HashedFile}
   */
  const hashFile = (file) => ({
    file,
    integrity: sha384(
      /** @type {import('@rspack/core').Asset} */ (compilation.getAsset(file)).source.buffer(),
    ),
  });
  /** @param {string} file */
  const isServed = (file) => !file.endsWith('.map') && !file.includes('hot-update');
  /** @param {string} name */
  const listChunkFiles = (name) => [...(compilation.namedChunks.get(name)?.files ?? [])].filter(isServed);
  /** @param {string} name */
  const listEntryFiles = (name) =>
    [...(compilation.entrypoints.get(name)?.getFiles() ?? [])].filter(isServed);
  /**
   * Returns the files of the async chunks that a module imports. Both arguments are suffixes: of the module's
   * name and of its import request.
   * @param {string} moduleEnd
   * @param {string} [requestEnd]
   */
  const listAsyncFiles = (moduleEnd, requestEnd = '') => {
    const { chunks = [] } = compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true });
    return chunks
      .filter(
        (chunk) =>
          !chunk.initial &&
          chunk.origins?.some(
            (origin) => origin.moduleName?.endsWith(moduleEnd) && (origin.request ?? '').endsWith(requestEnd),
          ),
      )
      .flatMap((chunk) =>
        (chunk.files ?? []).filter((file) => file.endsWith('.js') && !file.includes('hot-update')),
      );
  };
  /**
   * Returns the names that the build imports from each of these modules.
   * @param {readonly string[]} requests
   */
  const listUsedNames = (requests) => {
    const used = new Map(requests.map((request) => [request, new Set()]));
    for (const module of compilation.modules)
      for (const { dependency } of compilation.moduleGraph.getOutgoingConnections(module))
        if (dependency?.ids?.[0]) used.get(dependency.request ?? '')?.add(dependency.ids[0]);
    return Object.fromEntries([...used].map(([request, names]) => [request, [...names].sort()]));
  };
  /**
   * Returns the names that the build imports from a module, with the member of the name that it reads.
   * @param {string} request
   * @returns {[name: string, member: string | undefined][]}
   */
  const listUsedMembers = (request) =>
    [...compilation.modules].flatMap((module) =>
      compilation.moduleGraph
        .getOutgoingConnections(module)
        .flatMap(({ dependency }) =>
          dependency?.request === request && dependency.ids?.[0]
            ? [/** @type {[string, string | undefined]} */ ([dependency.ids[0], dependency.ids[1]])]
            : [],
        ),
    );
  /**
   * Returns the words that occur in the scripts.
   * @param {readonly string[]} words
   */
  const findMentionedWords = (words) => {
    const scripts = Object.keys(compilation.assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => String(compilation.getAsset(file)?.source.source()));
    return words.filter((word) => scripts.some((script) => script.includes(word)));
  };
  /**
   * Returns the shared modules that a chunk consumes and waits for; without a name, those of the entire build.
   * @param {string} [chunkName]
   */
  const listConsumedModules = (chunkName) => {
    const chunk = chunkName && compilation.namedChunks.get(chunkName);
    const modules = chunk ? compilation.chunkGraph.getChunkModules(chunk) : [...compilation.modules];
    return modules
      .flatMap((module) => /^consume shared module \(\w+\) (.+)@/.exec(module.identifier())?.[1] ?? [])
      .sort();
  };
  return {
    hashFile,
    listChunkFiles,
    listEntryFiles,
    listAsyncFiles,
    files: Object.keys(compilation.assets).sort(),
    listUsedNames,
    listUsedMembers,
    findMentionedWords,
    listConsumedModules,
  };
}

/**
 * Emits `filename` next to the build; `describe` creates its content from the files of the chunks. Runs after every
 * other plugin, so that the hashes match the served bytes.
 */
export class DescribeBuildPlugin {
  /** @param {{ filename: string, describe: (build: BuiltFiles) => object }} options */
  constructor({ filename, describe }) {
    this.filename = filename;
    this.describe = describe;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescribeBuild', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DescribeBuild', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000 },
        () => {
          const description = this.describe(readBuild(compilation));
          compilation.emitAsset(
            this.filename,
            new sources.RawSource(`${JSON.stringify(description, null, 2)}\n`),
          );
        },
      );
    });
  }
}
