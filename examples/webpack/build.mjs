/** Builds the remote into the folder given as an argument, by default `dist`. */
import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const here = import.meta.dirname;
const { version } = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8'));
/** Unique per version, because an open tab may hold two releases. */
const container = `example_webpack_${version.replace(/\W/g, '_')}`;
const folder = path.resolve(process.argv[2] ?? path.join(here, 'dist'));
/**
 * @param {string} requiredVersion
 * @returns {{ singleton: true, requiredVersion: string, import: false }}
 */
const fromShell = (requiredVersion) => ({ singleton: true, requiredVersion, import: false });
const shared = { react: fromShell('^19.0.0'), '@sixfold/design-system': fromShell('^3.0.0') };

const compiler = webpack({
  context: here,
  mode: 'production',
  devtool: false,
  entry: {},
  output: {
    path: folder,
    clean: true,
    uniqueName: container,
    publicPath: 'auto',
    filename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
  },
  infrastructureLogging: { level: 'error' },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.js' },
      shared,
      manifest: true,
      dts: false,
      // The shell also provides Module Federation's runtime.
      experiments: { externalRuntime: true },
    }),
  ],
});

compiler.run((failure, stats) => {
  if (failure) throw failure;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  fs.copyFileSync(path.join(here, 'sixfold.json'), path.join(folder, 'sixfold.json'));
  compiler.close(() => console.log(`Built ${container} into ${folder}`));
});
