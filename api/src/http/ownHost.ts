import type { Middleware } from 'koa';
import type { Config } from '../config';
import { Failure } from '../failure';
import { isLoopbackName } from './loopback';

/** Health checks may use any host, and their replies contain nothing about members. */
const ASKED_BY_ADDRESS = ['/health', '/ready'];

/**
 * Refuses requests for foreign hosts. Another site can point its own name at this machine (DNS rebinding), and the
 * browser would treat its pages as same-origin with ours.
 */
export function ownHostOnly({
  production,
  publicOrigin,
}: Pick<Config, 'production' | 'publicOrigin'>): Middleware {
  const own = publicOrigin === undefined ? undefined : new URL(publicOrigin);
  const isOwn = (host: string): boolean => {
    const requestUrl = `${own?.protocol ?? 'http:'}//${host}`;
    if (host === '' || !URL.canParse(requestUrl)) return false;
    const url = new URL(requestUrl);
    if (own && url.host === own.host) return true;
    return !(production && own) && isLoopbackName(url.hostname);
  };
  /** Avoids parsing: nearly every request has the same host. */
  let lastOwn: string | undefined;
  return async (ctx, next) => {
    // Behind a proxy the host may be in X-Forwarded-Host, which a page using DNS rebinding could set itself.
    const host = production ? ctx.host : ctx.get('host');
    if (host === lastOwn || isOwn(host)) lastOwn = host;
    else if (!ASKED_BY_ADDRESS.includes(ctx.path)) throw new Failure('foreign_host');
    await next();
  };
}
