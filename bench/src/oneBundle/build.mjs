/**
 * Builds the same sources without federation, twice: as one bundle of the shell and all six remotes, and split by
 * route. The first is the peer of the comparison; the second is stricter and only reported.
 */
import { rspack } from '@rspack/core';
import fs from 'node:fs';
import path from 'node:path';
import {
  browserBase,
  DescribeBuildPlugin,
  federationVersion,
  inRoot,
  pageDefinitions,
  publish,
  publishedDirOf,
  REMOTES,
} from '@sixfold/tooling';
import { REMOTES as REMOTES_OF_PEER } from './runtime.mjs';

/** @typedef {import('@rspack/core').Chunk} Chunk */
/** @typedef {import('@rspack/core').Configuration} Configuration */

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {boolean} remotesInMain
 * @property {NonNullable<Configuration['optimization']>['splitChunks']} [splitChunks]
 */

/** @param {import('@rspack/core').Chunk} chunk */
const isRoute = ({ name }) => name?.startsWith('route-') === true;

/**
 * Two files per route: its own, and one shared by at least half of the six routes, as in the shell's build for remotes.
 * The bundler's default of six to eight files of the same total size exceeds a browser's six connections.
 */
const ROUTE_IN_TWO_FILES = {
  /** @param {Chunk} chunk */
  chunks: (chunk) => !chunk.canBeInitial() && Boolean(chunk.name),
  cacheGroups: { withRoutes: { name: 'with-routes', chunks: isRoute, minChunks: 3, enforce: true } },
};

/** @type {Peer[]} */
export const PEERS = [
  { name: 'one', remotesInMain: true },
  { name: 'split', remotesInMain: false, splitChunks: ROUTE_IN_TWO_FILES },
];

/** @param {string} name */
const getOutputFolder = (name) => inRoot('bench/dist', name);
/**
 * @param {string} name
 * @param {string | undefined} noun
 */
const createBase = (name, noun) => `/remotes/${noun}/${name}/`;

/**
 * @param {Peer} peer
 * @returns {import('@rspack/core').Configuration}
 */
const createConfig = ({ name, remotesInMain, splitChunks }) => {
  const base = browserBase({ workspace: 'shell', mode: 'production', uniqueName: `sixfold_${name}` });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve.alias,
        '@module-federation/enhanced/runtime': inRoot('bench/src/oneBundle/runtime.mjs'),
        '@module-federation/runtime-core': inRoot('bench/src/oneBundle/runtime.mjs'),
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
      path: getOutputFolder(name),
      // Resolved from the URL of the page's script: see publishPeer.
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      clean: true,
    },
    optimization: { ...base.optimization, ...(splitChunks && { splitChunks }) },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin({
        __FEDERATION_RUNTIME__: JSON.stringify(federationVersion),
        __SHARED_VERSIONS__: '{}',
        __TRUSTED_ROOT_KEYS__: '""',
        ...pageDefinitions(),
      }),
      // Without federation no page is a host.
      new rspack.NormalModuleReplacementPlugin(
        /tooling[\\/]src[\\/]build[\\/]initHost$/,
        inRoot('bench/src/oneBundle/runtime.mjs'),
      ),
      new DescribeBuildPlugin({
        filename: 'shell.json',
        describe: ({ hashFile, listChunkFiles, listEntryFiles, listAsyncFiles, files }) => ({
          version: name,
          runtime: federationVersion,
          base: createBase(name, REMOTES[0]),
          scripts: listEntryFiles('main')
            .filter((file) => file.endsWith('.js'))
            .map(hashFile),
          styles: listEntryFiles('main')
            .filter((file) => file.endsWith('.css'))
            .map(hashFile),
          fonts: files.filter((file) => /^fraunces-latin-soft.*\.woff2$/.test(file)),
          remoteScripts: [],
          landingScripts: listChunkFiles('landing')
            .filter((file) => file.endsWith('.js'))
            .map(hashFile),
          chunks: files.filter((file) => file.endsWith('.js')).map(hashFile),
          routes: Object.fromEntries(
            REMOTES.map((noun) => [
              noun,
              listAsyncFiles('bench/src/oneBundle/runtime.mjs', `mfe-${noun}/src/remote.tsx`).map(hashFile),
            ]),
          ),
        }),
      }),
    ],
  };
};

