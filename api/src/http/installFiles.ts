import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Middleware } from 'koa';
import { Failure } from '../failure';
import { isAsSigned } from '../modules/remotes/releaseFiles';
import { isPlainFile } from './plainFile';
import type { RemotesService } from '../modules/remotes/service';

/** Files of the shell's build whose URL is the same for all versions. */
const TYPES: Readonly<Record<string, string>> = {
  '/push-worker.js': 'text/javascript; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/notices.txt': 'text/plain; charset=utf-8',
};

interface InstallFilesOptions {
  publishedDir: string;
  remotes: Pick<RemotesService, 'shell'>;
}

/**
 * Serves the service worker, manifest, icons and licences of the current shell. Browsers revalidate them every time, so
 * that a release replaces them immediately.
 */
export function installFiles({ publishedDir, remotes }: InstallFilesOptions): Middleware {
  return async (ctx, next) => {
    const type = Object.hasOwn(TYPES, ctx.path) ? TYPES[ctx.path] : undefined;
    if (type === undefined) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Failure('method_not_allowed', { allow: 'GET, HEAD' });
    const shell = await remotes.shell();
    const file = shell && path.join('shell', shell.version, ctx.path);
    const content =
      file && (await isPlainFile(publishedDir, file))
        ? await readFile(path.join(publishedDir, file)).catch(() => null)
        : null;
    // Browsers have no hash to check these files against.
    if (!shell || !content || !isAsSigned(shell.signed ?? null, ctx.path.slice(1), content))
      throw new Failure('not_found');
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    ctx.set('ETag', `"${shell.version}"`);
    ctx.type = type;
    // Set before `ctx.fresh`, which is true only for successful responses.
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = content;
  };
}
