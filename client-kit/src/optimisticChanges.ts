import { useMutation, useMutationState, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface OptimisticChanges<Data, Change, Reply> {
  /** Identifies the setting. Its changes are sent one at a time, so each reply includes all earlier ones. */
  id: string;
  queryKey: QueryKey;
  /** State on the server, without pending changes. */
  stored: Data | undefined;
  save: (change: Change) => Promise<Reply>;
  apply: (data: Data, change: Change) => Data;
  /** Returns the stored state after a success; by default the state with the change applied. */
  toStored?: (reply: Reply, now: Data, change: Change) => Data;
  onSuccess?: (reply: Reply, change: Change) => void;
  onError?: (failure: Error) => void;
}

/**
 * Shows each change immediately, layered over the stored state instead of written into it. A refused change therefore
 * reverts only itself, without affecting other changes.
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
        // Otherwise the reply to an earlier request would bring back the old state.
        await client.cancelQueries({ queryKey });
        client.setQueryData<Data>(queryKey, (now) => now && toStored(reply, now, change));
      }
      onSuccess?.(reply, change);
    },
    onError(failure) {
      // The change may have been stored even though its reply was lost.
      void client.invalidateQueries({ queryKey });
      onError?.(failure);
    },
  });
  return { data: stored && changes.reduce(apply, stored), save: mutate };
}
