/** Defines the build of the shell: the federation host and the files that the API's page references. */
import { rspack } from '@rspack/core';
import { DescribeBuildPlugin } from './describeBuild.mjs';
import { ForgetFailedModulesPlugin } from './forgetFailedModules.mjs';
import { SHELL_DEV_PORT } from './devPorts.mjs';
import { inRoot } from '../workspaces.mjs';
import { browserBase, devServer, KEEP_RENDERERS, versionOf } from './rspackBase.mjs';
import { trustedRootKeys } from '../release/signatures.mjs';
import { pageDefinitions } from './pageDefinitions.mjs';
import { federationVersion } from './federationVersion.mjs';
import { PROVIDED_VERSIONS } from './shared.mjs';
import { readSurfaces } from '../surface/sharedSurface.mjs';

const ZOD = /[\\/]zod[\\/]|zodSubset/;

/** @param {import('@rspack/core').Chunk} chunk */
const isLazy = (chunk) => !chunk.canBeInitial();

/** The parts of the shell that use the complete design system. They are only shown together with a remote. */
const WITH_REMOTES = ['with-remotes', 'profile-menu', 'safety'];
/** @param {import('@rspack/core').Module} module */
const isOfDesignSystem = (module) =>
  /[\\/](design-system|node_modules)[\\/]/.test(module.nameForCondition() ?? '');

/**
 * Returns the build settings of a host page: the shell, or the page of a remote that runs alone.
 * @param {string} name
 */
export const hostSettings = (name) => ({
  entry: inRoot('tooling/src/build/initHost.ts'),
  definitions: {
    __HOST_NAME__: JSON.stringify(name),
    __SHARED_VERSIONS__: JSON.stringify(PROVIDED_VERSIONS),
    // Removes the runtime's code for servers and manifests.
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  },
});

export function defineShellBuild() {
  /**
   * @param {import('./rspackBase.mjs').BuildEnvironment | undefined} env
   * @param {{ mode?: import('./rspackBase.mjs').Mode }} [options]
   */
  return (env, { mode = 'production' } = {}) => {
    const development = mode === 'development';
    const version = versionOf(env, mode);
    const folder = development ? '/' : `/assets/${version}/`;
    const host = hostSettings('sixfold_shell');
    const base = browserBase({ workspace: 'shell', mode, uniqueName: 'sixfold_shell' });
    return {
      ...base,
      resolve: {
        ...base.resolve,
        alias: {
          ...base.resolve.alias,
          // Only the part of zod that the product uses, because a shared module cannot be tree-shaken.
          'zod/mini$': inRoot('tooling/src/build/zodSubset.ts'),
        },
      },
      entry: { main: [...(development ? [KEEP_RENDERERS] : []), './src/main.tsx'] },
      output: {
        ...base.output,
        path: inRoot('shell/dist', version),
        publicPath: development ? `http://127.0.0.1:${SHELL_DEV_PORT}/` : folder,
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        cssFilename: '[name].[contenthash:8].css',
        clean: true,
      },
      optimization: {
        ...base.optimization,
        splitChunks: {
          // One file for everything that all remotes need. A browser loads six files per host at a time, and the page
          // also needs the shell, its styles, two files of the remote and a font.
          /** @param {import('@rspack/core').Chunk} chunk */
          chunks: (chunk) => isLazy(chunk) && !WITH_REMOTES.includes(chunk.name ?? ''),
          cacheGroups: {
            zod: { name: 'zod', test: ZOD, chunks: isLazy, enforce: true },
            withRemotes: {
              name: 'with-remotes',
              test: isOfDesignSystem,
              /** @param {import('@rspack/core').Chunk} chunk */
              chunks: ({ name = '' }) => WITH_REMOTES.includes(name),
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...base.plugins,
        new ForgetFailedModulesPlugin(),
        new rspack.DefinePlugin({
          ...host.definitions,
          __FEDERATION_RUNTIME__: JSON.stringify(federationVersion),
          __TRUSTED_ROOT_KEYS__: JSON.stringify(trustedRootKeys().join()),
          ...pageDefinitions(),
        }),
        new DescribeBuildPlugin({
          filename: 'shell.json',
          describe: ({ hashFile, listChunkFiles, listEntryFiles, listAsyncFiles, files }) => ({
            version,
            runtime: federationVersion,
            provides: PROVIDED_VERSIONS,
            // For the publisher: the surface available to remotes.
            surface: readSurfaces(),
            base: folder,
            scripts: listEntryFiles('main')
              .filter((file) => file.endsWith('.js'))
              .map(hashFile),
            styles: listEntryFiles('main')
              .filter((file) => file.endsWith('.css'))
              .map(hashFile),
            fonts: files.filter(
              (file) =>
                /latin\.?[^/]*\.woff2$/.test(file) &&
                !file.includes('latin-ext') &&
                file.startsWith('fraunces'),
            ),
            // Needed by every remote; the page preloads it when the address belongs to one.
            remoteScripts: listChunkFiles('with-remotes').map(hashFile),
            // Preloaded with the remotes whose pages consume them immediately.
            sharedScripts: { 'zod/mini': listChunkFiles('zod').map(hashFile) },
            // The landing view, which the page preloads for visitors.
            landingScripts: listAsyncFiles('publicPages.ts', 'pages/LandingPage').map(hashFile),
            chunks: files
              .filter((file) => /\.js$/.test(file) && !listEntryFiles('main').includes(file))
              .map(hashFile),
          }),
        }),
      ],
      ...(development ? { devServer: devServer(SHELL_DEV_PORT) } : {}),
    };
  };
}
