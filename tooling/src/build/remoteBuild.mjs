/**
 * Defines the build of a remote in one call from its rspack.config.mjs. The result is immutable and self-describing: an
 * entry, one chunk per expose, the remote's own lazy chunks, remote.json for the registry, and mf-manifest.json with
 * the types of the exposes for other Module Federation hosts.
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
import { CONTRACT, remoteShared, requiredContract, requiredRanges, SHARED_RANGES } from './shared.mjs';
import { listUsedCalls } from './usedCalls.mjs';

/** @param {string} expose */
const chunkNameOf = (expose) => `expose_${expose.replace(/^\.\//, '').replaceAll('-', '_')}`;

/**
 * Extracts code shared by the later parts of a remote into one chunk. The first screen stays one file, because another
 * chunk would cost it a round trip.
 */
const SHARED_BY_LATER_PARTS = {
  /** @param {import('@rspack/core').Chunk} chunk */
  chunks: ({ name }) => name !== chunkNameOf('./remote'),
  minSize: 1_500,
};

/**
 * @param {object} remote
 * @param {string} remote.name the remote's noun
 * @param {string[]} remote.mount path prefixes that the remote serves
 * @param {'public' | 'member'} remote.guard
 * @param {string[]} [remote.memberMount] prefixes of `mount` for members only, although the remote is public
 * @param {import('@sixfold/api-contract').NavigationEntry[]} [remote.navigation]
 * @param {{ expose: string, on: string }[]} [remote.layers] parts the shell mounts when an event arrives
 * @param {{ path: string, fetch: string, unlessStored?: string }[]} [remote.preloads] the first API calls of the pages
 *   (see the contract)
 * @param {{ path: string, unlessStored?: string }[]} [remote.prerendered] pages that a new visitor sees before the
 *   scripts load; `unlessStored`: a key in the browser's storage that changes the page
 * @param {Record<string, string>} [remote.parts] further exposes: `./name` -> source file; `types/name.d.ts` declares
 *   their types for other hosts
 * @param {Record<string, string>} [remote.pageParts] exposes that use the same code as the pages and are therefore
 *   bundled into their file
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
    // A unique container name per build, so that two versions can coexist in an open tab.
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
      // Suppresses the manifest plugin's warning about a public path that is determined at runtime, as intended.
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
          // For Module Federation's devtools and other hosts; the shell uses remote.json.
          manifest: !development,
          // The plugin would run the compiler for each remote; exposedTypes.mjs writes the same files.
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
          describe: (build) => {
            const { hashFile, listChunkFiles, files, listUsedNames, listConsumedModules } = build;
            const folder = development ? '/' : `/remotes/${name}/${version}/`;
            const entry = hashFile(files.find((file) => /^remoteEntry(\.[0-9a-f]+)?\.js$/.test(file)) ?? '');
            const exposedFiles = Object.fromEntries(
              Object.keys(exposes).map((expose) => [expose, listChunkFiles(fileOf(expose)).map(hashFile)]),
            );
            const pagesFile = files.find((file) => PRERENDERED_FILE.test(file));
            const named = new Set([entry, ...Object.values(exposedFiles).flat()].map(({ file }) => file));
            const uses = listUsedNames(Object.keys(SHARED_RANGES));
            const calls = listUsedCalls(build);
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
                .map(hashFile),
              mount,
              navigation,
              layers,
              preloads,
              guard,
              memberMount,
              // For the API, which embeds them in the page; the registry does not pass it on.
              ...(pagesFile ? { prerendered: hashFile(pagesFile) } : {}),
              runtime: federationVersion,
              requires: requiredRanges(listConsumedModules(), uses),
              consumes: listConsumedModules(fileOf('./remote')),
              // For the publisher, which compares them with the published shell, and for the registry, which compares
              // the calls with those of the API and does not pass them on.
              contract: requiredContract(calls),
              uses: { ...uses, [CONTRACT]: calls },
            };
          },
        }),
      ],
      // Alone, the page's build serves both: with two settings for one port, the first would win.
      ...(development && !env?.alone ? { devServer: devServer(devPortOf(name)) } : {}),
    };
    return env?.alone ? [federation, aloneBuild({ name, mode })] : federation;
  };
  const routes = { mount, guard, memberMount, navigation, preloads };
  return Object.assign(configure, { isPrerendered: prerendered.length > 0, sources, routes });
}
