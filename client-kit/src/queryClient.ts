import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Fetches a query again that is invalidated during its first fetch. TanStack Query cancels only fetches of queries that
 * have data: it would keep the first reply as fresh, although that may be older than the change.
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
 * The product's data-fetching defaults: no retry, no refetch on focus, never stale by age. Without a connection a call
 * fails at once instead of waiting in silence, so that every screen can say so.
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
