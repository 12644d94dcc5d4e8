import type { Context } from 'koa';
import type { BrowserGrants } from '../modules/releases/grants/repository';
import { describeHostCookie } from './hostCookie';

interface GrantCookieOptions {
  grants: BrowserGrants;
  kind: Parameters<BrowserGrants['begin']>[0];
  /** Without the `__Host-` prefix. */
  name: string;
  lastsMs: number;
  sameSite: 'lax' | 'strict';
  /** True when the product is served over HTTPS. */
  secure: boolean;
}

/** A grant held by a browser in a signed cookie of this host. */
export function createGrantCookie({ grants, kind, name, lastsMs, sameSite, secure }: GrantCookieOptions) {
  const { cookieName, options } = describeHostCookie(name, { secure, sameSite });
  const idOf = (ctx: Context) => ctx.cookies.get(cookieName, options) ?? null;
  return {
    /** Returns the id in the cookie, whether or not the grant is still valid. */
    idOf,
    /** Replaces the browser's grant with a new one and returns its id. */
    async begin(ctx: Context, value: string): Promise<string> {
      const previous = idOf(ctx);
      if (previous !== null) await grants.end(kind, previous);
      const id = await grants.begin(kind, value, lastsMs);
      ctx.cookies.set(cookieName, id, { ...options, maxAge: lastsMs });
      return id;
    },
    /** Returns the grant's value; null when the browser has none, or it has ended. */
    async read(ctx: Context): Promise<string | null> {
      const id = idOf(ctx);
      return id === null ? null : grants.find(kind, id);
    },
    /** Ends the grant for every copy of the cookie. */
    async end(ctx: Context): Promise<void> {
      const id = idOf(ctx);
      if (id !== null) await grants.end(kind, id);
      ctx.cookies.set(cookieName, null, options);
    },
  };
}
