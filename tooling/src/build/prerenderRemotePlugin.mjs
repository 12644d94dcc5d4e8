/** Adds a remote's prerendered pages to its build, as one JSON file with a content hash in its name. */
import crypto from 'node:crypto';
import { inRoot } from '../workspaces.mjs';
import { runPrerenderProgram } from './runPrerenderProgram.mjs';

/** @typedef {{ workspace: string, pages: { path: string, unlessStored?: string }[] }} Prerendered */

/**
 * The exports of the module from `programOf`.
 * @typedef {{
 *   Remote: unknown,
 *   prerenderRemote: (remote: unknown, paths: string[]) => { html: Record<string, string>, css: string },
 * }} PrerenderProgram
 */

export const PRERENDERED_FILE = /^pages\.[0-9a-f]{8}\.json$/;

/**
 * Returns the source of a module with the remote and its renderer, so that both share one copy of the libraries.
 * @param {string} workspace
 */
const programOf = (workspace) =>
  `data:text/javascript,${encodeURIComponent(
    `export { default as Remote } from ${JSON.stringify(inRoot(workspace, 'src/remote.tsx'))};
     export { prerenderRemote } from ${JSON.stringify(inRoot('tooling/src/build/prerenderRemote.tsx'))};`,
  )}`;

/** @type {Map<string, Promise<string>>} */
const described = new Map();

/**
 * Renders the pages once for both builds of a release.
 * @param {Prerendered} prerendered
 * @returns {Promise<string>} the content of the JSON file
 */
function describePages({ workspace, pages }) {
  const key = `${workspace} ${JSON.stringify(pages)}`;
  const known =
    described.get(key) ??
    runPrerenderProgram({
      workspace,
      entry: programOf(workspace),
      /** @param {PrerenderProgram} program */
      run({ Remote, prerenderRemote }) {
        const { html, css } = prerenderRemote(
          Remote,
          pages.map(({ path }) => path),
        );
        const ofPath = pages.map(({ path, unlessStored }) => [path, { html: html[path], unlessStored }]);
        return `${JSON.stringify({ css, pages: Object.fromEntries(ofPath) })}\n`;
      },
    });
  described.set(key, known);
  return known;
}

export class PrerenderRemotePlugin {
  /** @param {Prerendered} prerendered */
  constructor({ workspace, pages }) {
    this.workspace = workspace;
    this.pages = pages;
  }

  describe() {
    return describePages(this);
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrerenderRemote', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrerenderRemote', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const content = await this.describe();
          const digest = crypto.createHash('sha256').update(content).digest('hex').slice(0, 8);
          compilation.emitAsset(`pages.${digest}.json`, new sources.RawSource(content));
        },
      );
    });
  }
}
