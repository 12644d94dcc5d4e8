import { placesCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/** Places whose name begins with `query`, of at least 3 characters. An answer is good for the whole visit. */
export const placesQuery = (query: string) =>
  queryOptions({
    queryKey: ['onboarding', 'places', query],
    queryFn: ({ signal }) => api.call(placesCalls.searchPlaces, { query: { q: query }, signal }),
  });
