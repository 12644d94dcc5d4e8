import type { Remote } from '@sixfold/api-contract';
import type { Context, Middleware } from 'koa';
import { Failure } from '../failure';
import {
  formatOverride,
  OVERRIDE_PARAMETER,
  parseOverride,
  TOKEN_PARAMETER,
  type Override,
  type OverridePolicy,
} from '../modules/remotes/overrides';
import type { RemotesService } from '../modules/remotes/service';
import type { Clock, Logger } from '../providers/ports';
import { attribute } from './html';
import { showNotice } from './plainPage';
import { isSameOrigin } from './sameOrigin';

const STOP_PATH = '/remote-override/stop';

const LASTS_MS = 4 * 60 * 60 * 1_000;
const COOKIE_VALUE = /^(\d{1,15})\.(.+)$/;

/** Overrides of a single browser, kept in its cookie. */
export interface RemoteOverrides {
  /** What the request's browser takes from elsewhere; null for all others. */
  of: (ctx: Context) => Override | null;
  /** Begins an override by a link and ends it by a POST. */
  middleware: Middleware;
}

interface RemoteOverridesDeps {
  policy: OverridePolicy;
  remotes: Pick<RemotesService, 'registry'>;
  clock: Clock;
  logger: Logger;
  publicOrigin: string | undefined;
  /** True when members come over https. */
  secure: boolean;
}

const parameterOf = (ctx: Context, name: string): string | undefined => {
  const value = ctx.query[name];
  return typeof value === 'string' ? value : undefined;
};

/** A second slash, or a backslash, would make the rest another host. */
const toLocalPath = (path: string): string => `/${path.replace(/^[/\\]+/, '')}`;

export function createRemoteOverrides({
  policy,
  remotes,
  clock,
  logger,
  publicOrigin,
  secure,
}: RemoteOverridesDeps): RemoteOverrides {
  const cookieName = secure ? '__Host-sixfold-override' : 'sixfold-override';
  const cookieOptions = { signed: true, secure, httpOnly: true, sameSite: 'lax' } as const;

  function of(ctx: Context): Override | null {
    if (!policy.isOn) return null;
    const [, endsAtMs = '', text = ''] =
      COOKIE_VALUE.exec(ctx.cookies.get(cookieName, cookieOptions) ?? '') ?? [];
    const override = parseOverride(text);
    return override && policy.isAllowed(override) && Number(endsAtMs) > clock().getTime() ? override : null;
  }

  /** A page of another site could send a developer to an unsigned address. */
  function mayBegin(ctx: Context, override: Override): boolean {
    const token = parameterOf(ctx, TOKEN_PARAMETER);
    if (token !== undefined) return policy.verifyToken(override, token);
    return !policy.needsToken && ctx.get('sec-fetch-site') !== 'cross-site';
  }

  async function begin(ctx: Context, text: string): Promise<void> {
    const override = parseOverride(text);
    const { remotes: served } = await remotes.registry();
    if (
      !override ||
      !policy.isAllowed(override) ||
      !served.some(({ name }) => name === override.remote) ||
      !mayBegin(ctx, override)
    ) {
      logger.warn({}, 'remote_override_refused');
      return showNotice(
        ctx,
        403,
        'This link is not valid',
        '<p>It has expired, or this environment does not allow its address. Nothing was changed.</p><p><a href="/">Open Sixfold</a></p>',
      );
    }
    logger.info({ ...override }, 'remote_override_began');
    const endsAtMs = clock().getTime() + LASTS_MS;
    ctx.cookies.set(cookieName, `${endsAtMs}.${formatOverride(override)}`, {
      ...cookieOptions,
      maxAge: LASTS_MS,
    });
    const search = new URLSearchParams(ctx.search);
    search.delete(OVERRIDE_PARAMETER);
    search.delete(TOKEN_PARAMETER);
    goOn(ctx, `${ctx.path}${search.size > 0 ? `?${search.toString()}` : ''}`);
  }

  function goOn(ctx: Context, address: string): void {
    ctx.redirect(toLocalPath(address));
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
  }

  /** Returns the page on which Stop was pressed, which may be another than the one that was loaded. */
  function findPageOf(ctx: Context): string {
    const referrer = ctx.get('referer');
    if (!URL.canParse(referrer)) return '/';
    const { pathname, search } = new URL(referrer);
    return `${pathname}${search}`;
  }

  return {
    of,
    async middleware(ctx, next) {
      if (!policy.isOn || (secure && !ctx.secure)) return next();
      if (ctx.path === STOP_PATH) {
        ctx.state['call'] = 'remoteOverride.stop';
        if (ctx.method !== 'POST') throw new Failure('method_not_allowed', { allow: 'POST' });
        if (!isSameOrigin(ctx.req, publicOrigin)) throw new Failure('foreign_origin');
        ctx.cookies.set(cookieName, null, cookieOptions);
        return goOn(ctx, findPageOf(ctx));
      }
      const text = parameterOf(ctx, OVERRIDE_PARAMETER);
      const isPage = ctx.method === 'GET' && ctx.accepts('html') !== false;
      return text !== undefined && isPage ? begin(ctx, text) : next();
    },
  };
}

const STYLE = `#remote-override{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.25rem 1rem;padding:.25rem 1rem;background:var(--color-warning-wash,#fbeccb);color:var(--color-ink,#211b2e);font:.875rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
#remote-override p,#remote-override form{margin:0}
#remote-override button{min-height:2.75rem;padding:0 1rem;border:1px solid currentColor;border-radius:999px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
#remote-override button:focus-visible{outline:2px solid currentColor;outline-offset:2px}`;

/**
 * Returns the notice above the page, with the way out. It needs no script, so that it is there whatever the developer's
 * build does to the page, and weighs nothing for members.
 */
export const overrideNotice = (
  { remote: name, origin }: Override,
  remotes: readonly Remote[],
  nonce: string,
): string => {
  const label = remotes.find((remote) => remote.name === name)?.navigation[0]?.label ?? name;
  return `<style nonce="${nonce}">${STYLE}</style><aside id="remote-override" aria-label="Development"><p><strong>${attribute(label)}</strong> comes from ${attribute(origin)}</p><form method="post" action="${STOP_PATH}"><button>Stop</button></form></aside>\n`;
};
