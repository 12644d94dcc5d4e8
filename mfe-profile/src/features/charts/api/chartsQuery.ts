import { lightProfileCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/** What it takes to draw the own charts; asked again after the birth data were saved. */
export const chartsQuery = () =>
  queryOptions({
    queryKey: [lightProfileCalls.getCharts.id],
    queryFn: ({ signal }) => api.call(lightProfileCalls.getCharts, { signal }),
  });
