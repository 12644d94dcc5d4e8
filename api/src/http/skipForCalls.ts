import compose from 'koa-compose';
import type { Middleware } from 'koa';

export const isCallPath = (path: string): boolean => path.startsWith('/api/');

/**
 * Composes middleware that serves no API calls. Calls skip all of it in one step, because each function would cost them
 * a promise.
 */
export function skipForCalls(middleware: Middleware[]): Middleware {
  const composed = compose(middleware);
  return (ctx, next) => (isCallPath(ctx.path) ? next() : composed(ctx, next));
}
