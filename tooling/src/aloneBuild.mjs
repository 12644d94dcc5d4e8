/** The page on which a remote runs alone: a small host that provides the shared modules and loads the remote's own entry. */
import { rspack } from '@rspack/core';
import { devPortOf } from './devPorts.mjs';
import { inRoot } from './rooms.mjs';
import { browserBase, devServer } from './rspackBase.mjs';
import { hostFederation } from './shellBuild.mjs';

export function aloneBuild({ name, mode, mount }) {
  const room = `mfe-${name}`;
  const base = browserBase({ room, mode, uniqueName: `sixfold_${name}_alone` });
  return {
    ...base,
    name: 'alone',
    entry: { main: './dev/main.tsx' },
    output: {
      ...base.output,
      path: inRoot(room, 'dist/alone'),
      publicPath: '/alone/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: true,
    },
    plugins: [
      ...base.plugins,
      hostFederation(`sixfold_${name}_alone`),
      new rspack.DefinePlugin({
        __REMOTE_MOUNTS__: JSON.stringify(mount),
        __REMOTE_NAME__: JSON.stringify(name),
      }),
      new rspack.HtmlRspackPlugin({
        template: inRoot('tooling/src/harness/alone.html'),
        filename: '../index.html',
        publicPath: '/alone/',
        title: `${room} alone`,
      }),
    ],
    devServer: {
      ...devServer(devPortOf(name)),
      historyApiFallback: { index: '/index.html' },
      devMiddleware: { index: false },
    },
  };
}
