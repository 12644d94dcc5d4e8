import { discoveryCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { DiscoveryService } from './service';

export function mountDiscovery(calls: Calls, discovery: DiscoveryService): void {
  calls.forMembers(discoveryCalls.listMatches, ({ memberId, query }) =>
    discovery.listMatches(memberId, query),
  );
  calls.forMembers(discoveryCalls.actOnMatch, ({ memberId, params, body }) =>
    discovery.act(memberId, params.matchId, body),
  );
  calls.forMembers(discoveryCalls.listLikes, ({ memberId }) => discovery.listLikes(memberId));
  calls.forMembers(discoveryCalls.countLikes, ({ memberId }) => discovery.countLikes(memberId));
  calls.forMembers(discoveryCalls.listMutualMatches, ({ memberId }) => discovery.listMutualMatches(memberId));
}
