import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Config } from '../config';
import type { Random } from '../providers/ports';
import { isLoopbackName } from './loopback';
import { REPORT_GROUP, SECURITY_REPORTS_PATH } from './securityReports';

const nonces = new WeakMap<ServerResponse, string>();

/** The style nonce of this response; styled-components writes it on the style elements that it makes. */
export const nonceOf = (res: ServerResponse): string => nonces.get(res) ?? '';

const CSP = 'Content-Security-Policy';
const OWN_SCRIPTS = "script-src 'self'";
/** Stands for the nonce of a response. */
const NONCE = '<nonce>';

/** Lets the page of this response run one inline script, by the hash of its text. Every other one stays forbidden. */
export function allowInlineScript(ctx: Context, text: string): void {
  const hash = createHash('sha256').update(text).digest('base64');
  ctx.set(CSP, ctx.response.get(CSP).replace(OWN_SCRIPTS, `${OWN_SCRIPTS} 'sha256-${hash}'`));
}

/** Lets the page of this response load what a development server has, and hear of its changes. */
export function allowDevelopmentServer(ctx: Context, origin: string): void {
  const { hostname, port } = new URL(origin);
  // Our development servers name their socket by number.
  const names = isLoopbackName(hostname) ? [hostname, '127.0.0.1'] : [hostname];
  const scheme = origin.startsWith('https:') ? 'wss' : 'ws';
  const sockets = names.map((name) => `${scheme}://${name}${port && `:${port}`}`);
  const policy = ctx.response.get(CSP).split(';');
  const allowed = policy.map((directive) => {
    if (/^(default|script|style|img)-src /.test(directive)) return `${directive} ${origin}`;
    return directive.startsWith('connect-src ') ? [directive, origin, ...sockets].join(' ') : directive;
  });
  ctx.set(CSP, allowed.join(';'));
}

/** Makes the browser refuse every script address that the page's one policy does not let through. */
export function requireTrustedTypes(ctx: Context, policy: string): void {
  const required = `require-trusted-types-for 'script';trusted-types ${policy}`;
  ctx.set(CSP, `${ctx.response.get(CSP)};${required}`);
}

/** Only our own page may ask for camera, microphone and screen, for the photo check and for calls; no frame may. */
const PERMISSIONS =
  'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()';

/**
 * The headers that make the browser refuse what we never do: no inline script but the page's own, no evaluated one, no
 * plug-ins, no framing, no foreign origin. While developing, the dev servers named in the configuration join the allowed origins.
 */
export function securityHeaders(config: Config, random: Random): Middleware {
  const devOrigins = [...(config.devShell ? [config.devShell] : []), ...config.devRemotes.values()].map(
    (url) => new URL(url).origin,
  );
  const devSockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const overHttps = config.publicOrigin?.startsWith('https:') ?? false;
  const policy = [
    ['default-src', "'self'", ...devOrigins],
    ['script-src', "'self'", ...devOrigins],
    ['style-src', "'self'", NONCE, ...devOrigins],
    ['img-src', "'self'", 'data:', 'blob:', ...devOrigins],
    // 'self' covers ws and wss of the same host in browsers of today.
    ['connect-src', "'self'", ...devOrigins, ...devSockets],
    ['worker-src', "'self'", 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
    ['report-to', REPORT_GROUP],
    // For browsers that know no reporting groups.
    ['report-uri', SECURITY_REPORTS_PATH],
  ];
  const [beforeNonce = '', afterNonce = ''] = policy
    .map((directive) => directive.join(' '))
    .join(';')
    .split(NONCE);
  const fixed = new Map([
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', PERMISSIONS],
    ['Referrer-Policy', 'same-origin'],
    ['Reporting-Endpoints', `${REPORT_GROUP}="${SECURITY_REPORTS_PATH}"`],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-DNS-Prefetch-Control', 'off'],
    ['X-Download-Options', 'noopen'],
    ['X-Frame-Options', 'DENY'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    // The filter of old browsers opened holes of its own.
    ['X-XSS-Protection', '0'],
  ]);
  if (overHttps) fixed.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  return (ctx, next) => {
    const nonce = random.bytes(16).toString('base64');
    nonces.set(ctx.res, nonce);
    ctx.res.setHeaders(fixed);
    ctx.res.setHeader(CSP, `${beforeNonce}'nonce-${nonce}'${afterNonce}`);
    return next();
  };
}
