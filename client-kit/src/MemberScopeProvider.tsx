import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { subscribeToInvalidations } from './invalidations';
import { getMemberScope, subscribeToMemberScope } from './memberScope';

/**
 * Provides the query client of the member's scope, invalidates it on server events, and remounts its children with each
 * new scope.
 */
export function MemberScopeProvider({ children }: { children: ReactNode }) {
  const { queryClient, number } = useSyncExternalStore(subscribeToMemberScope, getMemberScope);
  useEffect(() => subscribeToInvalidations(queryClient), [queryClient]);
  return (
    <QueryClientProvider key={number} client={queryClient}>
      {children}
    </QueryClientProvider>
  );
}
