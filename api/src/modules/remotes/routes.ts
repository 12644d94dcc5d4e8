import type { remotesCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { RemotesService } from './service';

export function createRemotesHandlers({
  remotes,
}: {
  remotes: RemotesService;
}): HandlersOf<typeof remotesCalls> {
  return {
    async listRemotes({ ctx }) {
      const registry = await remotes.registry();
      ctx.set('ETag', `"${registry.revision}"`);
      return registry;
    },
    reportRemoteFailure({ body }) {
      remotes.report(body);
      return { ok: true };
    },
  };
}
