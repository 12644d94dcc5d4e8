import { safetyCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/** Whom the member has blocked, the newest first. */
export const blockedQuery = () =>
  queryOptions({
    queryKey: ['account', 'blocked'],
    queryFn: ({ signal }) => api.call(safetyCalls.listBlocks, { signal }),
    // Somebody may have been blocked on any screen since this was last shown.
    refetchOnMount: 'always',
  });
