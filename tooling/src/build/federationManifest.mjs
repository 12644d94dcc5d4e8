/** The build as Module Federation describes it, for its devtools and for other hosts. */

const MANIFEST = 'mf-manifest.json';
/** The manifest in longer words, which nothing reads. */
const STATS = 'mf-stats.json';

const sortByName = (items) => items.sort((a, b) => (a.name < b.name ? -1 : 1));

function sortAssets({ js, css }) {
  for (const files of [js.sync, js.async, css.sync, css.async]) files.sort();
}

/** Puts everything in a manifest into a fixed order. @returns {object} the same manifest */
export function sortManifest(manifest) {
  for (const { assets } of [...manifest.shared, ...manifest.exposes]) sortAssets(assets);
  sortByName(manifest.shared);
  sortByName(manifest.exposes);
  return manifest;
}

/**
 * Writes the manifest of the federation plugin in a fixed order. Its own order differs from build to build, and a
 * version is a hash of all that was built.
 */
export class SortManifestPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SortManifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'SortManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = JSON.parse(compilation.getAsset(MANIFEST).source.source().toString());
          for (const { assets } of [...manifest.shared, ...manifest.exposes]) sortAssets(assets);
          sortByName(manifest.shared);
          sortByName(manifest.exposes);
          compilation.updateAsset(MANIFEST, new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
          compilation.deleteAsset(STATS);
        },
      );
    });
  }
}
