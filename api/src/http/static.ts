import path from 'node:path';
import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import sirv from 'sirv';
import { closeWhenStalled } from './connections';
import { isPlainFile } from './plainFile';
import { Failure } from '../failure';
import type { PublishedSource } from '../modules/remotes/publishedFolder';

const ONE_YEAR_SECONDS = 31_536_000;

/** URL prefixes of published files, and their folders below the published one. */
const MOUNTS = [
  { prefix: '/assets', folder: 'shell' },
  { prefix: '/remotes', folder: 'remotes' },
] as const;

/**
 * File types that a page loads from a release. HTML and SVG are excluded because they can run scripts. Names that start
 * with a dot or are percent-encoded do not match.
 */
const SERVED = /^(?:\/[\w@-][\w@.-]*)+\.(?:js|css|json|woff2|png|jpg|webp|avif|zip|d\.ts)$/;

/** Endings of the compressed copies that may be sent in place of a file. */
const COPIES = ['.br', '.gz'];

/** Descriptions that change in place; all other files are in a versioned folder and never change. */
const CHANGING = /\/(remote|current)\.json$/;

/** By its extension, `.ts` would be served as a video. */
const DECLARATIONS = /\.d\.ts$/;

/** Policy for a file opened as a page. Pages that load it have their own policy. */
const setSandboxPolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], sandbox: [], frameAncestors: ["'none'"] },
});

interface PublishedFilesOptions {
  publishedDir: string;
  source: Pick<PublishedSource, 'mayServe'>;
}

/**
 * Serves published builds with precompressed siblings, entity tags, ranges and one year of caching. A missing file
 * returns a plain 404, never the page, so that no browser takes the page for a script.
 */
export function publishedFiles({ publishedDir, source }: PublishedFilesOptions): Middleware {
  const mounts = MOUNTS.map(({ prefix, folder }) => ({
    prefix,
    folder,
    // `dev` reads the folder on every request instead of once at startup, because versions are published at runtime.
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
    const mount = mounts.find(({ prefix }) => ctx.path.startsWith(`${prefix}/`));
    if (!mount) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Failure('method_not_allowed', { allow: 'GET, HEAD' });
    await setSandboxPolicy(ctx, async () => undefined);
    const { req, res } = ctx;
    const inside = ctx.path.slice(mount.prefix.length);
    const file = `${mount.folder}${inside}`;
    const isServed =
      SERVED.test(inside) && (await isPlainFile(publishedDir, file, COPIES)) && (await source.mayServe(file));
    const sendNotFound = () => {
      res.statusCode = 404;
      res.setHeader('Content-Type', 'text/plain; charset=utf-8');
      res.setHeader('X-Content-Type-Options', 'nosniff');
      res.setHeader('Cache-Control', 'no-store');
      res.end('Not found');
    };
    const originalUrl = req.url ?? '';
    await new Promise<void>((resolve) => {
      res.once('close', resolve);
      ctx.respond = false;
      closeWhenStalled(res);
      if (!isServed) return sendNotFound();
      req.url = inside;
      mount.serve(req, res, sendNotFound);
      req.url = originalUrl;
    });
  };
}
