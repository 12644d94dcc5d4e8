import type { Middleware } from 'koa';
import type { Config } from '../config';
import { Failure } from '../failure';
import { isLoopbackName } from './loopback';

/** Health checks come under any address, and their replies hold nothing about members. */
const ASKED_BY_ADDRESS = ['/health', '/ready'];

/**
 * Refuses requests for a host that is not ours. A foreign page can point its own name at this machine (DNS rebinding)
 * and would be of one origin with us by the browser's rules.
 */
export function ownHostOnly({
  production,
  publicOrigin,
}: Pick<Config, 'production' | 'publicOrigin'>): Middleware {
  const own = publicOrigin === undefined ? undefined : new URL(publicOrigin);
  const isOwn = (host: string): boolean => {
    const asked = `${own?.protocol ?? 'http:'}//${host}`;
    if (host === '' || !URL.canParse(asked)) return false;
    const url = new URL(asked);
    if (own && url.host === own.host) return true;
    return !(production && own) && isLoopbackName(url.hostname);
  };
  /** Spares parsing: nearly every request names the same host. */
  let lastOwn: string | undefined;
  return async (ctx, next) => {
    // Behind a proxy it may stand in X-Forwarded-Host, which a page that rebinds its name could set by itself.
    const host = production ? ctx.host : ctx.get('host');
    if (host === lastOwn || isOwn(host)) lastOwn = host;
    else if (!ASKED_BY_ADDRESS.includes(ctx.path)) throw new Failure('foreign_host');
    await next();
  };
}
