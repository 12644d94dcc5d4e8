import { messagingCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { messagingKeys } from './messagingKeys';

/** Conversations, the most recent first. */
export const threadsQuery = () =>
  queryOptions({
    queryKey: messagingKeys.threads,
    queryFn: ({ signal }) => api.call(messagingCalls.listThreads, { signal }),
  });
