/**
 * Bundles one of our Node programs into one file. Libraries stay in node_modules, so that their native parts keep
 * working.
 */
import { inRoot } from '../workspaces.mjs';

/**
 * @param {{ workspace: string, entries: Record<string, string> }} program
 * @returns {import('@rspack/core').Configuration}
 */
export function nodeBuild({ workspace, entries }) {
  return {
    name: workspace,
    context: inRoot(workspace),
    mode: 'production',
    target: 'node20',
    devtool: 'source-map',
    entry: entries,
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.[cm]?ts$/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
          },
        },
      ],
    },
    externalsType: 'module',
    externals: [
      ({ request = '' }, done) => {
        const ours = request.startsWith('.') || request.startsWith('/') || request.startsWith('@sixfold/');
        if (ours) done();
        else done(undefined, `module ${request}`);
      },
    ],
    output: {
      path: inRoot(workspace, 'dist'),
      filename: '[name].js',
      chunkFormat: 'module',
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    // Readable stack traces matter more than size on a server. NODE_ENV must come from the machine that runs the
    // program: a value inlined by the build would make every start a production start.
    optimization: { minimize: false, nodeEnv: false },
    node: { __dirname: false, __filename: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}
