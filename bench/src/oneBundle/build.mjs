/**
 * Builds the same sources without federation, twice: as one bundle with shell and all six remotes in it, and split where
 * the federated product is split. The first is the peer of the price, the second a harder one that is told beside it.
 */
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
} from '@sixfold/tooling';

const PEERS = [
  { name: 'one', remotesInMain: true },
  { name: 'split', remotesInMain: false },
];

const outOf = (name) => inRoot('bench/dist', name);
const baseOf = (name) => `/assets/${name}/`;

const config = ({ name, remotesInMain }) => {
  const base = browserBase({ room: 'shell', mode: 'production', uniqueName: `sixfold_${name}` });
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
    module: {
      rules: [
        ...base.module.rules,
        ...(remotesInMain
          ? [{ test: /oneBundle[\\/]runtime\.mjs$/, parser: { dynamicImportMode: 'eager' } }]
          : []),
      ],
    },
    output: {
      ...base.output,
      path: outOf(name),
      publicPath: baseOf(name),
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
          version: name,
          runtime: federationVersion,
          base: baseOf(name),
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
            REMOTES.map((noun) => [
              noun,
              filesFor('bench/src/oneBundle/runtime.mjs', `mfe-${noun}/src/remote.tsx`).map(hashed),
            ]),
          ),
        }),
      }),
    ],
  };
};

const build = (peer) =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config(peer));
    compiler.run((failure, stats) =>
      compiler.close(() => {
        if (failure || stats.hasErrors())
          reject(failure ?? new Error(stats.toString({ preset: 'errors-only' })));
        else resolve();
      }),
    );
  });

const readJson = (...parts) => JSON.parse(fs.readFileSync(path.join(...parts), 'utf8'));

/**
 * Publishes a peer so that the same API serves it. The registry's entries come from the federated build, with the route's
 * chunks (or the one script there is) in place of entry and expose, so that the page preloads as much for either.
 */
async function publishPeer(peer, federatedDir) {
  const { name } = peer;
  const publishedDir = inRoot('bench/dist/published', name);
  fs.rmSync(publishedDir, { recursive: true, force: true });
  await build(peer);
  const { routes, ...current } = readJson(outOf(name), 'shell.json');
  await publish({ publishedDir, slot: 'shell', version: name, from: outOf(name), current });
  for (const noun of REMOTES) {
    const { version } = readJson(federatedDir, 'remotes', noun, 'current.json');
    const [entry = current.scripts[0], ...others] = routes[noun];
    const described = {
      ...readJson(federatedDir, 'remotes', noun, version, 'remote.json'),
      version: name,
      manifest: `/remotes/${noun}/${name}/remote.json`,
      base: baseOf(name),
      container: noun,
      entry,
      exposes: { './remote': others },
    };
    const from = fs.mkdtempSync(path.join(inRoot('bench/dist'), 'remote-'));
    fs.writeFileSync(path.join(from, 'remote.json'), JSON.stringify(described));
    await publish({ publishedDir, slot: `remotes/${noun}`, version: name, from });
    fs.rmSync(from, { recursive: true });
  }
}

fs.mkdirSync(inRoot('bench/dist'), { recursive: true });
for (const peer of PEERS) await publishPeer(peer, publishedDirOf());
