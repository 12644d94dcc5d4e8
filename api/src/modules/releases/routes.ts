import type { releasesCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { ReleasesService } from './service';

export function createReleasesHandlers({
  releases,
}: {
  releases: ReleasesService;
}): HandlersOf<typeof releasesCalls> {
  return {
    listReleases: async () => ({ remotes: await releases.list() }),
    listReleaseDecisions: async ({ params }) => ({ decisions: await releases.listDecisions(params.remote) }),
    linkOverride: ({ team, params, body }) => releases.linkOverride(team, params.remote, body.origin),
    decideRelease: ({ team, params, body }) => releases.decide(team, params.remote, body),
  };
}
