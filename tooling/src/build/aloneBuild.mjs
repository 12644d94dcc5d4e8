/**
 * Builds the page on which a remote runs alone: a small host that provides the shared modules and loads the remote's
 * own entry.
 */
import { rspack } from '@rspack/core';
import { servePictures } from './alonePictures.mjs';
import { devPortOf } from './devPorts.mjs';
import { inRoot } from '../workspaces.mjs';
import { browserBase, devServer, KEEP_RENDERERS } from './rspackBase.mjs';
import { hostSettings } from './shellBuild.mjs';

/**
 * @param {{ name: string, mode: 'production' | 'development' }} remote
 * @returns {import('@rspack/core').Configuration}
 */
export function aloneBuild({ name, mode }) {
  const workspace = `mfe-${name}`;
  const containerName = `sixfold_${name}_alone`;
  const host = hostSettings(containerName);
  const base = browserBase({ workspace, mode, uniqueName: containerName });
  return {
    ...base,
    name: 'alone',
    entry: { main: [KEEP_RENDERERS, host.entry, './dev/main.tsx'] },
    output: {
      ...base.output,
      path: inRoot(workspace, 'dist/standalone'),
      publicPath: '/',
      filename: 'alone/[name].js',
      chunkFilename: 'alone/[name].js',
      clean: true,
    },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin(host.definitions),
      new rspack.HtmlRspackPlugin({
        template: inRoot('tooling/src/harness/alone.html'),
        filename: 'index.html',
        publicPath: '/',
        title: `${workspace} alone`,
      }),
    ],
    devServer: {
      ...devServer(devPortOf(name)),
      setupMiddlewares: servePictures,
      historyApiFallback: { index: '/index.html' },
    },
  };
}
