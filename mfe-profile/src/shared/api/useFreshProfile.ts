import { profileRoutes } from '@sixfold/api-contract';
import { useCall } from '@sixfold/client-kit';
import { useEffect } from 'react';

/**
 * Loads the own profile, and refetches it when the tab becomes visible again, because another tab may have changed it.
 */
export function useFreshProfile() {
  const { data, error, refetch } = useCall(profileRoutes.getOwnProfile, undefined, {
    refetchOnMount: 'always',
  });
  useEffect(() => {
    const reload = () => void (document.visibilityState === 'visible' && refetch());
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [refetch]);
  return { profile: data, error, reload: () => void refetch() };
}
