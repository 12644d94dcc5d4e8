import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Config } from '../config';
import type { Random } from '../providers/ports';
import { isLoopbackName } from './loopback';
import { announceReports, REPORT_GROUP, SECURITY_REPORTS_PATH } from './securityReports';

const nonces = new WeakMap<ServerResponse, string>();

/** The style nonce of this response; styled-components writes it on the style elements that it makes. */
export const nonceOf = (res: ServerResponse): string => nonces.get(res) ?? '';

const CSP = 'Content-Security-Policy';
const OWN_SCRIPTS = "script-src 'self'";

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
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'", ...devOrigins],
        scriptSrc: ["'self'", ...devOrigins],
        styleSrc: ["'self'", (_req, res) => `'nonce-${nonceOf(res as ServerResponse)}'`, ...devOrigins],
        imgSrc: ["'self'", 'data:', 'blob:', ...devOrigins],
        // 'self' covers ws and wss of the same host in browsers of today.
        connectSrc: ["'self'", ...devOrigins, ...devSockets],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        reportTo: REPORT_GROUP,
        // For browsers that know no reporting groups.
        reportUri: SECURITY_REPORTS_PATH,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: overHttps,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return async (ctx, next) => {
    nonces.set(ctx.res, random.bytes(16).toString('base64'));
    ctx.set('Permissions-Policy', PERMISSIONS);
    announceReports(ctx);
    await headers(ctx, next);
  };
}
