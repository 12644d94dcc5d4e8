import { lightDiscoveryCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';

/** Members who like this member and wait for an answer. */
export const likesQuery = () =>
  queryOptions({
    queryKey: discoveryKeys.likes,
    queryFn: ({ signal }) => api.call(lightDiscoveryCalls.listLikes, { signal }),
    // An answer may have been given in a chat since this list was last shown.
    refetchOnMount: 'always',
  });
