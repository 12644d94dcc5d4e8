import { ALL_CALLS } from '@sixfold/api-contract';
import type { Middleware } from 'koa';
import { Failure } from '../failure';

const patterns = ALL_CALLS.map((call) => ({
  method: call.method,
  pattern: new RegExp(`^${call.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** Refuses requests that match no call: 405 when the path exists for another method, 404 for all others below /api. */
export const unknownCall: Middleware = async (ctx, next) => {
  const methods = patterns.filter(({ pattern }) => pattern.test(ctx.path)).map(({ method }) => method);
  if (methods.length > 0) throw new Failure('method_not_allowed', { allow: [...methods].sort().join(', ') });
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw new Failure('unknown_call');
  await next();
};
