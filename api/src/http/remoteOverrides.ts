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
import { canRelease } from '../modules/releases/teams';
import type { BrowserGrants } from '../modules/releases/grants/repository';
import type { Logger } from '../providers/ports';
import { createGrantCookie } from './grantCookie';
import { escapeHtml } from './html';
import { showNotice } from './plainPage';
import type { ConsoleSessions } from './platform/consoleSessions';
import { readForm } from './readForm';
import { isSameOrigin } from './sameOrigin';
import type { SessionParts } from './session';

const START_PATH = '/remote-override/start';
const STOP_PATH = '/remote-override/stop';

const LASTS_MS = 4 * 60 * 60 * 1_000;
const REQUEST_MS = 15 * 60 * 1_000;
/** Value of a requested override: the override, a space and the requested page. */
const REQUEST = /^(\S+) (.*)$/;

/** Overrides of single browsers, identified by a cookie. */
export interface RemoteOverrides {
  /** Returns the override of the request's browser; null when it has none. */
  of: (ctx: Context) => Promise<Override | null>;
  /** Asks for confirmation of an override link, starts the override on a POST and ends it on another. */
  middleware: Middleware;
}

interface RemoteOverridesDeps {
  policy: OverridePolicy;
  remotes: Pick<RemotesService, 'registry'>;
  grants: BrowserGrants;
  consoleSessions: Pick<ConsoleSessions, 'teamOf'>;
  sessions: Pick<SessionParts, 'memberIdOf'>;
  /** Whether releases are signed; if so, a member's browser needs a team's sign-in to run unsigned builds. */
  isSigned: boolean;
  logger: Logger;
  publicOrigin: string | undefined;
  /** True when members connect over HTTPS. */
  secure: boolean;
}

const parameterOf = (ctx: Context, name: string): string | undefined => {
  const value = ctx.query[name];
  return typeof value === 'string' ? value : undefined;
};

/** A second slash or a backslash would turn the rest into another host. */
const toLocalPath = (path: string): string => `/${path.replace(/^[/\\]+/, '')}`;

