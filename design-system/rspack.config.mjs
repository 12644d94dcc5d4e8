/** The gallery as a plain page: `rspack serve` on port 4300, or `rspack build` into dist/gallery. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * @param {unknown} _environment
 * @param {{ mode?: 'production' | 'development' }} options
 * @returns {import('@rspack/core').Configuration & { devServer: object }}
 */
export default (_environment, { mode = 'production' }) => ({
  name: 'gallery',
  mode,
  context: here,
  entry: './gallery/main.tsx',
  devtool: mode === 'development' ? 'cheap-module-source-map' : false,
  output: {
    path: path.join(here, 'dist/gallery'),
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    publicPath: 'auto',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: mode === 'development' } },
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './gallery/index.html' })],
  performance: { hints: false },
  devServer: {
    port: Number(process.env.GALLERY_PORT || 4300),
    host: '127.0.0.1',
    hot: false,
    liveReload: true,
    client: { overlay: true },
  },
});
