import type { Route } from '@sixfold/api-contract';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { api, type CallInput } from './apiClient';

/**
 * Returns the cache key of a call's reply: the call's id, then its input. Without an input it is the common prefix of
 * all the call's keys, for invalidation.
 */
export const queryKeyFor = <P, Q, B, R>(route: Route<P, Q, B, R>, input?: CallInput<P, Q, B>): QueryKey =>
  input === undefined ? [route.id] : [route.id, input];

/** Returns the TanStack Query options that make a call and cache its reply. */
export const queryOptionsFor = <P, Q, B, R>(route: Route<P, Q, B, R>, input?: CallInput<P, Q, B>) =>
  queryOptions<R>({
    queryKey: queryKeyFor(route, input),
    queryFn: ({ signal }) => api.call(route, { ...input, signal }),
  });

interface UseCallOptions {
  enabled?: boolean;
  /** `always` for data that other screens change. */
  refetchOnMount?: 'always';
  /** 0 drops the reply as soon as nothing shows it. */
  gcTime?: number;
}

/** Makes a call while the component is mounted; identical calls share one reply. */
export const useCall = <P, Q, B, R>(
  route: Route<P, Q, B, R>,
  input?: CallInput<P, Q, B>,
  options?: UseCallOptions,
) => useQuery({ ...queryOptionsFor(route, input), ...options });

interface CallMutationOptions<Input, R> {
  invalidates?: readonly Route[];
  onSuccess?: (reply: R, input: Input) => unknown;
  onError?: (failure: Error, input: Input) => unknown;
}

/** Returns a mutation that makes a call with the input passed to `mutate`. */
export function useCallMutation<P, Q, B, R>(
  route: Route<P, Q, B, R>,
  { invalidates = [], onSuccess, onError }: CallMutationOptions<CallInput<P, Q, B>, R> = {},
) {
  const client = useQueryClient();
  return useMutation<R, Error, CallInput<P, Q, B>>({
    mutationFn: (input) => api.call(route, input),
    onSuccess(reply, input) {
      invalidateCalls(client, invalidates);
      return onSuccess?.(reply, input);
    },
    ...(onError && { onError }),
  });
}

/** Marks the cached replies of these calls as outdated for every input, and refetches the visible ones. */
export const invalidateCalls = (client: QueryClient, routes: readonly Route[]): void =>
  routes.forEach((route) => void client.invalidateQueries({ queryKey: queryKeyFor(route) }));
