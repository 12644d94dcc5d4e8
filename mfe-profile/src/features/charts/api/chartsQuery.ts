import { profileCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/** What it takes to draw the own charts; asked again after the birth data were saved. */
export const chartsQuery = () =>
  queryOptions({
    queryKey: [profileCalls.getCharts.id],
    queryFn: ({ signal }) => api.call(profileCalls.getCharts, { signal }),
  });
