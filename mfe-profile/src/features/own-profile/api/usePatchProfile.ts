import { lightProfileCalls, type OwnProfile, type PatchProfileBody } from '@sixfold/api-contract';
import { api, useMutation, useQueryClient, useSession } from '@sixfold/client-kit';
import { ownProfileQuery } from '../../../shared/api/ownProfileQuery';

/** Saves what was changed. Scores and lists rest on the profile, so everything else is asked again. */
export function usePatchProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: PatchProfileBody) => api.call(lightProfileCalls.patchProfile, { body: changes }),
    onSuccess: (saved: OwnProfile) => {
      const { queryKey } = ownProfileQuery();
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
      void useSession.getState().refresh();
    },
  });
}
