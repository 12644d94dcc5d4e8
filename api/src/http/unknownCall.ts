import { ALL_CALLS } from '@sixfold/api-contract';
import type { Middleware } from 'koa';
import { Failure } from '../failure';

const patterns = ALL_CALLS.map((call) => ({
  method: call.method,
  pattern: new RegExp(`^${call.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** Refuses what no call serves: 405 where the address exists for another verb, 404 for the rest of /api. */
export const unknownCall: Middleware = async (ctx, next) => {
  const methods = patterns.filter(({ pattern }) => pattern.test(ctx.path)).map(({ method }) => method);
  if (methods.length > 0) throw new Failure('method_not_allowed', { allow: [...methods].sort().join(', ') });
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw new Failure('unknown_call');
  await next();
};
