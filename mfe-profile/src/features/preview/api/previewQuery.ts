import { lightProfileCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

export type Audience = 'everyone' | 'match';

/** The own profile as an audience is shown it; never kept, because it follows what was just changed. */
export const previewQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [lightProfileCalls.previewProfile.id, audience],
    queryFn: ({ signal }) => api.call(lightProfileCalls.previewProfile, { query: { as: audience }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
