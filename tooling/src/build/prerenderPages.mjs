/**
 * Prerenders the public pages with the shell's components, so that a visitor can read them before the scripts load.
 * Writes `pages.json` with a style sheet and one inline script beside the shell: it applies the stored theme, keeps late
 * fonts from moving the page and retries files of the shell that failed to load.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sha384 } from './describeBuild.mjs';
import { inRoot } from '../workspaces.mjs';
import { browserBase } from './rspackBase.mjs';
import { runBuild } from './runBuild.mjs';

/** Holds the two programs of one run; each run has its own folder. */
const programFolder = inRoot('.cache', `prerender-${process.pid}`);

/** Configures the pages' components as one Node module that needs no library at run time. */
function configurePagesBuild() {
  const base = browserBase({ room: 'shell', mode: 'production', uniqueName: 'sixfold_pages' });
  return {
    ...base,
    name: 'pages',
    target: 'node20',
    devtool: false,
    entry: { pages: './src/prerendered/prerenderPages.tsx' },
    module: {
      ...base.module,
      rules: [...base.module.rules.filter(({ type }) => type !== 'css' && type !== 'asset/resource')],
    },
    output: {
      path: programFolder,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      chunkFormat: 'module',
      module: true,
      library: { type: 'module' },
    },
    optimization: { minimize: false },
    plugins: [],
  };
}

/** Configures the inline script of the page, without any runtime around it. */
function configureStartBuild() {
  const base = browserBase({ room: 'shell', mode: 'production', uniqueName: 'sixfold_start' });
  return {
    ...base,
    name: 'start',
    devtool: false,
    entry: { start: './src/prerendered/pageStart.ts' },
    output: { path: programFolder, filename: '[name].js' },
    plugins: [],
  };
}

/** Writes a file under a name that holds its content's hash, and returns how a page refers to it. */
function writeHashed(folder, name, content) {
  const [stem, extension] = name.split('.');
  const digest = crypto.createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `${stem}.${digest}.${extension}`;
  fs.writeFileSync(path.join(folder, file), content);
  return { file, integrity: sha384(content) };
}

/**
 * Prerenders the pages.
 * @returns {Promise<{ css: string, startScript: string, pages: object, frames: object }>}
 */
export async function prerenderPages() {
  await runBuild(configurePagesBuild());
  await runBuild(configureStartBuild());
  const { prerenderPages: renderPages } = await import(
    `${pathToFileURL(path.join(programFolder, 'pages.mjs')).href}?at=${Date.now()}`
  );
  const { css, pages, frames } = renderPages();
  const startScript = fs.readFileSync(path.join(programFolder, 'start.js'), 'utf8').trim();
  fs.rmSync(programFolder, { recursive: true, force: true });
  return { css, startScript, pages, frames };
}

/** Writes the prerendered pages beside the shell's finished build. */
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
