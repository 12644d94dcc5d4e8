import { lightDiscoveryCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';

/** How many wait for an answer, without the list of them. */
export const likesCountQuery = () =>
  queryOptions({
    queryKey: discoveryKeys.likesCount,
    queryFn: ({ signal }) => api.call(lightDiscoveryCalls.countLikes, { signal }),
  });
