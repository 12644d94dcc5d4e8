import type { Context } from 'koa';
import type { Clock } from '../providers/ports';
import { describeHostCookie } from './hostCookie';

/** A signed cookie containing its expiry, which the server checks so that no copy outlives it. */
export interface ExpiringCookie {
  /** Returns undefined when missing or expired. */
  get: (ctx: Context) => string | undefined;
  set: (ctx: Context, value: string) => void;
  clear: (ctx: Context) => void;
}

interface ExpiringCookieOptions {
  /** Without the `__Host-` prefix. */
  name: string;
  lastsMs: number;
  /** True when members connect over HTTPS. */
  secure: boolean;
  clock: Clock;
}

const VALUE = /^(\d{13,15})\.(.+)$/;

export function createExpiringCookie({
  name,
  lastsMs,
  secure,
  clock,
}: ExpiringCookieOptions): ExpiringCookie {
  const { cookieName, options } = describeHostCookie(name, { secure, sameSite: 'lax' });
  return {
    get(ctx) {
      const [, expiresAtMs, value] = VALUE.exec(ctx.cookies.get(cookieName, options) ?? '') ?? [];
      return Number(expiresAtMs) > clock().getTime() ? value : undefined;
    },
    set(ctx, value) {
      const expiresAtMs = clock().getTime() + lastsMs;
      ctx.cookies.set(cookieName, `${expiresAtMs}.${value}`, { ...options, maxAge: lastsMs });
    },
    clear: (ctx) => void ctx.cookies.set(cookieName, null, options),
  };
}
