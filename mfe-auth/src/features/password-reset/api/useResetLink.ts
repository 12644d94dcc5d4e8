import { authRoutes } from '@sixfold/api-contract';
import { api, ApiError, errorTextOf, useQuery } from '@sixfold/client-kit';

interface ResetLink {
  isChecking: boolean;
  /** The reason why the link is invalid; null if it is usable. */
  refusal: string | null;
}

/**
 * Checks the token of a link before the member types a password. Other failures show the form, whose own call then
 * reports the error.
 */
export function useResetLink(token: string): ResetLink {
  const { error, isFetching } = useQuery({
    queryKey: ['auth.checkResetLink', token],
    queryFn: () => api.call(authRoutes.checkResetLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    // The link's state changes once it is used.
    staleTime: Infinity,
    gcTime: 0,
  });
  const isInvalid = error instanceof ApiError && error.id === 'reset_link_invalid';
  return { isChecking: isFetching, refusal: isInvalid ? errorTextOf(error) : null };
}
