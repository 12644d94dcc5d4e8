import { type OwnProfile, profileRoutes, type SystemImportance } from '@sixfold/api-contract';
import { api, queryKeyFor, useMutation, useQueryClient } from '@sixfold/client-kit';

/**
 * Saves the member's own priorities. What explains a score speaks of them at once; a failure takes that back. They enter
 * every score the member sees, also in other remotes, so everything cached is fetched again.
 */
export function useSaveImportance() {
  const client = useQueryClient();
  const queryKey = queryKeyFor(profileRoutes.getOwnProfile);
  return useMutation({
    mutationFn: (importance: SystemImportance) =>
      api.call(profileRoutes.patchProfile, { body: { importance } }),
    onMutate: async (importance) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<OwnProfile>(queryKey);
      client.setQueryData<OwnProfile>(queryKey, (own) => own && { ...own, importance });
      return { before };
    },
    onError: (_failure, _importance, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
    },
    onSuccess: (own: OwnProfile) => {
      client.setQueryData(queryKey, own);
      void client.invalidateQueries();
    },
  });
}
