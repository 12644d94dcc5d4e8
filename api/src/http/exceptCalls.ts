import compose from 'koa-compose';
import type { Middleware } from 'koa';

/**
 * Composes middleware that serves no API calls. Calls skip all of it in one step, because each function would cost them
 * a promise.
 */
export function exceptCalls(middleware: Middleware[]): Middleware {
  const composed = compose(middleware);
  return (ctx, next) => (ctx.path.startsWith('/api/') ? next() : composed(ctx, next));
}
