import { remotesCalls, type Registry, type Remote } from '@sixfold/api-contract';
import type { Middleware } from 'koa';
import { jsonForHtml } from './html';

/** A hash that matches no content. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

const filesOf = ({ base, entry, exposes, chunks }: Remote) =>
  [entry, ...Object.values(exposes).flat(), ...chunks].map(({ file, integrity }) => [base + file, integrity]);

/**
 * Returns the page's import map with the hashes of all files of remotes that are ES modules, because the shell does not
 * see their imports; null without such remotes.
 */
export function importMapOf({ remotes }: Registry): string | null {
  const modules = remotes.filter(({ type }) => type === 'module');
  if (modules.length === 0) return null;
  const files = Object.fromEntries(modules.flatMap(filesOf)) as Record<string, string>;
  return jsonForHtml({ integrity: { ...files, [remotesCalls.INTEGRITY_PROBE]: UNMATCHABLE_HASH } });
}

/**
 * Serves a module that only browsers without import map integrity import successfully. It comes from the API, like the
 * page, so that changed or withheld published files cannot disguise such a browser.
 */
export const integrityProbe: Middleware = async (ctx, next) => {
  if (ctx.path !== remotesCalls.INTEGRITY_PROBE || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
    return next();
  // The shell fetches it first, so that the import that follows does not depend on the network.
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.type = 'text/javascript; charset=utf-8';
  ctx.body = 'export {};\n';
};
