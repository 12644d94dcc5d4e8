/** The build of the shell: the host of the federation, and the files that the page of the API names. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { DescribeBuildPlugin } from './describeBuild.mjs';
import { ForgetFailedModulesPlugin } from './forgetFailedModules.mjs';
import { SHELL_DEV_PORT } from './devPorts.mjs';
import { inRoot } from '../workspaces.mjs';
import { browserBase, devServer, KEEP_RENDERERS, versionOf } from './rspackBase.mjs';
import { trustedRootKeys } from '../release/signatures.mjs';
import { federationVersion } from './federationVersion.mjs';
import { hostShared, PROVIDED_VERSIONS } from './shared.mjs';
import { readSurfaces } from '../surface/sharedSurface.mjs';

/** How rspack names the modules behind what is loaded with the first remote. */
const DESIGN_SYSTEM_ENTRY = inRoot('design-system/src/index.ts');
const ZOD_ENTRY = inRoot('tooling/src/build/zodSubset.ts');

/**
 * Every import() of shell, client-kit and design-system names its chunk; the chunks without a name are those of the
 * shared modules that are loaded with the first remote.
 */
const isNamedAndLazy = (chunk) => !chunk.canBeInitial() && Boolean(chunk.name);
const isNamelessAndLazy = (chunk) => !chunk.canBeInitial() && !chunk.name;

/** The virtualizer is fetched by the first long list, the schema library by what checks what was typed. */
const isNeededByEveryRemote = (module) =>
  !/[\\/](@tanstack[\\/](react-virtual|virtual-core)|zod)[\\/]|zodSubset/.test(
    module.nameForCondition() ?? '',
  );

/** Federation settings of a page that provides the shared modules: the shell, and a remote's page when it runs alone. */
export const hostFederation = (name, options) =>
  new ModuleFederationPlugin({
    name,
    shared: hostShared(options),
    // The other strategy waits for the entry of every remote that is registered before it hands out a shared module, so
    // that one server that hangs would keep the shell's own menu waiting.
    shareStrategy: 'loaded-first',
    runtimePlugins: [inRoot('tooling/src/build/provideCore.ts')],
    manifest: false,
    dts: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

export function defineShellBuild() {
  return (env, { mode = 'production' } = {}) => {
    const development = mode === 'development';
    const version = versionOf(env, mode);
    const folder = development ? '/' : `/assets/${version}/`;
    const base = browserBase({ room: 'shell', mode, uniqueName: 'sixfold_shell' });
    return {
      ...base,
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
          chunks: isNamedAndLazy,
          cacheGroups: {
            // One file for all that every remote brings along. A browser asks a host for six files at a time, and
            // the page needs the shell, its styles, the remote's two and a font besides.
            withRemotes: {
              name: 'with-remotes',
              test: isNeededByEveryRemote,
              chunks: isNamelessAndLazy,
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...base.plugins,
        new ForgetFailedModulesPlugin(),
        hostFederation('sixfold_shell'),
        new rspack.DefinePlugin({
          __FEDERATION_RUNTIME__: JSON.stringify(federationVersion),
          __SHARED_VERSIONS__: JSON.stringify(PROVIDED_VERSIONS),
          __TRUSTED_ROOT_KEYS__: JSON.stringify(trustedRootKeys().join()),
        }),
        new DescribeBuildPlugin({
          filename: 'shell.json',
          describe: ({ hashed, entryFiles, filesFor, files }) => ({
            version,
            runtime: federationVersion,
            provides: PROVIDED_VERSIONS,
            // For the publisher: what remotes can use.
            surface: readSurfaces(),
            base: folder,
            scripts: entryFiles('main')
              .filter((file) => file.endsWith('.js'))
              .map(hashed),
            styles: entryFiles('main')
              .filter((file) => file.endsWith('.css'))
              .map(hashed),
            fonts: files.filter(
              (file) =>
                /latin\.?[^/]*\.woff2$/.test(file) &&
                !file.includes('latin-ext') &&
                file.startsWith('fraunces'),
            ),
            // Loaded as soon as any remote is: preloaded by the page when the address belongs to one.
            remoteScripts: filesFor(`${DESIGN_SYSTEM_ENTRY})`).map(hashed),
            // Preloaded with the remotes whose pages consume them at once.
            sharedScripts: { 'zod/mini': filesFor(`${ZOD_ENTRY})`).map(hashed) },
            // The landing view: preloaded by the page for visitors.
            landingScripts: filesFor('publicPages.ts', 'pages/LandingPage').map(hashed),
            chunks: files
              .filter((file) => /\.js$/.test(file) && !entryFiles('main').includes(file))
              .map(hashed),
          }),
        }),
      ],
      ...(development ? { devServer: devServer(SHELL_DEV_PORT) } : {}),
    };
  };
}
