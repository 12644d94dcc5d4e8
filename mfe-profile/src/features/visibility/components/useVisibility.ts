import {
  type ProfileVisibility,
  profileRoutes,
  type Visibility,
  type VisibilityFacet,
} from '@sixfold/api-contract';
import { toast } from '@sixfold/design-system';
import { useRef, useState } from 'react';
import { api, invalidateCalls, queryOptionsFor, useMutation, useQueryClient } from '@sixfold/client-kit';

interface VisibilityChoice {
  facet: VisibilityFacet;
  choice: Visibility;
}

/** Saves one choice. The scope sends choices in order, so that the later of two for a facet wins. */
function useChooseVisibility() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'profile.visibility' },
    mutationFn: ({ facet, choice }: VisibilityChoice) =>
      api.call(profileRoutes.patchProfile, { body: { visibility: { [facet]: choice } } }),
    onSuccess: async ({ visibility }: { visibility: ProfileVisibility }) => {
      const { queryKey } = queryOptionsFor(profileRoutes.getOwnProfile);
      // The reply to an earlier request would restore the old choice.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (own) => own && { ...own, visibility });
      invalidateCalls(queryClient, [profileRoutes.previewProfile]);
    },
  });
}

interface Visibilities {
  /** The stored visibility, overlaid with choices being saved. */
  shown: ProfileVisibility;
  choose: (chosen: VisibilityChoice) => Promise<void>;
}

/** Shows and saves each choice immediately; a failed one is rolled back with a toast. */
export function useVisibility(stored: ProfileVisibility): Visibilities {
  const [chosen, setChosen] = useState<Partial<ProfileVisibility>>({});
  const newest = useRef<Partial<Record<string, VisibilityChoice>>>({});
  const { mutateAsync } = useChooseVisibility();

  async function choose(next: VisibilityChoice): Promise<void> {
    newest.current[next.facet] = next;
    setChosen((before) => ({ ...before, [next.facet]: next.choice }));
    try {
      await mutateAsync(next);
      // The query client notifies its observers in a separate task; until then `stored` is the old value.
      await new Promise((resolve) => setTimeout(resolve));
    } catch {
      toast({
        title: 'Profile Save Failed',
        description: 'Please try again or contact support if the issue persists.',
        variant: 'destructive',
      });
    }
    // A later choice for the same facet is still being saved and stays visible.
    if (newest.current[next.facet] !== next) return;
    setChosen((before) => ({ ...before, [next.facet]: undefined }));
  }

  const pending = Object.entries(chosen).filter(([, choice]) => choice !== undefined);
  return { shown: { ...stored, ...Object.fromEntries(pending) }, choose };
}
