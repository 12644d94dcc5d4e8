/**
 * Prerenders the public pages with the shell's components, so that visitors can read them before the scripts load.
 * Writes `pages.json` next to the shell, with a style sheet and an inline script that applies the stored theme,
 * prevents layout shifts from late fonts and retries the shell's files when they fail to load.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sha384 } from './describeBuild.mjs';
import { inRoot } from '../workspaces.mjs';
import { browserBase } from './rspackBase.mjs';
import { runBuild } from './runBuild.mjs';
import { pageDefinitions } from './pageDefinitions.mjs';
import { runPrerenderProgram } from './runPrerenderProgram.mjs';

/** @typedef {{ css: string, startScript: string, pages: object, frames: object }} PrerenderedPages */

/**
 * Configures the inline script of the page without a bundler runtime.
 * @param {string} folder
 * @returns {import('@rspack/core').Configuration}
 */
function configureStartBuild(folder) {
  const base = browserBase({ workspace: 'shell', mode: 'production', uniqueName: 'sixfold_start' });
  return {
    ...base,
    name: 'start',
    devtool: false,
    entry: { start: './src/prerendered/pageStart.ts' },
    output: { path: folder, filename: '[name].js' },
    plugins: [],
  };
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} content
 */
function writeHashed(folder, name, content) {
  const [stem, extension] = name.split('.');
  const digest = crypto.createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `${stem}.${digest}.${extension}`;
  fs.writeFileSync(path.join(folder, file), content);
  return { file, integrity: sha384(content) };
}

/** @returns {Promise<PrerenderedPages>} */
export async function prerenderPages() {
  const startFolder = inRoot('.cache', `start-${process.pid}`);
  await runBuild(configureStartBuild(startFolder));
  const startScript = fs.readFileSync(path.join(startFolder, 'start.js'), 'utf8').trim();
  fs.rmSync(startFolder, { recursive: true, force: true });
  const { css, pages, frames } = await runPrerenderProgram({
    workspace: 'shell',
    entry: './src/prerendered/prerenderPages.tsx',
    definitions: pageDefinitions(),
    /** @param {{ prerenderPages: () => { css: string, pages: object, frames: object } }} program */
    run: (program) => program.prerenderPages(),
  });
  return { css, startScript, pages, frames };
}

/**
 * Writes the prerendered pages next to the shell's finished build.
 * @param {string} folder
 * @param {PrerenderedPages} prerendered
 */
export function writePrerenderedPages(folder, { css, startScript, pages, frames }) {
  const description = {
    style: writeHashed(folder, 'prerendered.css', css),
    startScript,
    // The page requires this policy, which the script creates (shell/src/prerendered/scriptPolicy.ts).
    trustedTypes: 'default',
    pages,
    frames,
  };
  fs.writeFileSync(path.join(folder, 'pages.json'), `${JSON.stringify(description)}\n`);
}
