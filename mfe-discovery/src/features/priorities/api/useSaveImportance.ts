import { type OwnProfile, profileRoutes, type SystemImportance } from '@sixfold/api-contract';
import { api, queryKeyFor, useMutation, useQueryClient } from '@sixfold/client-kit';

const SAVING_KEY = ['discovery.importance'];

/**
 * Saves the member's own priorities. Optimistic: a failure rolls back only them and no other field of the profile. They
 * affect every score, also in other remotes, so all cached replies are refetched.
 */
export function useSaveImportance() {
  const client = useQueryClient();
  const queryKey = queryKeyFor(profileRoutes.getOwnProfile);
  const setImportance = (importance: SystemImportance | undefined) =>
    client.setQueryData<OwnProfile>(queryKey, (own) => own && importance && { ...own, importance });
  /** While a later choice is being saved, that one decides. */
  const isLast = () => client.isMutating({ mutationKey: SAVING_KEY }) === 1;
  return useMutation({
    mutationKey: SAVING_KEY,
    scope: { id: SAVING_KEY.join() },
    mutationFn: (importance: SystemImportance) =>
      api.call(profileRoutes.patchProfile, { body: { importance } }),
    onMutate: async (importance) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<OwnProfile>(queryKey)?.importance;
      setImportance(importance);
      return { before };
    },
    onError: (_failure, _importance, context) => {
      if (!isLast()) return;
      setImportance(context?.before);
      // The earlier save may have been refused too.
      void client.invalidateQueries({ queryKey });
    },
    onSuccess: (own: OwnProfile) => {
      if (!isLast()) return;
      client.setQueryData(queryKey, own);
      void client.invalidateQueries();
    },
  });
}