/**
 * @param {Peer} peer
 * @returns {Promise<void>}
 */
export const buildPeer = (peer) =>
  new Promise((resolve, reject) => {
    const compiler = rspack(createConfig(peer));
    compiler.run((failure, stats) =>
      compiler.close(() => {
        if (failure || stats?.hasErrors())
          reject(failure ?? new Error(stats?.toString({ preset: 'errors-only' })));
        else resolve();
      }),
    );
  });

/** @param {string[]} parts */
const readJson = (...parts) => JSON.parse(fs.readFileSync(path.join(...parts), 'utf8'));

/**
 * Asserts that the stand-in runtime lists every expose, because the peer would otherwise silently lack a part.
 * @param {string} noun
 * @param {{ exposes: object }} description
 */
function assertComplete(noun, { exposes }) {
  const known = Object.keys(/** @type {Record<string, object>} */ (REMOTES_OF_PEER)[noun] ?? {}).sort();
  const exposed = Object.keys(exposes)
    .map((expose) => expose.replace('./', ''))
    .filter((expose) => expose !== 'probe')
    .sort();
  if (known.join() !== exposed.join())
    throw new Error(
      `oneBundle/runtime.mjs knows [${known.join()}] of ${noun}, which exposes [${exposed.join()}].`,
    );
}

/**
 * Copies the prerendered pages and frames of the federated build. The markup is the same, and its loads, such as a
 * font, must delay the scripts of both sides equally.
 * @param {string} from
 * @param {string} to
 */
function copyPrerendered(from, to) {
  for (const file of fs.readdirSync(from))
    if (/^(pages\b.*\.json|prerendered\..*\.css)(\.br|\.gz)?$/.test(file))
      fs.copyFileSync(path.join(from, file), path.join(to, file));
}

/**
 * Publishes a peer so that the same API serves it. The registry's entries come from the federated build, with the
 * route's chunks (or the one script) in place of entry and expose, so that the page preloads as much for either.
 *
 * The API serves a remote only from that remote's own folder, so every remote's folder has a copy of the peer, and the
 * page loads all of it from the measured route's folder (`servePeerFrom`): from another address the same script would
 * load twice.
 * @param {Peer} peer
 * @param {string} federatedDir
 */
async function publishPeer(peer, federatedDir) {
  const { name } = peer;
  const publishedDir = inRoot('bench/dist/published', name);
  fs.rmSync(publishedDir, { recursive: true, force: true });
  await buildPeer(peer);
  const { version: shellVersion } = readJson(federatedDir, 'shell', 'current.json');
  copyPrerendered(path.join(federatedDir, 'shell', shellVersion), getOutputFolder(name));
  const { routes, scripts, chunks } = readJson(getOutputFolder(name), 'shell.json');
  await publish({ publishedDir, slot: 'shell', version: name, from: getOutputFolder(name) });
  for (const noun of REMOTES) {
    const { version } = readJson(federatedDir, 'remotes', noun, 'current.json');
    const federated = readJson(federatedDir, 'remotes', noun, version, 'remote.json');
    assertComplete(noun, federated);
    const [entry = scripts[0], ...others] = routes[noun];
    const described = {
      ...federated,
      version: name,
      manifest: `${createBase(name, noun)}remote.json`,
      base: createBase(name, noun),
      container: noun,
      entry,
      exposes: { './remote': others },
      chunks,
      requires: {},
    };
    const slot = path.join(publishedDir, 'remotes', noun);
    fs.cpSync(path.join(publishedDir, 'shell', name), path.join(slot, name), { recursive: true });
    copyPrerendered(path.join(federatedDir, 'remotes', noun, version), path.join(slot, name));
    fs.writeFileSync(path.join(slot, name, 'remote.json'), JSON.stringify(described));
    fs.writeFileSync(path.join(slot, 'current.json'), JSON.stringify({ version: name }));
  }
}

/**
 * Builds and publishes the peers of the federated build, which must already exist.
 * @param {readonly string[]} [names] default: all
 */
export async function buildPeers(names = PEERS.map(({ name }) => name)) {
  fs.mkdirSync(inRoot('bench/dist'), { recursive: true });
  for (const peer of PEERS.filter(({ name }) => names.includes(name)))
    await publishPeer(peer, publishedDirOf());
}
