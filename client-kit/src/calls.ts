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
 * Returns the key under which the reply to a call is cached: the call's id, then its input. Without an input it is the
 * beginning of the keys of every input, which is what an invalidation takes.
 */
export const queryKeyFor = <P, Q, B, R>(route: Route<P, Q, B, R>, input?: CallInput<P, Q, B>): QueryKey =>
  input === undefined ? [route.id] : [route.id, input];

/** Returns what TanStack Query needs to make a call and to cache its reply. */
export const queryOptionsFor = <P, Q, B, R>(route: Route<P, Q, B, R>, input?: CallInput<P, Q, B>) =>
  queryOptions<R>({
    queryKey: queryKeyFor(route, input),
    queryFn: ({ signal }) => api.call(route, { ...input, signal }),
  });

interface UseCallOptions {
  enabled?: boolean;
  /** `always` for what other screens change. */
  refetchOnMount?: 'always';
  /** 0 forgets the reply as soon as nothing shows it. */
  gcTime?: number;
}

/** Makes a call while the component is shown; its reply is shared with everything that makes the same call. */
export const useCall = <P, Q, B, R>(
  route: Route<P, Q, B, R>,
  input?: CallInput<P, Q, B>,
  options?: UseCallOptions,
) => useQuery({ ...queryOptionsFor(route, input), ...options });

interface CallMutationOptions<Input, R> {
  /** Calls whose cached replies are out of date after a success. */
  invalidates?: readonly Route[];
  onSuccess?: (reply: R, input: Input) => unknown;
  onError?: (failure: Error, input: Input) => unknown;
}

/** Makes a call that changes something when `mutate` is called with its input. */
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

/** Marks the cached replies to calls as out of date, whatever their input, and makes the shown ones again. */
export const invalidateCalls = (client: QueryClient, routes: readonly Route[]): void =>
  routes.forEach((route) => void client.invalidateQueries({ queryKey: queryKeyFor(route) }));
