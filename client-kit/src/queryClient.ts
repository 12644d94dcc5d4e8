import { QueryClient } from '@tanstack/react-query';

/** The product's data-fetching defaults: no retry, no refetch on focus, never stale by age. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });
}

export const queryClient = createQueryClient();
