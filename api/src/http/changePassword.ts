import type { Middleware } from 'koa';

/** Redirects password managers to the change-password form (W3C, A Well-Known URL for Changing Passwords). */
export const changePassword: Middleware = (ctx, next) => {
  const isAsked =
    ctx.path === '/.well-known/change-password' && (ctx.method === 'GET' || ctx.method === 'HEAD');
  if (!isAsked) return next();
  ctx.redirect('/account?open=password');
  return undefined;
};
