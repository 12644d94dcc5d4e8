import { onboardingCalls } from '@sixfold/api-contract';
import { api, queryOptions } from '@sixfold/client-kit';

/** What the API keeps of a member's onboarding. Asked again at each visit: another device may have gone on. */
export const keptDraftQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: ['onboarding', 'draft', memberId],
    queryFn: ({ signal }) => api.call(onboardingCalls.getOnboarding, { signal }),
    enabled: memberId !== null,
    staleTime: 0,
    gcTime: 0,
  });
