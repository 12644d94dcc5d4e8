import { profileCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

export type Audience = 'everyone' | 'match';

/** The own profile as an audience is shown it; never kept, because it follows what was just changed. */
export const previewQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [profileCalls.previewProfile.id, audience],
    queryFn: ({ signal }) => api.call(profileCalls.previewProfile, { query: { as: audience }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
