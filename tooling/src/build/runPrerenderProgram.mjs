/** Runs components in Node to prerender the public pages of the shell and some pages of remotes. */
import { rspack } from '@rspack/core';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../workspaces.mjs';
import { browserBase } from './rspackBase.mjs';
import { runBuild } from './runBuild.mjs';

/**
 * @param {{ workspace: string, entry: string, folder: string, definitions: Record<string, string> }} program
 * @returns {import('@rspack/core').Configuration}
 */
function configureProgram({ workspace, entry, folder, definitions }) {
  const base = browserBase({ workspace, mode: 'production', uniqueName: 'sixfold_prerendered' });
  return {
    ...base,
    name: 'prerendered',
    target: 'node20',
    devtool: false,
    // The exports of the program are those of the last module.
    entry: { program: [inRoot('tooling/src/build/windowStub.ts'), entry] },
    module: {
      ...base.module,
      rules: base.module.rules.filter(({ type }) => type !== 'css' && type !== 'asset/resource'),
    },
    output: {
      path: folder,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      chunkFormat: 'module',
      module: true,
      library: { type: 'module' },
    },
    optimization: { minimize: false },
    plugins: [new rspack.DefinePlugin(definitions)],
  };
}

/**
 * Builds a module of a workspace and calls its export.
 * @template Exports, T
 * @param {object} program
 * @param {string} program.workspace
 * @param {string} program.entry the module, as an import of the workspace
 * @param {Record<string, string>} [program.definitions] constants of the module
 * @param {(program: Exports) => T} program.run
 * @returns {Promise<T>} the result of `run`
 */
export async function runPrerenderProgram({ workspace, entry, definitions = {}, run }) {
  // Each run has its own folder, because Node caches modules by address.
  fs.mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = fs.mkdtempSync(inRoot('.cache', 'prerender-'));
  try {
    await runBuild(configureProgram({ workspace, entry, folder, definitions }));
    return run(await import(pathToFileURL(path.join(folder, 'program.mjs')).href));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
