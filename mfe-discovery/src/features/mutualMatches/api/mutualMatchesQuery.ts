import { lightDiscoveryCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';

/** Members who like each other with this member, the newest first. */
export const mutualMatchesQuery = () =>
  queryOptions({
    queryKey: discoveryKeys.mutualMatches,
    queryFn: ({ signal }) => api.call(lightDiscoveryCalls.listMutualMatches, { signal }),
    // A match may have been made in a chat since this list was last shown.
    refetchOnMount: 'always',
  });
