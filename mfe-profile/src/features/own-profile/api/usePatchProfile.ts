import { profileRoutes, type OwnProfile, type PatchProfileBody } from '@sixfold/api-contract';
import { api, queryOptionsFor, useMutation, useQueryClient, useSession } from '@sixfold/client-kit';

const { queryKey } = queryOptionsFor(profileRoutes.getOwnProfile);

/** Saves changes and invalidates every other cached reply, because scores and lists depend on the profile. */
export function usePatchProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    // In order, so that the last reply belongs to the last save.
    scope: { id: 'profile.patchProfile' },
    mutationFn: (changes: PatchProfileBody) => api.call(profileRoutes.patchProfile, { body: changes }),
    onSuccess: async (saved: OwnProfile) => {
      // The reply to an earlier request would restore the old profile.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
      const { user, setUser } = useSession.getState();
      if (user?.id === saved.userId) setUser({ ...user, ...saved.user, profile: saved });
    },
  });
}
