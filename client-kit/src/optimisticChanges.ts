import { useMutation, useMutationState, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface OptimisticChanges<Data, Change, Reply> {
  /** Identifies the setting. Its changes are sent one at a time, so each reply includes all earlier ones. */
  id: string;
  /** The cache key of the stored state. */
  queryKey: QueryKey;
  /** The state that the server has, without pending changes. */
  stored: Data | undefined;
  save: (change: Change) => Promise<Reply>;
  /** Returns the state with a change. */
  apply: (data: Data, change: Change) => Data;
  /** Returns the stored state after a success; by default the state with the change. */
  toStored?: (reply: Reply, now: Data, change: Change) => Data;
  onSuccess?: (reply: Reply, change: Change) => void;
  onError?: (failure: Error) => void;
}

/**
 * Shows each change at once, over the stored state instead of in it: a refused change takes back only itself, whatever
 * else was changed before or since.
 */
export function useOptimisticChanges<Data, Change, Reply>({
  id,
  queryKey,
  stored,
  save,
  apply,
  toStored = (_reply, now, change) => apply(now, change),
  onSuccess,
  onError,
}: OptimisticChanges<Data, Change, Reply>) {
  const client = useQueryClient();
  const mutationKey = [id];
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id },
    mutationFn: save,
    async onSuccess(reply, change) {
      if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey });
      else {
        // The reply to an earlier request would bring the old state back.
        await client.cancelQueries({ queryKey });
        client.setQueryData<Data>(queryKey, (now) => now && toStored(reply, now, change));
      }
      onSuccess?.(reply, change);
    },
    onError(failure) {
      // It may have been stored although its reply was lost.
      void client.invalidateQueries({ queryKey });
      onError?.(failure);
    },
  });
  return { data: stored && changes.reduce(apply, stored), save: mutate };
}
