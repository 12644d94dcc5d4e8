/**
 * The build of a remote: one call in its rspack.config.mjs. The result is immutable and self-describing:
 * an entry, a chunk an expose, the remote's own lazy chunks, remote.json, which the registry publishes, and
 * mf-manifest.json with the types of the exposes, which other hosts of Module Federation read.
 */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DescribeBuildPlugin } from './describeBuild.mjs';
import { inRoot } from '../workspaces.mjs';
import { browserBase, devServer, versionOf } from './rspackBase.mjs';
import { ForgetFailedModulesPlugin } from './forgetFailedModules.mjs';
import { federationVersion } from './federationVersion.mjs';
import { devPortOf } from './devPorts.mjs';
import { ExposedTypesPlugin } from './exposedTypes.mjs';
import { ManifestPlugin } from './federationManifest.mjs';
import { aloneBuild } from './aloneBuild.mjs';
import { PRERENDERED_FILE, PrerenderRemotePlugin } from './prerenderRemotePlugin.mjs';
import { CONTRACT_VERSION, remoteShared, requiredRanges, SHARED_RANGES } from './shared.mjs';

/** @param {string} expose */
const chunkNameOf = (expose) => `expose_${expose.replace(/^\.\//, '').replaceAll('-', '_')}`;

/**
 * What several parts of a remote use that come later is there once. The first screen stays one file: it would wait for
 * one more round trip.
 */
const SHARED_BY_LATER_PARTS = {
  /** @param {import('@rspack/core').Chunk} chunk */
  chunks: ({ name }) => name !== chunkNameOf('./remote'),
  minSize: 1_500,
};

/**
 * @param {object} remote
 * @param {string} remote.name the noun
 * @param {string[]} remote.mount path prefixes the remote answers
 * @param {'public' | 'member'} remote.guard
 * @param {string[]} [remote.memberMount] those of `mount` that are for members although the remote is public
 * @param {import('@sixfold/api-contract').NavigationEntry[]} [remote.navigation]
 * @param {{ expose: string, on: string }[]} [remote.layers] parts the shell mounts when an event arrives
 * @param {{ path: string, fetch: string, unlessStored?: string }[]} [remote.preloads] what pages ask the API first (see
 * the contract)
 * @param {{ path: string, unlessStored?: string }[]} [remote.prerendered] pages that a newcomer sees before the scripts
 * arrive; `unlessStored`: a key of the browser's storage that makes the page another one
 * @param {Record<string, string>} [remote.parts] further exposes: `./name` -> source file; `types/name.d.ts` says to
 * other hosts what they are
 * @param {Record<string, string>} [remote.pageParts] exposes made of what the pages are made of: they are in the file of
 * the pages, so that nothing is there twice
 */
export function defineRemoteBuild({
  name,
  mount,
  guard,
  memberMount = [],
  navigation = [],
  layers = [],
  preloads = [],
  prerendered = [],
  parts = {},
  pageParts = {},
}) {
  const sources = { './remote': './src/remote.tsx', ...parts, ...pageParts };
  /**
   * @param {import('./rspackBase.mjs').BuildEnvironment | undefined} env
   * @param {{ mode?: import('./rspackBase.mjs').Mode }} [options]
   */
  const configure = (env, { mode = 'production' } = {}) => {
    const workspace = `mfe-${name}`;
    const development = mode === 'development';
    const version = versionOf(env, mode);
    // Another container name for each build: two versions can then live side by side in an open tab.
    const container = `sixfold_${name}_${version}`.replace(/\W/g, '_');
    const exposes = { ...sources, './probe': '@sixfold/tooling/probe' };
    /** @param {string} expose */
    const fileOf = (expose) => chunkNameOf(Object.hasOwn(pageParts, expose) ? './remote' : expose);
    const base = browserBase({ workspace, mode, uniqueName: container });

    const federation = {
      ...base,
      name: 'federation',
      entry: {},
      output: {
        ...base.output,
        path: inRoot(workspace, 'dist', version),
        publicPath: 'auto',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        clean: true,
      },
      optimization: { ...base.optimization, splitChunks: SHARED_BY_LATER_PARTS },
      // The manifest's plugin warns of a public path that is found out at runtime, which is meant here.
      ...(development ? {} : { infrastructureLogging: { level: 'error' } }),
      plugins: [
        ...base.plugins,
        new ForgetFailedModulesPlugin(),
        new ModuleFederationPlugin({
          name: container,
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([expose, file]) => [expose, { import: file, name: fileOf(expose) }]),
          ),
          shared: remoteShared(),
          // For Module Federation's devtools and for other hosts; the shell knows the build by remote.json.
          manifest: !development,
          // The plugin would run the compiler for each remote: exposedTypes.mjs writes the same files.
          dts: false,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        ...(development || prerendered.length === 0
          ? []
          : [new PrerenderRemotePlugin({ workspace, pages: prerendered })]),
        ...(development
          ? []
          : [new ExposedTypesPlugin({ workspace, exposes: Object.keys(sources) }), new ManifestPlugin()]),
        new DescribeBuildPlugin({
          filename: 'remote.json',
          describe: ({ hashed, chunkFiles, files, usedNames, consumedModules }) => {
            const folder = development ? '/' : `/remotes/${name}/${version}/`;
            const entry = hashed(files.find((file) => /^remoteEntry(\.[0-9a-f]+)?\.js$/.test(file)) ?? '');
            const exposedFiles = Object.fromEntries(
              Object.keys(exposes).map((expose) => [expose, chunkFiles(fileOf(expose)).map(hashed)]),
            );
            const pagesFile = files.find((file) => PRERENDERED_FILE.test(file));
            const named = new Set([entry, ...Object.values(exposedFiles).flat()].map(({ file }) => file));
            return {
              name,
              version,
              manifest: `${folder}remote.json`,
              base: folder,
              container,
              entry,
              exposes: exposedFiles,
              chunks: files
                .filter((file) => file.endsWith('.js') && !named.has(file) && !file.includes('hot-update'))
                .map(hashed),
              mount,
              navigation,
              layers,
              preloads,
              guard,
              memberMount,
              // For the API, which writes them into the page; the registry does not pass it on.
              ...(pagesFile ? { prerendered: hashed(pagesFile) } : {}),
              runtime: federationVersion,
              requires: requiredRanges(consumedModules()),
              consumes: consumedModules(fileOf('./remote')),
              // For the publisher, which knows what the published shell has; the registry does not pass it on.
              contract: CONTRACT_VERSION,
              uses: usedNames(Object.keys(SHARED_RANGES)),
            };
          },
        }),
      ],
      // Alone, the page's build serves both: two settings for one port, and the first would win.
      ...(development && !env?.alone ? { devServer: devServer(devPortOf(name)) } : {}),
    };
    return env?.alone ? [federation, aloneBuild({ name, mode })] : federation;
  };
  const routes = { mount, guard, memberMount, navigation };
  return Object.assign(configure, { isPrerendered: prerendered.length > 0, sources, routes });
}
