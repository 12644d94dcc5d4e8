/**
 * The public pages as plain HTML, made at the shell's build from the same components: what a visitor reads before the
 * scripts are there, and without them. Written beside the shell as `pages.json` with its style sheet and the one small
 * script that stands in the page itself: it keeps a remembered theme from flashing and late fonts from moving the page,
 * and fetches anew what of the shell did not arrive.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sha384 } from './describeBuild.mjs';
import { inRoot } from './rooms.mjs';
import { browserBase } from './rspackBase.mjs';
import { runBuild } from './runBuild.mjs';

/** Where the two programs of one run lie; each run has its own. */
const drawingFolder = inRoot('.cache', `drawing-${process.pid}`);

/** The pages' components as a Node module with everything inside, so that no library is looked for at run time. */
function drawingBuild() {
  const base = browserBase({ room: 'shell', mode: 'production', uniqueName: 'sixfold_drawing' });
  return {
    ...base,
    name: 'drawing',
    target: 'node20',
    devtool: false,
    entry: { drawing: './src/still/renderStillPages.tsx' },
    module: {
      ...base.module,
      rules: [...base.module.rules.filter(({ type }) => type !== 'css' && type !== 'asset/resource')],
    },
    output: {
      path: drawingFolder,
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

/** The script of the page itself: no runtime of any kind around it. */
function startBuild() {
  const base = browserBase({ room: 'shell', mode: 'production', uniqueName: 'sixfold_start' });
  return {
    ...base,
    name: 'start',
    devtool: false,
    entry: { start: './src/still/pageStart.ts' },
    output: { path: drawingFolder, filename: '[name].js' },
    plugins: [],
  };
}

/** Writes a file under a name that holds its content's hash; answers how a page names it. */
function writeHashed(folder, name, content) {
  const [stem, extension] = name.split('.');
  const digest = crypto.createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `${stem}.${digest}.${extension}`;
  fs.writeFileSync(path.join(folder, file), content);
  return { file, integrity: sha384(content) };
}

/**
 * Prerenders the pages.
 * @returns {Promise<{ css: string, startScript: string, pages: object }>}
 */
export async function drawStillPages() {
  await runBuild(drawingBuild());
  await runBuild(startBuild());
  const { renderStillPages } = await import(
    `${pathToFileURL(path.join(drawingFolder, 'drawing.mjs')).href}?at=${Date.now()}`
  );
  const { css, pages } = renderStillPages();
  const startScript = fs.readFileSync(path.join(drawingFolder, 'start.js'), 'utf8').trim();
  fs.rmSync(drawingFolder, { recursive: true, force: true });
  return { css, startScript, pages };
}

/** Writes the prerendered pages beside the shell's finished build. */
export function writeStillPages(folder, { css, startScript, pages }) {
  const description = {
    style: writeHashed(folder, 'still.css', css),
    startScript,
    // The policy that the script creates (shell/src/still/scriptPolicy.ts): the page then requires it.
    trustedTypes: 'default',
    pages,
  };
  fs.writeFileSync(path.join(folder, 'pages.json'), `${JSON.stringify(description)}\n`);
}
