import type { remotesCalls } from '@sixfold/api-contract';
import type { Context } from 'koa';
import type { HandlersOf } from '../../http/handlers';
import { toNetworkKey } from '../../http/clientAddress';
import type { VisitorKeys } from '../../http/visitorKeys';
import type { RemoteOverrides } from '../../http/remoteOverrides';
import type { Canaries } from '../releases/canary/canaries';
import type { ReleaseHealthService } from '../releases/health/health';
import type { LoadTokens } from '../releases/loads/loadTokens';
import type { RemotesService } from './service';

/** Success and failure share one counter, because a load has only one outcome. */
const OUTCOME = 'outcome';

interface RemotesHandlersDeps {
  remotes: RemotesService;
  canaries: Canaries;
  releaseHealth: ReleaseHealthService;
  visitorKeys: VisitorKeys;
  overrides: Pick<RemoteOverrides, 'of'>;
  loadTokens: LoadTokens;
}

export function createRemotesHandlers({
  remotes,
  canaries,
  releaseHealth,
  visitorKeys,
  overrides,
  loadTokens,
}: RemotesHandlersDeps): HandlersOf<typeof remotesCalls> {
  /** Returns the origin of a report whose token proves that the release was served there, otherwise null. */
  function findSource(
    ctx: Context,
    { remote, version, loadToken }: { remote: string; version: string; loadToken?: string | undefined },
  ) {
    const reader = visitorKeys.keyOf(ctx);
    const network = loadTokens.verify(loadToken, { remote, version }, reader);
    return network === null ? null : { reader, network };
  }

  return {
    async listRemotes({ ctx }) {
      const reader = visitorKeys.keyOf(ctx);
      const registry = await remotes.registryFor(reader, { override: await overrides.of(ctx) });
      ctx.set('ETag', `"${registry.revision}"`);
      return {
        ...registry,
        ...(remotes.root && { root: remotes.root }),
        loadTokens: loadTokens.issue(registry, { reader, network: toNetworkKey(ctx.ip) }),
      };
    },
    async reportRemoteFailure({ ctx, body }) {
      remotes.report(body);
      const { kind, remote, version } = body;
      const isOfRemote = kind === 'remote_failed' || kind === 'render_failed';
      const release =
        isOfRemote && remote !== undefined && version !== undefined ? { remote, version } : null;
      const source = release && findSource(ctx, { ...release, loadToken: body.loadToken });
      const record = (isCounted: boolean) => releaseHealth.recordFailure({ ...body, isCounted });
      if (source) {
        // First, so that a report whose canary failed is not counted until it is repeated.
        await canaries.record({ ...release, ...source, failed: true, loadMs: null });
        await loadTokens.recordOnce(OUTCOME, release, source, record);
      } else await record(false);
      return { ok: true };
    },
    async reportRemoteLoad({ ctx, body }) {
      const source = findSource(ctx, body);
      if (!source) return { ok: true };
      const { remote, version, loadMs } = body;
      await canaries.record({ remote, version, loadMs, ...source, failed: false });
      await loadTokens.recordOnce(OUTCOME, body, source, async (isFirst) => {
        if (isFirst) await releaseHealth.recordLoad(body);
      });
      return { ok: true };
    },
    async reportWebVital({ ctx, body }) {
      const source = findSource(ctx, body);
      if (!source) return { ok: true };
      await loadTokens.recordOnce(body.name, body, source, async (isFirst) => {
        if (isFirst) await releaseHealth.recordVital(body);
      });
      return { ok: true };
    },
  };
}
