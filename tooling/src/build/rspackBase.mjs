/** The settings common to all browser builds. */
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import path from 'node:path';
import { inRoot } from '../workspaces.mjs';

/** @typedef {'production' | 'development'} Mode */
/**
 * @typedef {{ version?: string, alone?: boolean }} BuildEnvironment `alone`: include the page on which a remote runs
 *   alone
 */
/** @typedef {import('@rspack/core').Configuration} Configuration */

/**
 * @typedef {Omit<Configuration, 'resolve' | 'module'> & {
 *   resolve: { alias: Record<string, string>, extensions: string[] },
 *   output: object,
 *   optimization: object,
 *   plugins: NonNullable<Configuration['plugins']>,
 *   module: { rules: import('@rspack/core').RuleSetRule[] },
 * }} BrowserBase
 */

/** Evergreen browsers with module scripts, top-level `#private` and `Array.at`. */
const BROWSERS = ['chrome >= 111', 'firefox >= 115', 'safari >= 16.4'];

/** Placeholder version of the draft build, whose output determines the version. */
export const DRAFT = 'draft';

/**
 * Returns the version of a build. Development builds share one, because they are never published.
 * @param {BuildEnvironment | undefined} env
 * @param {Mode} mode
 * @returns {string}
 */
export const versionOf = (env, mode) => (mode === 'development' ? 'dev' : (env?.version ?? DRAFT));

/** Must be the first entry of a page in development. */
export const KEEP_RENDERERS = inRoot('tooling/src/harness/keepRenderers.ts');

/** @param {string} file */
const federation = (file) => inRoot('node_modules/@module-federation', file);

/** @param {boolean} development */
const scriptRule = (development) => ({
  test: /\.[cm]?[jt]sx?$/,
  exclude: /node_modules/,
  type: 'javascript/auto',
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // The JSX runtime is the same in every mode, because a remote from source also runs in a built shell and uses
        // its copy.
        transform: { react: { runtime: 'automatic', development: false, refresh: development } },
      },
      env: { targets: BROWSERS },
    },
  },
});

/** Radix names every function by a call, which keeps the unused ones in the bundle unless the call counts as pure. */
const radixRule = {
  test: /[\\/]@radix-ui[\\/].*\.mjs$/,
  use: {
    loader: 'builtin:swc-loader',
    options: {
      minify: true,
      jsc: { target: 'es2022', minify: { compress: { pure_funcs: ['__name'], ecma: 2022 }, mangle: false } },
    },
  },
};

/**
 * @param {{ workspace: string, mode: Mode, uniqueName: string }} build
 * @returns {BrowserBase}
 */
export function browserBase({ workspace, mode, uniqueName }) {
  const development = mode === 'development';
  return {
    context: inRoot(workspace),
    mode,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // The runtime's CommonJS entries cannot be tree-shaken; the ESM ones can (14 kB less in the shell).
      alias: {
        '@module-federation/runtime': federation('runtime/dist/bundler.js'),
        '@module-federation/runtime-tools': federation('runtime-tools/dist/bundler.js'),
        'react-router$': inRoot('node_modules/react-router/dist/production/index.mjs'),
        'normalize-wheel': inRoot('tooling/src/build/normalizeWheel.mjs'),
      },
    },
    module: {
      rules: [
        scriptRule(development),
        radixRule,
        { test: /\.css$/, type: 'css' },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8][ext]' } },
      ],
    },
    output: { uniqueName, crossOriginLoading: 'anonymous', hashFunction: 'xxhash64' },
    optimization: {
      // Based on the position in the module graph instead of a hash of the paths, so that two checkouts build the same
      // bytes.
      moduleIds: development ? 'named' : 'natural',
      chunkIds: development ? 'named' : 'natural',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            ecma: 2022,
            compress: { passes: 2, ecma: 2022 },
            // Character frequencies include the provisional file hashes of the runtime, which depend on the checkout's
            // path: https://github.com/web-infra-dev/rspack/issues/14089
            // @ts-expect-error The option is missing from rspack's types.
            mangle: { disableCharFreq: true },
            format: { comments: false },
          },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
        federation('webpack-bundler-runtime/dist/bundler.js'),
      ),
      new rspack.NormalModuleReplacementPlugin(
        /^\.\/Prefixer\.js$/,
        inRoot('tooling/src/build/noVendorPrefixes.mjs'),
      ),
      new rspack.NormalModuleReplacementPlugin(
        /[\\/]snapshot[\\/]SnapshotHandler\.js$/,
        inRoot('tooling/src/build/noSnapshots.mjs'),
      ),
      ...(development ? [new ReactRefreshRspackPlugin()] : []),
    ],
    // Lazily compiled modules are requested from the page's own origin, which is the API's here.
    lazyCompilation: false,
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: development
      ? {
          type: 'persistent',
          storage: { type: 'filesystem', directory: path.join(inRoot('.cache/rspack'), workspace) },
        }
      : false,
  };
}

/**
 * Returns the development server settings of one workspace. Pages of other origins load from it, such as the shell on
 * its own port.
 * @param {number} port
 * @returns {import('@rspack/core').DevServer}
 */
export const devServer = (port) => ({
  host: '127.0.0.1',
  port,
  hot: true,
  allowedHosts: 'all',
  headers: { 'access-control-allow-origin': '*' },
  client: {
    logging: 'warn',
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    webSocketURL: `ws://127.0.0.1:${port}/ws`,
  },
});
