import { remotesCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { RemotesService } from './service';

export function mountRemotes(calls: Calls, remotes: RemotesService): void {
  calls.forAnybody(remotesCalls.listRemotes, async ({ ctx }) => {
    const registry = await remotes.registry();
    ctx.set('ETag', `"${registry.revision}"`);
    return registry;
  });
  calls.forAnybody(remotesCalls.reportRemoteFailure, ({ body }) => {
    remotes.report(body);
    return { ok: true };
  });
}
