import { accountCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/** Where the member is signed in, this browser first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => api.call(accountCalls.listSessions, { signal }),
    // Another device may have come since this was last shown.
    refetchOnMount: 'always',
  });
