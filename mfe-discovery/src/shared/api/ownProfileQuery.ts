import { lightProfileCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/**
 * The own profile. Keyed by the call, so that every remote that asks for it shares one copy; asked again on each
 * visit, because it is changed elsewhere.
 */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: [lightProfileCalls.getOwnProfile.id],
    queryFn: ({ signal }) => api.call(lightProfileCalls.getOwnProfile, { signal }),
    staleTime: 0,
  });
