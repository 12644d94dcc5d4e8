import type { remotesCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { Readers } from '../../http/readers';
import type { RemoteOverrides } from '../../http/remoteOverrides';
import type { Canaries } from '../releases/canary/canaries';
import type { ReleaseHealthService } from '../releases/health/health';
import type { RemotesService } from './service';

interface RemotesHandlersDeps {
  remotes: RemotesService;
  canaries: Canaries;
  releaseHealth: ReleaseHealthService;
  readers: Readers;
  overrides: Pick<RemoteOverrides, 'of'>;
}

export function createRemotesHandlers({
  remotes,
  canaries,
  releaseHealth,
  readers,
  overrides,
}: RemotesHandlersDeps): HandlersOf<typeof remotesCalls> {
  return {
    async listRemotes({ ctx }) {
      const registry = await remotes.registryFor(readers.keyOf(ctx), { override: await overrides.of(ctx) });
      ctx.set('ETag', `"${registry.revision}"`);
      return remotes.root ? { ...registry, root: remotes.root } : registry;
    },
    async reportRemoteFailure({ ctx, body }) {
      remotes.report(body);
      await releaseHealth.recordFailure(body);
      const { kind, remote, version } = body;
      const isOfRemote = kind === 'remote_failed' || kind === 'render_failed';
      if (isOfRemote && remote !== undefined && version !== undefined)
        await canaries.record({ remote, version, reader: readers.keyOf(ctx), failed: true, loadMs: null });
      return { ok: true };
    },
    async reportRemoteLoad({ ctx, body }) {
      const { remote, version, loadMs } = body;
      await releaseHealth.recordLoad(body);
      await canaries.record({ remote, version, loadMs, reader: readers.keyOf(ctx), failed: false });
      return { ok: true };
    },
    async reportWebVital({ body }) {
      await releaseHealth.recordVital(body);
      return { ok: true };
    },
  };
}
