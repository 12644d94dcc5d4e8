import {
  lightProfileCalls,
  type OwnProfile,
  type ProfileVisibility,
  type Visibility,
  type VisibilityFacet,
} from '@sixfold/api-contract';
import { api, useMutation, useQueryClient } from '@sixfold/client-kit';
import { ownProfileQuery } from '../../../shared/api/ownProfileQuery';

export interface VisibilityChoice {
  facet: VisibilityFacet;
  choice: Visibility;
}

/** Saves one choice. One after the other, so that of two for the same part the later one stays. */
export function useChooseVisibility() {
  const queryClient = useQueryClient();
  const { queryKey } = ownProfileQuery();
  return useMutation({
    scope: { id: 'profile.visibility' },
    mutationFn: ({ facet, choice }: VisibilityChoice) =>
      api.call(lightProfileCalls.patchProfile, { body: { visibility: { [facet]: choice } } }),
    onSuccess: ({ visibility }: { visibility: ProfileVisibility }) => {
      queryClient.setQueryData<OwnProfile>(queryKey, (own) => own && { ...own, visibility });
      void queryClient.invalidateQueries({ queryKey: [lightProfileCalls.previewProfile.id] });
    },
  });
}
