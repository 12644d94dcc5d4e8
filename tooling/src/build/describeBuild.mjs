/** Writes the JSON file by which the registry and the page know a build: its files with their hashes. */
import crypto from 'node:crypto';

export const sha384 = (content) => `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`;

/**
 * Emits `filename` beside the build, made by `describe` from the chunks' files.
 * It runs when every other plugin is done, so that the hashes are of the bytes that are served.
 */
export class DescribeBuildPlugin {
  constructor({ filename, describe }) {
    this.filename = filename;
    this.describe = describe;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescribeBuild', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DescribeBuild', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000 },
        () => {
          const hashed = (file) => ({ file, integrity: sha384(compilation.getAsset(file).source.buffer()) });
          const chunkFiles = (name) =>
            [...(compilation.namedChunks.get(name)?.files ?? [])].filter(
              (file) => !file.endsWith('.map') && !file.includes('hot-update'),
            );
          const entryFiles = (name) =>
            [...(compilation.entrypoints.get(name)?.getFiles() ?? [])].filter(
              (file) => !file.endsWith('.map') && !file.includes('hot-update'),
            );
          /** Files of the asynchronous chunks that a module whose name ends so asked for, by a request that ends so. */
          const filesFor = (moduleEnd, requestEnd = '') => {
            const { chunks } = compilation
              .getStats()
              .toJson({ all: false, chunks: true, chunkOrigins: true });
            return chunks
              .filter(
                (chunk) =>
                  !chunk.initial &&
                  chunk.origins.some(
                    (origin) =>
                      origin.moduleName?.endsWith(moduleEnd) && (origin.request ?? '').endsWith(requestEnd),
                  ),
              )
              .flatMap((chunk) =>
                chunk.files.filter((file) => file.endsWith('.js') && !file.includes('hot-update')),
              );
          };
          /** The names that the build imports from each of these modules. */
          const usedNames = (requests) => {
            const used = new Map(requests.map((request) => [request, new Set()]));
            for (const module of compilation.modules)
              for (const { dependency } of compilation.moduleGraph.getOutgoingConnections(module))
                if (dependency?.ids?.[0]) used.get(dependency.request)?.add(dependency.ids[0]);
            return Object.fromEntries([...used].map(([request, names]) => [request, [...names].sort()]));
          };
          /** The shared modules that a chunk consumes, and waits for. */
          const consumedModules = (name) =>
            [...compilation.chunkGraph.getChunkModules(compilation.namedChunks.get(name))]
              .flatMap(
                (module) => /^consume shared module \(\w+\) (.+)@/.exec(module.identifier())?.[1] ?? [],
              )
              .sort();
          const files = Object.keys(compilation.assets).sort();
          const description = this.describe({
            hashed,
            chunkFiles,
            entryFiles,
            filesFor,
            files,
            usedNames,
            consumedModules,
          });
          compilation.emitAsset(
            this.filename,
            new sources.RawSource(`${JSON.stringify(description, null, 2)}\n`),
          );
        },
      );
    });
  }
}
