import { safetyCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/** Whom the member was in contact with and no longer sees, the newest first. */
export const pastContactsQuery = () =>
  queryOptions({
    queryKey: ['account', 'pastContacts'],
    queryFn: ({ signal }) => api.call(safetyCalls.listPastContacts, { signal }),
    // A contact may have ended on any screen since this was last shown.
    refetchOnMount: 'always',
  });
