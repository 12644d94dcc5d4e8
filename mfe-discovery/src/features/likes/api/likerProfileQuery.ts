import { lightDiscoveryCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';

/** Everything a liker shows, which the list of likes does not carry. */
export const likerProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: discoveryKeys.likerProfile(userId),
    queryFn: ({ signal }) => api.call(lightDiscoveryCalls.getMemberProfile, { params: { userId }, signal }),
  });
