import { lightProfileCalls, placeQueryOf, type Place } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/** Places whose name fits what was typed. A failure is logged and counts as none: a place may be typed freely. */
export const placeSearchQuery = (typed: string) => {
  const q = placeQueryOf(typed);
  return queryOptions({
    queryKey: [lightProfileCalls.searchPlaces.id, q],
    queryFn: async ({ signal }): Promise<Place[]> => {
      try {
        return await api.call(lightProfileCalls.searchPlaces, { query: { q: q ?? '' }, signal });
      } catch (failure) {
        if (signal.aborted) throw failure;
        console.warn('Places could not be searched.', failure instanceof Error ? failure.message : failure);
        return [];
      }
    },
    enabled: q !== null,
  });
};
