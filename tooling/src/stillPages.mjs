/**
 * The public pages as plain HTML, made at the shell's build from the same components: what a visitor reads before the
 * scripts are there, and without them. Written beside the shell as `pages.json` with its style sheet and the one small
 * script that keeps a remembered theme from flashing.
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

/** The early script alone: no runtime of any kind around it. */
function earlyBuild() {
  const base = browserBase({ room: 'shell', mode: 'production', uniqueName: 'sixfold_early' });
  return {
    ...base,
    name: 'early',
    devtool: false,
    entry: { early: './src/still/earlyTheme.ts' },
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

/** @param {string} folder the shell's finished build */
export async function writeStillPages(folder) {
  await runBuild(drawingBuild());
  await runBuild(earlyBuild());
  const { renderStillPages } = await import(
    `${pathToFileURL(path.join(drawingFolder, 'drawing.mjs')).href}?at=${Date.now()}`
  );
  const { css, pages } = renderStillPages();
  const said = {
    style: writeHashed(folder, 'still.css', css),
    early: writeHashed(folder, 'early.js', fs.readFileSync(path.join(drawingFolder, 'early.js'), 'utf8')),
    pages,
  };
  fs.writeFileSync(path.join(folder, 'pages.json'), `${JSON.stringify(said)}\n`);
  fs.rmSync(drawingFolder, { recursive: true, force: true });
}
