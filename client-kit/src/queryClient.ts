import { QueryClient } from '@tanstack/react-query';

/**
 * The product's data-fetching defaults: no retry, no refetch on focus, never stale by age. Without a connection a call
 * fails at once instead of waiting in silence, so that every screen can say so.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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

export const queryClient = createQueryClient();
