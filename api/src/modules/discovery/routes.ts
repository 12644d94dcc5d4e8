import type { discoveryCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { DiscoveryService } from './service';

export function createDiscoveryHandlers({
  discovery,
}: {
  discovery: DiscoveryService;
}): HandlersOf<typeof discoveryCalls> {
  return {
    listMatches: ({ memberId, query }) => discovery.listMatches(memberId, query),
    countMatches: ({ memberId, query }) => discovery.countMatches(memberId, query),
    countFilterOptions: ({ memberId, query }) => discovery.countFilterOptions(memberId, query),
    submitDecision: ({ memberId, params, body }) => discovery.submitDecision(memberId, params.matchId, body),
    undoDecision: ({ memberId, params }) => discovery.undoDecision(memberId, params.matchId),
    listPasses: async ({ memberId }) => ({ passes: await discovery.listPasses(memberId) }),
    discoverMatches: ({ memberId, query }) => discovery.discoverMatches(memberId, query),
    listLikes: ({ memberId }) => discovery.listLikes(memberId),
    countLikes: ({ memberId }) => discovery.countLikes(memberId),
    listMutualMatches: ({ memberId }) => discovery.listMutualMatches(memberId),
    async unmatch({ memberId, params }) {
      await discovery.unmatch(memberId, params.matchId, true);
      return { ok: true };
    },
  };
}
