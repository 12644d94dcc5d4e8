import path from 'node:path';
import type { Middleware } from 'koa';
import sirv from 'sirv';
import { closeWhenStalled } from './connections';
import { Failure } from '../failure';

const ONE_YEAR_SECONDS = 31_536_000;

/** Where published files are reached, and the folder below the published one that holds them. */
const MOUNTS = [
  { prefix: '/assets', folder: 'shell' },
  { prefix: '/remotes', folder: 'remotes' },
] as const;

/** Descriptions that change in place; everything else lies in a folder of its version and never changes. */
const CHANGING = /\/(remote|current)\.json$/;

/** By its ending `.ts` is a video. */
const DECLARATIONS = /\.d\.ts$/;

/**
 * Published builds: precompressed siblings, entity tags, ranges, one year of caching. A file that is not there
 * returns a plain 404, never the page, so that a missing script cannot be taken for one.
 */
export function publishedFiles(publishedDir: string): Middleware {
  const mounts = MOUNTS.map(({ prefix, folder }) => ({
    prefix: `${prefix}/`,
    // `dev` reads the folder on every request instead of once at the start: versions are published while we run.
    serve: sirv(path.join(publishedDir, folder), {
      dev: true,
      etag: true,
      brotli: true,
      gzip: true,
      extensions: [],
      setHeaders(res, pathname) {
        const cache = CHANGING.test(pathname) ? 'no-store' : `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
        res.setHeader('Cache-Control', cache);
        if (DECLARATIONS.test(pathname)) res.setHeader('Content-Type', 'text/plain; charset=utf-8');
        res.setHeader('X-Content-Type-Options', 'nosniff');
        res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      },
    }),
  }));

  return async (ctx, next) => {
    const mount = mounts.find(({ prefix }) => ctx.path.startsWith(prefix));
    if (!mount) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Failure('method_not_allowed', { allow: 'GET, HEAD' });
    const { req, res } = ctx;
    const wholeUrl = req.url ?? '';
    await new Promise<void>((resolve) => {
      res.once('close', resolve);
      req.url = wholeUrl.slice(mount.prefix.length - 1);
      ctx.respond = false;
      closeWhenStalled(res);
      mount.serve(req, res, () => {
        res.statusCode = 404;
        res.setHeader('Content-Type', 'text/plain; charset=utf-8');
        res.setHeader('Cache-Control', 'no-store');
        res.end('Not found');
      });
      req.url = wholeUrl;
    });
  };
}
