import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Config } from '../config';
import type { Random } from '../providers/ports';
import { isCallPath } from './skipForCalls';
import { isLoopbackName } from './loopback';
import { announceReports, REPORT_GROUP, SECURITY_REPORTS_PATH } from './securityReports';

const nonces = new WeakMap<ServerResponse, string>();

/** Returns this response's style nonce, which styled-components sets on its style elements. */
export const nonceOf = (res: ServerResponse): string => nonces.get(res) ?? '';

const CSP = 'Content-Security-Policy';
const OWN_SCRIPTS = "script-src 'self'";

/** Allows one inline script on this response's page, by the hash of its text; all others remain forbidden. */
export function allowInlineScript(ctx: Context, text: string): void {
  const hash = createHash('sha256').update(text).digest('base64');
  ctx.set(CSP, ctx.response.get(CSP).replace(OWN_SCRIPTS, `${OWN_SCRIPTS} 'sha256-${hash}'`));
}

/** Allows this response's page to load files from a development server and to receive its change events. */
export function allowDevelopmentServer(ctx: Context, origin: string): void {
  const { hostname, port } = new URL(origin);
  // Our development servers address their socket by IP.
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

/** Makes the browser refuse every script URL that the page's only Trusted Types policy does not allow. */
export function requireTrustedTypes(ctx: Context, policy: string): void {
  const required = `require-trusted-types-for 'script';trusted-types ${policy}`;
  ctx.set(CSP, `${ctx.response.get(CSP)};${required}`);
}

/** Only our own page may request camera, microphone and screen, for the photo check and for calls; frames may not. */
const PERMISSIONS =
  'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()';

/**
 * Sets headers that forbid everything the product never does: no inline script but the page's own, no eval, no
 * plug-ins, no framing, no foreign origin. In development, the configured dev servers are allowed origins too.
 */
export function securityHeaders(config: Config, random: Random): Middleware {
  const devOrigins = [...(config.devShell ? [config.devShell] : []), ...config.devRemotes.values()].map(
    (url) => new URL(url).origin,
  );
  const devSockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const overHttps = config.publicOrigin?.startsWith('https:') ?? false;
  const createHeaders = (...nonce: ((req: unknown, res: unknown) => string)[]) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'", ...devOrigins],
          scriptSrc: ["'self'", ...devOrigins],
          styleSrc: ["'self'", ...nonce, ...devOrigins],
          imgSrc: ["'self'", 'data:', 'blob:', ...devOrigins],
          // In current browsers, 'self' covers ws and wss of the same host.
          connectSrc: ["'self'", ...devOrigins, ...devSockets],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          reportTo: REPORT_GROUP,
          // For browsers without support for reporting groups.
          reportUri: SECURITY_REPORTS_PATH,
        },
      },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: overHttps,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    });
  const headersOfPages = createHeaders((_req, res) => `'nonce-${nonceOf(res as ServerResponse)}'`);
  // Without a function, Helmet composes the policy once instead of for each reply.
  const headersOfCalls = createHeaders();
  return async (ctx, next) => {
    const isPage = !isCallPath(ctx.path);
    if (isPage) nonces.set(ctx.res, random.bytes(16).toString('base64'));
    ctx.set('Permissions-Policy', PERMISSIONS);
    announceReports(ctx);
    await (isPage ? headersOfPages : headersOfCalls)(ctx, next);
  };
}
