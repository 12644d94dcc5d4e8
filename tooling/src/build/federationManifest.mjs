/** Completes Module Federation's manifest of a build, for its devtools and other hosts. */
import { TYPES_FILES } from './exposedTypes.mjs';

/** @typedef {{ sync: string[], async: string[] }} Files */
/** @typedef {{ js: Files, css: Files }} Assets */
/** @typedef {{ shared: { name: string, assets: Assets }[], exposes: { name?: string, assets: Assets }[] }} Manifest */

const MANIFEST = 'mf-manifest.json';
/** A longer form of the manifest that nothing reads. */
const STATS = 'mf-stats.json';

/** @param {{ name?: string }[]} items */
const sortByName = (items) => items.sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));

/** @param {Assets} assets */
function sortAssets({ js, css }) {
  for (const files of [js.sync, js.async, css.sync, css.async]) files.sort();
}

/**
 * Sorts the lists of a manifest, so that equal builds have equal manifests.
 * @template {Manifest} T
 * @param {T} manifest
 * @returns {object} the same manifest
 */
export function sortManifest(manifest) {
  for (const { assets } of [...manifest.shared, ...manifest.exposes]) sortAssets(assets);
  sortByName(manifest.shared);
  sortByName(manifest.exposes);
  return manifest;
}

/**
 * Adds the types to the manifest of the federation plugin and sorts it. The plugin's order varies between builds, and
 * the version is a hash of the output.
 */
export class ManifestPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Manifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Manifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = JSON.parse(
            /** @type {import('@rspack/core').Asset} */ (compilation.getAsset(MANIFEST)).source
              .source()
              .toString(),
          );
          Object.assign(manifest.metaData.types, TYPES_FILES);
          sortManifest(manifest);
          compilation.updateAsset(MANIFEST, new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
          compilation.deleteAsset(STATS);
        },
      );
    });
  }
}
