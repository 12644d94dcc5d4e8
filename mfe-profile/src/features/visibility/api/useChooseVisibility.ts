import {
  lightProfileCalls,
  type OwnProfile,
  type SystemVisibility,
  type Visibility,
} from '@sixfold/api-contract';
import { api, useMutation, useQueryClient } from '@sixfold/client-kit';
import type { System } from '@sixfold/domain';
import { ownProfileQuery } from '../../../shared/api/ownProfileQuery';

export interface VisibilityChoice {
  system: System;
  choice: Visibility;
}

/** Saves one choice. One after the other, so that of two for the same system the later one stays. */
export function useChooseVisibility() {
  const queryClient = useQueryClient();
  const { queryKey } = ownProfileQuery();
  return useMutation({
    scope: { id: 'profile.visibility' },
    mutationFn: ({ system, choice }: VisibilityChoice) =>
      api.call(lightProfileCalls.patchProfile, { body: { visibility: { [system]: choice } } }),
    onSuccess: ({ visibility }: { visibility: SystemVisibility }) => {
      queryClient.setQueryData<OwnProfile>(queryKey, (own) => own && { ...own, visibility });
      void queryClient.invalidateQueries({ queryKey: [lightProfileCalls.previewProfile.id] });
    },
  });
}
