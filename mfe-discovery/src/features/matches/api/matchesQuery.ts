import { discoveryCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';

/** Candidates for a goal, best first. `minCompatibility` is a share from 0.3 to 1. */
export const matchesQuery = (connectionGoal: ConnectionGoal, minCompatibility: number) =>
  queryOptions({
    queryKey: discoveryKeys.matchesFor(connectionGoal, minCompatibility),
    queryFn: ({ signal }) =>
      api.call(discoveryCalls.listMatches, { query: { connectionGoal, minCompatibility }, signal }),
    // Somebody may have been liked in a chat, or the profile completed, since this list was last shown.
    refetchOnMount: 'always',
  });
