import type { Middleware } from 'koa';

const PATH = /^\/illustrations\/([a-z]{1,20})\.svg$/;

/** Serves the illustrations of fictional people on the public pages; `draw` returns null for unknown names. */
export function illustrations(draw: (name: string) => string | null): Middleware {
  const drawn = new Map<string, string>();
  return async (ctx, next) => {
    const name = PATH.exec(ctx.path)?.[1];
    const isAsked = name !== undefined && (ctx.method === 'GET' || ctx.method === 'HEAD');
    const svg = isAsked ? (drawn.get(name) ?? draw(name)) : null;
    if (!isAsked || svg === null) return next();
    drawn.set(name, svg);
    // One day, because a release may change the drawing but not its URL.
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.type = 'image/svg+xml';
    ctx.body = svg;
  };
}
