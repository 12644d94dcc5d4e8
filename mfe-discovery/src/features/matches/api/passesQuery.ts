import { lightDiscoveryCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';

/** The last members passed on, the newest first: those who can be brought back. */
export const passesQuery = () =>
  queryOptions({
    queryKey: discoveryKeys.passes,
    queryFn: ({ signal }) => api.call(lightDiscoveryCalls.listPasses, { signal }),
    refetchOnMount: 'always',
  });
