/** Builds shell and remotes as one bundle with code splitting at the same seams: the peer of the federated product. */
import { rspack } from '@rspack/core';
import fs from 'node:fs';
import path from 'node:path';
import {
  browserBase,
  DescribeBuildPlugin,
  federationVersion,
  inRoot,
  publish,
  publishedDirOf,
  REMOTES,
  sha384,
} from '@sixfold/tooling';

const VERSION = 'one';
const BASE = `/assets/${VERSION}/`;
const OUT = inRoot('bench/dist/one');

const config = () => {
  const base = browserBase({ room: 'shell', mode: 'production', uniqueName: 'sixfold_one' });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve.alias,
        '@module-federation/enhanced/runtime': inRoot('bench/src/oneBundle/runtime.mjs'),
      },
    },
    output: {
      ...base.output,
      path: OUT,
      publicPath: BASE,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      clean: true,
    },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin({ __FEDERATION_RUNTIME__: JSON.stringify(federationVersion) }),
      new DescribeBuildPlugin({
        filename: 'shell.json',
        describe: ({ hashed, chunkFiles, entryFiles, filesFor, files }) => ({
          version: VERSION,
          runtime: federationVersion,
          base: BASE,
          scripts: entryFiles('main')
            .filter((file) => file.endsWith('.js'))
            .map(hashed),
          styles: entryFiles('main')
            .filter((file) => file.endsWith('.css'))
            .map(hashed),
          fonts: files.filter((file) => /^fraunces-latin-soft.*\.woff2$/.test(file)),
          remoteScripts: [],
          landingScripts: chunkFiles('landing')
            .filter((file) => file.endsWith('.js'))
            .map(hashed),
          routes: Object.fromEntries(
            REMOTES.map((name) => [
              name,
              filesFor(`bench/src/oneBundle/runtime.mjs`, `mfe-${name}/src/remote.tsx`).map(hashed),
            ]),
          ),
        }),
      }),
    ],
  };
};

const build = () =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config());
    compiler.run((failure, stats) =>
      compiler.close(() => {
        if (failure || stats.hasErrors())
          reject(failure ?? new Error(stats.toString({ preset: 'errors-only' })));
        else resolve();
      }),
    );
  });

/**
 * Publishes the one bundle so that the same API serves it. The registry's entries come from the federated build, with
 * the route's chunks in place of entry and expose, so that the page preloads as much for one as for the other.
 */
async function publishOneBundle({ federatedDir, publishedDir }) {
  fs.rmSync(publishedDir, { recursive: true, force: true });
  fs.mkdirSync(inRoot('bench/dist'), { recursive: true });
  await build();
  const { routes, ...current } = JSON.parse(fs.readFileSync(path.join(OUT, 'shell.json'), 'utf8'));
  await publish({ publishedDir, slot: 'shell', version: VERSION, from: OUT, current });
  for (const name of REMOTES) {
    const { version } = JSON.parse(
      fs.readFileSync(path.join(federatedDir, 'remotes', name, 'current.json'), 'utf8'),
    );
    const remote = JSON.parse(
      fs.readFileSync(path.join(federatedDir, 'remotes', name, version, 'remote.json'), 'utf8'),
    );
    const [entry, ...others] = routes[name];
    const described = {
      ...remote,
      version: VERSION,
      manifest: `/remotes/${name}/${VERSION}/remote.json`,
      base: BASE,
      container: name,
      entry: entry ?? { file: 'none.js', integrity: sha384('') },
      exposes: { './remote': others },
    };
    const from = fs.mkdtempSync(path.join(inRoot('bench/dist'), 'remote-'));
    fs.writeFileSync(path.join(from, 'remote.json'), JSON.stringify(described));
    await publish({ publishedDir, slot: `remotes/${name}`, version: VERSION, from });
    fs.rmSync(from, { recursive: true });
  }
}

await publishOneBundle({ federatedDir: publishedDirOf(), publishedDir: inRoot('bench/dist/published') });
