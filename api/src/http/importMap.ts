import { remotesCalls, type Registry, type Remote } from '@sixfold/api-contract';
import type { Middleware } from 'koa';
import { jsonForHtml } from './html';

/** No content has this hash. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

const filesOf = ({ base, entry, exposes, chunks }: Remote) =>
  [entry, ...Object.values(exposes).flat(), ...chunks].map(({ file, integrity }) => [base + file, integrity]);

/**
 * Returns the page's import map: the hash of every file of the remotes that are ES modules, whose imports the shell does
 * not see. Null when there is no such remote.
 */
export function importMapOf({ remotes }: Registry): string | null {
  const modules = remotes.filter(({ type }) => type === 'module');
  if (modules.length === 0) return null;
  const files = Object.fromEntries(modules.flatMap(filesOf)) as Record<string, string>;
  return jsonForHtml({ integrity: { ...files, [remotesCalls.INTEGRITY_PROBE]: UNMATCHABLE_HASH } });
}

/**
 * Serves the module that only a browser without hashes in import maps imports. It comes from the API, as the page does,
 * so that nobody who can change or withhold published files can make such a browser look like another one.
 */
export const integrityProbe: Middleware = async (ctx, next) => {
  if (ctx.path !== remotesCalls.INTEGRITY_PROBE || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
    return next();
  // The shell fetches it first, so that the import that follows does not depend on the network.
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.type = 'text/javascript; charset=utf-8';
  ctx.body = 'export {};\n';
};
