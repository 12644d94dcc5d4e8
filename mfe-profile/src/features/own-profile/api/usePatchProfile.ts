import { profileRoutes, type OwnProfile, type PatchProfileBody } from '@sixfold/api-contract';
import { api, queryOptionsFor, useMutation, useQueryClient, useSession } from '@sixfold/client-kit';

const { queryKey } = queryOptionsFor(profileRoutes.getOwnProfile);

/** Saves changes. Scores and lists depend on the profile, so every other cached reply is out of date. */
export function usePatchProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: PatchProfileBody) => api.call(profileRoutes.patchProfile, { body: changes }),
    onSuccess: (saved: OwnProfile) => {
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
      void useSession.getState().refresh();
    },
  });
}
