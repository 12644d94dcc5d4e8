/**
 * Prerenders the public pages with the shell's components, so that a visitor can read them before the scripts load.
 * Writes `pages.json` with a style sheet and one inline script beside the shell: it applies the stored theme, keeps late
 * fonts from moving the page and retries files of the shell that failed to load.
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
 * Configures the inline script of the page, without any runtime around it.
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
 * Writes a file under a name with its content hash and returns its address.
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

/**
 * Prerenders the pages.
 * @returns {Promise<PrerenderedPages>}
 */
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
    // The policy that the script creates (shell/src/prerendered/scriptPolicy.ts): the page then requires it.
    trustedTypes: 'default',
    pages,
    frames,
  };
  fs.writeFileSync(path.join(folder, 'pages.json'), `${JSON.stringify(description)}\n`);
}
