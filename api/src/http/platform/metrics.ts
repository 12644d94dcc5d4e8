import type { Middleware } from 'koa';
import type { Registry } from 'prom-client';
import { Failure } from '../../failure';
import { findTeam, type DeployToken } from '../../modules/releases/teams';

const PATH = '/metrics';

/**
 * Serves this process's counters to Prometheus, whose configuration sends a deploy token (`authorization:
 * credentials`).
 */
export function metricsPage(registry: Registry, deployTokens: readonly DeployToken[]): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== PATH) return next();
    ctx.state['call'] = 'metrics';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Failure('method_not_allowed', { allow: 'GET, HEAD' });
    if (!findTeam(deployTokens, ctx.get('authorization'))) throw new Failure('no_deploy_token');
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Type', registry.contentType);
    ctx.body = await registry.metrics();
  };
}
