import { releasesCalls } from '@sixfold/api-contract';
import type { Context, Middleware } from 'koa';
import { Failure } from '../../failure';
import type { ReleaseHealthService } from '../../modules/releases/health/health';
import type { ReleasesService } from '../../modules/releases/service';
import { findTeam, type DeployToken, type Team } from '../../modules/releases/teams';
import type { RemotesService } from '../../modules/remotes/service';
import type { ConnectionCounts } from '../../realtime/publisher';
import { toAddressKey } from '../clientAddress';
import { showPlainPage } from '../plainPage';
import type { RateLimits } from '../rateLimits';
import { readForm } from '../readForm';
import { isSameOrigin } from '../sameOrigin';
import type { ConsoleSessions } from './consoleSessions';
import { connectionsOf, overviewOf, PLATFORM_STYLE, signInForm } from './view';

const PATH = '/platform';
const HEALTH_HOURS = 24;

interface PlatformPageDeps {
  releases: ReleasesService;
  releaseHealth: Pick<ReleaseHealthService, 'describe'>;
  remotes: Pick<RemotesService, 'shell'>;
  deployTokens: readonly DeployToken[];
  limits: RateLimits;
  countConnections: () => ConnectionCounts;
  publicOrigin: string | undefined;
  consoleSessions: ConsoleSessions;
}

/**
 * Serves the page on which teams watch their releases: the live and canary versions, the health of each release and a
 * button for each action. It is rendered on the server, so that it works when a remote or the shell does not.
 */
export function platformPage({
  releases,
  releaseHealth,
  remotes,
  deployTokens,
  limits,
  countConnections,
  publicOrigin,
  consoleSessions,
}: PlatformPageDeps): Middleware {
  async function showOverview(ctx: Context, team: Team, failure: Failure | null = null): Promise<void> {
    const states = await releases.list();
    const overviews = await Promise.all(
      states.map(async (state) => ({
        state,
        health: await releaseHealth.describe(state.remote, HEALTH_HOURS),
        decisions: await releases.listDecisions(state.remote),
      })),
    );
    const reasons = Object.values(failure?.details.fields ?? {});
    const problem = failure && [failure.message, ...reasons].join(' ');
    showPlainPage(ctx, {
      status: failure ? 409 : 200,
      title: 'Releases',
      content:
        overviewOf(team, (await remotes.shell())?.version ?? null, overviews, problem) +
        connectionsOf(countConnections()),
      style: PLATFORM_STYLE,
    });
  }

  function showSignIn(ctx: Context, status: number, problem: string | null): void {
    const content = signInForm(problem);
    showPlainPage(ctx, { status, title: 'Releases', content, style: PLATFORM_STYLE });
  }

  async function signIn(ctx: Context, form: Record<string, unknown>): Promise<void> {
    const token = typeof form['token'] === 'string' ? form['token'].trim() : '';
    const team = findTeam(deployTokens, `Bearer ${token}`) as DeployToken | null;
    if (!team) return showSignIn(ctx, 401, 'This is no deploy token of a team.');
    await consoleSessions.signIn(ctx, team);
    goBack(ctx);
  }

  async function decide(ctx: Context, team: Team, form: Record<string, unknown>): Promise<void> {
    const body = releasesCalls.decideRelease.body.safeParse({ ...form, revision: Number(form['revision']) });
    const remote = ctx.path.slice(`${PATH}/releases/`.length);
    if (!body.success) throw new Failure('invalid_input');
    try {
      await releases.decide(team, remote, body.data);
    } catch (error) {
      if (error instanceof Failure) return showOverview(ctx, team, error);
      throw error;
    }
    goBack(ctx);
  }

  return async (ctx, next) => {
    if (ctx.path !== PATH && !ctx.path.startsWith(`${PATH}/`)) return next();
    ctx.state['call'] = 'platform';
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      if (ctx.path !== PATH) throw new Failure('not_found');
      const team = await consoleSessions.teamOf(ctx);
      return team ? showOverview(ctx, team) : showSignIn(ctx, 200, null);
    }
    if (ctx.method !== 'POST') throw new Failure('method_not_allowed', { allow: 'GET, HEAD, POST' });
    if (!isSameOrigin(ctx.req, publicOrigin)) throw new Failure('foreign_origin');
    await limits.spendByAddress('confirmPassword', toAddressKey(ctx.ip));
    const form = await readForm(ctx);
    if (ctx.path === `${PATH}/sign-in`) return signIn(ctx, form);
    const team = await consoleSessions.teamOf(ctx);
    if (!team) return showSignIn(ctx, 401, 'Please sign in again.');
    if (ctx.path === `${PATH}/sign-out`) {
      await consoleSessions.signOut(ctx);
      return goBack(ctx);
    }
    if (ctx.path.startsWith(`${PATH}/releases/`)) return decide(ctx, team, form);
    throw new Failure('not_found');
  };
}

/** Redirects to the page after a POST, so that reloading repeats nothing. */
function goBack(ctx: Context): void {
  ctx.status = 303;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Location', PATH);
}
