import type { Context } from 'koa';
import type { BrowserGrants } from '../modules/releases/grants/repository';
import { describeHostCookie } from './hostCookie';

/** A grant held by a browser in a signed cookie of this host. */
export interface GrantCookie {
  /** Replaces the browser's grant with a new one and returns its id. */
  begin: (ctx: Context, value: string) => Promise<string>;
  /** Returns the id in the cookie, whether or not the grant is still valid. */
  idOf: (ctx: Context) => string | null;
  /** Returns the grant's value; null when the browser has none, or it has ended. */
  read: (ctx: Context) => Promise<string | null>;
  /** Ends the grant for every copy of the cookie. */
  end: (ctx: Context) => Promise<void>;
}

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

export function createGrantCookie({
  grants,
  kind,
  name,
  lastsMs,
  sameSite,
  secure,
}: GrantCookieOptions): GrantCookie {
  const { cookieName, options } = describeHostCookie(name, { secure, sameSite });
  const idOf = (ctx: Context) => ctx.cookies.get(cookieName, options) ?? null;
  return {
    idOf,
    async begin(ctx, value) {
      const previous = idOf(ctx);
      if (previous !== null) await grants.end(kind, previous);
      const id = await grants.begin(kind, value, lastsMs);
      ctx.cookies.set(cookieName, id, { ...options, maxAge: lastsMs });
      return id;
    },
    async read(ctx) {
      const id = idOf(ctx);
      return id === null ? null : grants.find(kind, id);
    },
    async end(ctx) {
      const id = idOf(ctx);
      if (id !== null) await grants.end(kind, id);
      ctx.cookies.set(cookieName, null, options);
    },
  };
}
