import { profileRoutes, type OwnProfile } from '@sixfold/api-contract';
import { getMemberScope, queryClient, queryOptionsFor, useSession } from '@sixfold/client-kit';

const { queryKey } = queryOptionsFor(profileRoutes.getOwnProfile);

export const getStoredPhotos = (): readonly string[] => queryClient.getQueryData(queryKey)?.photos ?? [];

export type StoredPhotos = Pick<OwnProfile, 'photos' | 'photosInReview'>;

/**
 * Writes the lists of a reply into the cached profile and the session, whose avatar is the main photo. Resolves once
 * the observers of the profile are notified.
 */
export async function setStoredPhotos({ photos, photosInReview }: StoredPhotos): Promise<void> {
  const profileImageUrl = photos[0] ?? null;
  const { signal } = getMemberScope();
  // The reply to an earlier request would restore the old list.
  await queryClient.cancelQueries({ queryKey });
  if (signal.aborted) return;
  queryClient.setQueryData(
    queryKey,
    (before) => before && { ...before, photos, photosInReview, user: { ...before.user, profileImageUrl } },
  );
  const { user, setUser } = useSession.getState();
  if (user)
    setUser({
      ...user,
      profileImageUrl,
      profile: user.profile && { ...user.profile, photos, photosInReview },
    });
  await waitForObservers();
}

/** Refetches the list after a rejection, because another tab may have changed it. Never rejects. */
export async function reloadStoredPhotos(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey });
  await waitForObservers();
}

// The query client notifies its observers in a separate task before this one.
const waitForObservers = () => new Promise<void>((resolve) => setTimeout(resolve));
