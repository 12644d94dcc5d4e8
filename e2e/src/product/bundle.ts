import { rspack } from '@rspack/core';
import fs from 'node:fs';
import path from 'node:path';
import { removeFolder, temporaryFolder } from './product';
import { ROOT } from '../root';

/**
 * Bundles one module of the repository for a browser, with its exports on `window[name]`, and returns the script.
 * @throws Error with the bundler's output when it does not compile
 */
export async function bundleForBrowser(file: string, name: string): Promise<string> {
  const folder = temporaryFolder('bundle');
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: ROOT,
    entry: path.join(ROOT, file),
    output: { path: folder, filename: 'bundle.js', library: { name, type: 'window' } },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
    performance: false,
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((failure, stats) => {
      if (failure) reject(failure);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    }),
  );
  const script = fs.readFileSync(path.join(folder, 'bundle.js'), 'utf8');
  removeFolder(folder);
  return script;
}
