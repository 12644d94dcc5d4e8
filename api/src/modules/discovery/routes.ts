import { discoveryCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { DiscoveryService } from './service';

export function mountDiscovery(calls: Calls, discovery: DiscoveryService): void {
  calls.forMembers(discoveryCalls.listMatches, ({ memberId, query }) =>
    discovery.listMatches(memberId, query),
  );
  calls.forMembers(discoveryCalls.countMatches, ({ memberId, query }) =>
    discovery.countMatches(memberId, query),
  );
  calls.forMembers(discoveryCalls.actOnMatch, ({ memberId, params, body }) =>
    discovery.act(memberId, params.matchId, body),
  );
  calls.forMembers(discoveryCalls.undoAction, ({ memberId, params }) =>
    discovery.undo(memberId, params.matchId),
  );
  calls.forMembers(discoveryCalls.listPasses, async ({ memberId }) => ({
    passes: await discovery.listPasses(memberId),
  }));
  calls.forMembers(discoveryCalls.discoverMatches, async ({ memberId, query }) => ({
    discoveredMatches: await discovery.discoverMatches(memberId, query),
  }));
  calls.forMembers(discoveryCalls.listLikes, ({ memberId }) => discovery.listLikes(memberId));
  calls.forMembers(discoveryCalls.countLikes, ({ memberId }) => discovery.countLikes(memberId));
  calls.forMembers(discoveryCalls.listMutualMatches, ({ memberId }) => discovery.listMutualMatches(memberId));
  calls.forMembers(discoveryCalls.unmatch, async ({ memberId, params }) => {
    await discovery.unmatch(memberId, params.matchId);
    return { ok: true };
  });
}
