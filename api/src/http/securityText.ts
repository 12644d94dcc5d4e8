import type { Middleware } from 'koa';
import { DAY_MS } from '../durations';
import type { Clock } from '../providers/ports';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year; ours is renewed with each reply. */
const EXPIRES_AFTER_DAYS = 90;

interface SecurityTextOptions {
  /** `mailto:` or `https:` address; undefined when there is no file. */
  contact: string | undefined;
  publicOrigin: string | undefined;
  clock: Clock;
}

/** Serves security.txt with the contact for vulnerability reports (RFC 9116). */
export function securityText({ contact, publicOrigin, clock }: SecurityTextOptions): Middleware {
  return async (ctx, next) => {
    const isAsked = ctx.path === PATH && (ctx.method === 'GET' || ctx.method === 'HEAD');
    if (!isAsked || contact === undefined) return next();
    const expires = new Date(clock().getTime() + EXPIRES_AFTER_DAYS * DAY_MS);
    const lines = [
      `Contact: ${contact}`,
      // Rounded to days, so that two processes send the same text.
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: en',
      ...(publicOrigin ? [`Canonical: ${publicOrigin}${PATH}`] : []),
    ];
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = `${lines.join('\n')}\n`;
  };
}
