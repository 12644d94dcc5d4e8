import { authRoutes } from '@sixfold/api-contract';
import { api, ApiError, errorTextOf, useQuery } from '@sixfold/client-kit';

interface ResetLink {
  isChecking: boolean;
  /** Why the link cannot be used; null while it can. */
  refusal: string | null;
}

/**
 * Checks the token of a link before a password is typed for it. Any other failure shows the form, whose call says what
 * is wrong.
 */
export function useResetLink(token: string): ResetLink {
  const { error, isFetching } = useQuery({
    queryKey: ['auth.checkResetLink', token],
    queryFn: () => api.call(authRoutes.checkResetLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    // The answer changes once the link is used.
    staleTime: Infinity,
    gcTime: 0,
  });
  const isInvalid = error instanceof ApiError && error.id === 'reset_link_invalid';
  return { isChecking: isFetching, refusal: isInvalid ? errorTextOf(error) : null };
}
