import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Refetches a query that is invalidated during its first fetch. TanStack Query cancels a fetch only if the query has
 * data, so it would keep the first reply as fresh although it may be older than the change.
 */
class InvalidatingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstFetches = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    await Promise.allSettled(firstFetches.flatMap(({ promise }) => promise ?? []));
    const outdated = new Set(firstFetches.filter(({ state }) => state.data !== undefined));
    if (outdated.size > 0)
      await super.invalidateQueries({ ...filters, predicate: (query) => outdated.has(query) }, options);
  }
}

/**
 * Creates a client with the product's data-fetching defaults: no retry, no refetch on focus, never stale by age.
 * Without a connection a call fails immediately instead of pausing silently, so that every screen can report it.
 */
export function createQueryClient(): QueryClient {
  return new InvalidatingQueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