export function createRemoteOverrides({
  policy,
  remotes,
  grants,
  consoleSessions,
  sessions,
  isSigned,
  logger,
  publicOrigin,
  secure,
}: RemoteOverridesDeps): RemoteOverrides {
  const running = createGrantCookie({
    grants,
    kind: 'override',
    name: 'sixfold-override',
    lastsMs: LASTS_MS,
    sameSite: 'lax',
    secure,
  });
  const requested = createGrantCookie({
    grants,
    kind: 'override-request',
    name: 'sixfold-override-request',
    lastsMs: REQUEST_MS,
    sameSite: 'strict',
    secure,
  });

  /** With signed releases, a member's browser must also be signed in to the platform page as the team. */
  async function mayRun(ctx: Context, { remote }: Override): Promise<boolean> {
    if (!isSigned || sessions.memberIdOf(ctx) === null) return true;
    const team = await consoleSessions.teamOf(ctx);
    return team !== null && canRelease(team, remote);
  }

  async function of(ctx: Context): Promise<Override | null> {
    if (!policy.isOn) return null;
    const override = parseOverride((await running.read(ctx)) ?? '');
    return override && policy.isAllowed(override) && (await mayRun(ctx, override)) ? override : null;
  }

  /** Another site could send a developer to an unsigned link. */
  function isLinked(ctx: Context, override: Override): boolean {
    const token = parameterOf(ctx, TOKEN_PARAMETER);
    if (token !== undefined) return policy.verifyToken(override, token);
    return !policy.needsToken && ctx.get('sec-fetch-site') !== 'cross-site';
  }

  async function isServed({ remote }: Override): Promise<boolean> {
    return (await remotes.registry()).remotes.some(({ name }) => name === remote);
  }

  function refuse(ctx: Context, reason: string): void {
    logger.warn({}, 'remote_override_refused');
    showNotice(ctx, 403, 'This link is not valid', `<p>${reason}</p><p><a href="/">Open Sixfold</a></p>`);
  }
  const refuseLink = (ctx: Context) =>
    refuse(ctx, 'It has expired, or this environment does not allow its address. Nothing was changed.');

  async function showConfirmation(ctx: Context, text: string): Promise<void> {
    const override = parseOverride(text);
    if (!override || !policy.isAllowed(override) || !isLinked(ctx, override) || !(await isServed(override)))
      return refuseLink(ctx);
    const search = new URLSearchParams(ctx.search);
    search.delete(OVERRIDE_PARAMETER);
    search.delete(TOKEN_PARAMETER);
    const page = `${ctx.path}${search.size > 0 ? `?${search.toString()}` : ''}`;
    const token = await requested.begin(ctx, `${formatOverride(override)} ${page}`);
    showNotice(
      ctx,
      200,
      'Use a build from elsewhere?',
      `<p>For four hours this browser would take <strong>${escapeHtml(override.remote)}</strong> from ${escapeHtml(override.origin)}. That build can do everything that you can do here.</p><form method="post" action="${START_PATH}"><input type="hidden" name="token" value="${token}"><button>Use this build</button></form><p><a href="/">Cancel</a></p>`,
    );
    // Without a referrer a browser would send the form without its origin.
    ctx.set('Referrer-Policy', 'same-origin');
  }

  async function startOverride(ctx: Context): Promise<void> {
    const { token } = await readForm(ctx);
    const [, text = '', page = '/'] = REQUEST.exec((await requested.read(ctx)) ?? '') ?? [];
    const override = parseOverride(text);
    // Only the page above knows the id; a form on another site has at most the cookie.
    if (!override || !policy.isAllowed(override) || token !== requested.idOf(ctx)) return refuseLink(ctx);
    if (!(await mayRun(ctx, override)))
      return refuse(
        ctx,
        'This browser is signed in as a member. Sign out, or sign in at <a href="/platform">/platform</a> as the team of this remote, and open the link again.',
      );
    // The link works again if the override cannot be stored.
    await running.begin(ctx, formatOverride(override));
    await requested.end(ctx);
    logger.info({ ...override }, 'remote_override_began');
    redirectTo(ctx, page);
  }

  function redirectTo(ctx: Context, address: string): void {
    ctx.redirect(toLocalPath(address));
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
  }

  /** Returns the page on which Stop was pressed, which may differ from the loaded page. */
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
      if (ctx.path === START_PATH || ctx.path === STOP_PATH) {
        ctx.state['call'] = ctx.path === START_PATH ? 'remoteOverride.start' : 'remoteOverride.stop';
        if (ctx.method !== 'POST') throw new Failure('method_not_allowed', { allow: 'POST' });
        if (!isSameOrigin(ctx.req, publicOrigin)) throw new Failure('foreign_origin');
        if (ctx.path === START_PATH) return startOverride(ctx);
        await running.end(ctx);
        return redirectTo(ctx, findPageOf(ctx));
      }
      const text = parameterOf(ctx, OVERRIDE_PARAMETER);
      const isPage = ctx.method === 'GET' && ctx.accepts('html') !== false;
      return text !== undefined && isPage ? showConfirmation(ctx, text) : next();
    },
  };
}

const STYLE = `#remote-override{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.25rem 1rem;padding:.25rem 1rem;background:var(--color-warning-wash,#fbeccb);color:var(--color-ink,#211b2e);font:.875rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
#remote-override p,#remote-override form{margin:0}
#remote-override button{min-height:2.75rem;padding:0 1rem;border:1px solid currentColor;border-radius:999px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
#remote-override button:focus-visible{outline:2px solid currentColor;outline-offset:2px}`;

/**
 * Returns the notice above the page with its Stop button. It needs no script, so it works even if the developer's build
 * breaks the page, and it adds nothing to members' pages.
 */
export const overrideNotice = (
  { remote: name, origin }: Override,
  remotes: readonly Remote[],
  nonce: string,
): string => {
  const label = remotes.find((remote) => remote.name === name)?.navigation[0]?.label ?? name;
  return `<style nonce="${nonce}">${STYLE}</style><aside id="remote-override" aria-label="Development"><p><strong>${escapeHtml(label)}</strong> comes from ${escapeHtml(origin)}</p><form method="post" action="${STOP_PATH}"><button>Stop</button></form></aside>\n`;
};
