import { insightsCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/** The sky of this hour. It moves, so each visit asks again. */
export const cosmicConditionsQuery = () =>
  queryOptions({
    queryKey: [insightsCalls.getCosmicConditions.id],
    queryFn: ({ signal }) => api.call(insightsCalls.getCosmicConditions, { signal }),
    staleTime: 0,
  });
