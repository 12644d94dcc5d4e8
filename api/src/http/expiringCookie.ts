import type { Context } from 'koa';
import type { Clock } from '../providers/ports';
import { describeHostCookie } from './hostCookie';

interface ExpiringCookieOptions {
  /** Without the `__Host-` prefix. */
  name: string;
  lastsMs: number;
  /** True when members connect over HTTPS. */
  secure: boolean;
  clock: Clock;
}

const VALUE = /^(\d{13,15})\.(.+)$/;

/** A signed cookie containing its expiry, which the server checks so that no copy outlives it. */
export function createExpiringCookie({ name, lastsMs, secure, clock }: ExpiringCookieOptions) {
  const { cookieName, options } = describeHostCookie(name, { secure, sameSite: 'lax' });
  return {
    /** Returns undefined when missing or expired. */
    get(ctx: Context): string | undefined {
      const [, expiresAtMs, value] = VALUE.exec(ctx.cookies.get(cookieName, options) ?? '') ?? [];
      return Number(expiresAtMs) > clock().getTime() ? value : undefined;
    },
    set(ctx: Context, value: string): void {
      const expiresAtMs = clock().getTime() + lastsMs;
      ctx.cookies.set(cookieName, `${expiresAtMs}.${value}`, { ...options, maxAge: lastsMs });
    },
    clear: (ctx: Context): void => void ctx.cookies.set(cookieName, null, options),
  };
}
