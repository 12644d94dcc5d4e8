import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Middleware } from 'koa';

/** Serves the illustrations of fictional people on the public pages from a folder of SVG files. */
export function illustrations(folder: string): Middleware {
  const pictures = new Map(
    readdirSync(folder).map((file) => [`/illustrations/${file}`, readFileSync(path.join(folder, file))]),
  );
  return async (ctx, next) => {
    const picture = pictures.get(ctx.path);
    if (!picture || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    // One day, because a release may change the drawing but not its URL.
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.type = 'image/svg+xml';
    ctx.body = picture;
  };
}
